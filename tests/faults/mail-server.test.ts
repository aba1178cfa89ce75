import { describe, expect, test } from "vitest";
import { smtpDelivery } from "#server/mail/delivery.ts";
import { engines, sharedDatabase } from "#tests/database.ts";
import { janesInquiry } from "#tests/inquiry.ts";
import { testMailServer, testWorker } from "#tests/outbox-worker.ts";
import { patienceMs } from "#tests/patience.ts";
import { addInquiry } from "#tests/stored-posts.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const impatience = { connectionTimeout: patienceMs(1), greetingTimeout: patienceMs(1), socketTimeout: patienceMs(1) };

describe.each(engines)("faults of the mail server, with %s", async (engine) => {
  const { db, write } = await sharedDatabase(engine);

  async function house() {
    const smtp = await testMailServer();
    const time = { now: Date.UTC(2027, 0, 15, 12) };
    const delivery = smtpDelivery(smtp.url, impatience);
    const worker = () => testWorker({ write, delivery, clock: () => time.now });
    const states = async () => (await db.selectFrom("outbox").select("status").execute()).map(({ status }) => status);
    return { smtp, time, worker, states };
  }

  test("a server that never answers only delays a mail", async () => {
    const { smtp, time, worker, states } = await house();
    await addInquiry(write, janesInquiry, time.now, false);
    smtp.behave("hang");
    await worker().deliverDue();
    expect(await states()).toEqual(["waiting"]);
    smtp.behave("take");
    time.now += 2 * minute;
    await worker().deliverDue();
    expect(await states()).toEqual(["sent"]);
    expect(smtp.mails).toHaveLength(1);
  });

  test("a server that accepts a mail but loses its answer gets it again with the same Message-ID", async () => {
    const { smtp, time, worker, states } = await house();
    await addInquiry(write, janesInquiry, time.now, false);
    smtp.behave("drop");
    await worker().deliverDue();
    expect(await states()).toEqual(["waiting"]);
    smtp.behave("take");
    time.now += 2 * minute;
    await worker().deliverDue();
    expect(smtp.mails).toHaveLength(2);
    expect(new Set(smtp.mails.map(({ mail }) => mail.messageId)).size).toBe(1);
    time.now += day;
    await worker().deliverDue();
    expect(smtp.mails).toHaveLength(2);
  });

  test("a server that is down for a day gets every mail once afterwards", { tags: ["all"] }, async () => {
    const { smtp, time, worker, states } = await house();
    smtp.refuse(Number.POSITIVE_INFINITY);
    for (let passed = 0; passed < day; passed += hour) {
      if (passed % (4 * hour) === 0)
        await addInquiry(write, { ...janesInquiry, name: `Guest ${passed}` }, time.now, false);
      await worker().deliverDue();
      time.now += hour;
    }
    expect(smtp.mails).toEqual([]);
    smtp.refuse(0);
    for (let passed = 0; passed < day; passed += hour) {
      await Promise.all([worker().deliverDue(), worker().deliverDue()]);
      time.now += hour;
    }
    expect(new Set(await states())).toEqual(new Set(["sent"]));
    expect(smtp.mails).toHaveLength(6);
    expect(new Set(smtp.mails.map(({ mail }) => mail.messageId)).size).toBe(6);
  });

  test("when the clock is set back, new mails and mails waiting for a retry are still sent", async () => {
    const { smtp, time, worker, states } = await house();
    smtp.refuse(1);
    await addInquiry(write, { ...janesInquiry, name: "Refused" }, time.now, false);
    await worker().deliverDue();
    await addInquiry(write, { ...janesInquiry, name: "Not yet tried" }, time.now, false);
    time.now -= 5 * day;
    await addInquiry(write, { ...janesInquiry, name: "New" }, time.now, false);
    await worker().deliverDue();
    expect(await states()).toEqual(["sent", "sent", "sent"]);
    expect(smtp.mails).toHaveLength(3);
  });
});
