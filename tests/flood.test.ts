import { describe, expect, test } from "vitest";
import { elapsedField, honeypotField } from "#contract/forms/form.ts";
import type { Delivery, OutgoingMail } from "#server/mail/delivery.ts";
import { enqueueMail } from "#server/mail/mail.ts";
import { maxEmailedPerHour, queueManyMessagesMail } from "#server/mail/message-limit.ts";
import { limits } from "#server/platform/http/rate-limit.ts";
import { waitingInquiries } from "#server/stays/desk/stay-lists.ts";
import { bothEngines, engines, openTestDatabase, sharedDatabase } from "./database.ts";
import { janesInquiry } from "./inquiry.ts";
import { testWorker } from "./outbox-worker.ts";
import { samsReview } from "./review.ts";
import { createTestServer, testSiteUrl } from "./server.ts";

const minute = 60_000;
const hour = 60 * minute;

describe.each(engines)("a flood of posts on %s", async (engine) => {
  const database = await sharedDatabase(engine);
  const { db, write } = database;

  function house(overrides: Parameters<typeof createTestServer>[1] = {}) {
    const server = createTestServer(database, { trustedProxies: 1, ...overrides });
    const { time, postJson } = server;
    const delivered: (OutgoingMail & { at: number })[] = [];
    const delivery: Delivery = {
      kind: "sent",
      deliver: async (mail) => void delivered.push({ ...mail, at: time.now }),
    };
    const { deliverDue } = testWorker({ write, delivery, clock: () => time.now });
    const toOwner = () => delivered.filter((mail) => mail.to.includes("owner@bayhouse.test"));
    return {
      ...server,
      delivered,
      deliverDue,
      toOwner,
      /** The owner's emails that say how many messages had none. */
      notices: () => toOwner().filter(({ subject }) => subject.startsWith("Many messages")),
      postFrom: (address: string, fields: Record<string, string>) =>
        postJson("/api/inquiries", { ...janesInquiry, ...fields }, { "x-forwarded-for": address }),
      /** Lets time pass. Each minute, what is due leaves. */
      pass: async (minutes: number) => {
        for (let passed = 0; passed < minutes; passed++) {
          time.now += minute;
          await write((tx) => queueManyMessagesMail(tx, testSiteUrl, time.now));
          await deliverDue();
        }
      },
    };
  }

  const bot = (i: number) => ({ name: `Bot ${i}`, email: `bot${i}@example.org`, otherInfo: "Cheap pills" });

  test("320 posts from one IPv6 /56 store ten, and a guest's inquiry reaches the owner as usual", async () => {
    const { postFrom, deliverDue, toOwner } = house();
    const posts = Array.from({ length: 320 }, (_, i) =>
      postFrom(`2001:db8:48:${(0x2a00 + (i % 256)).toString(16)}::1`, bot(i)),
    );
    const statuses = (await Promise.all(posts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(limits.stored.budget);
    expect(statuses.filter((status) => status === 429)).toHaveLength(320 - limits.stored.budget);
    expect((await postFrom("2001:db8:48:2b00::1", {})).status).toBe(201);
    await deliverDue();
    expect(toOwner()).toHaveLength(limits.stored.budget + 1);
    expect(toOwner().some(({ subject }) => subject.includes("Jane Doe"))).toBe(true);
  });

  test("320 posts from many addresses hide no guest on Today, delay none of the owner's emails, and are 32 emails", async () => {
    const { postFrom, time, delivered, deliverDue, toOwner, notices, pass } = house();
    for (let i = 0; i < 320; i += 20) {
      const posts = Array.from({ length: 20 }, (_, k) => postFrom(`198.51.${(i + k) % 2}.${(i + k) >> 1}`, bot(i + k)));
      expect(new Set((await Promise.all(posts)).map(({ status }) => status))).toEqual(new Set([201]));
      time.now += 1000;
    }
    await deliverDue();
    expect(toOwner()).toHaveLength(maxEmailedPerHour + 1);
    expect(notices().map(({ text }) => /without an email: (\d+)/.exec(text)?.[1])).toEqual(["1"]);
    expect(notices()[0]?.text).toContain(`${testSiteUrl}/desk`);

    expect((await postFrom("203.0.113.7", {})).status).toBe(201);
    const today = await waitingInquiries(db, time.now);
    expect([today.lines[0]?.name, today.total]).toEqual(["Jane Doe", 321]);

    // Leaves although strangers' receipts are still waiting.
    for (let i = 320; i < 420; i++) await postFrom(`203.0.113.${i - 320}`, bot(i));
    const answer = { event: "answer", to: { address: "ann@example.com" }, replyTo: "owner", subject: "s" } as const;
    await write((tx) => enqueueMail(tx, { ...answer, text: "t", html: "h" }, time.now));
    const before = delivered.length;
    await deliverDue();
    expect(delivered[before]?.to).toEqual(["ann@example.com"]);

    await pass(2 * 60);
    expect(
      notices().map(({ text, at }) => [/without an email: (\d+)/.exec(text)?.[1], at - (notices()[0]?.at ?? 0)]),
    ).toEqual([
      ["1", 0],
      ["390", hour],
    ]);
    expect(toOwner()).toHaveLength(maxEmailedPerHour + 2);
    // Every guest has a receipt, at most an hour later.
    const receipts = delivered.filter(({ subject }) => subject.startsWith("We have your inquiry"));
    expect(new Set(receipts.map(({ to }) => to[0])).size).toBe(421);
    expect(Math.max(...receipts.map(({ at, date }) => at - date.getTime()))).toBeLessThanOrEqual(hour);
    expect(await db.selectFrom("outbox").select("id").where("status", "<>", "sent").execute()).toEqual([]);

    // When it is over, each message has its email again.
    await postFrom("203.0.113.8", { name: "Ann Poe", email: "ann.poe@example.com" });
    await deliverDue();
    expect(toOwner().at(-1)?.subject).toContain("Ann Poe");
  });

  test("a flood that goes on is one email an hour, whose numbers are the messages without one", async () => {
    const { postFrom, time, toOwner, notices, pass } = house();
    let posted = 0;
    for (; posted < 150; posted++) {
      await postFrom(`198.51.100.${posted}`, bot(posted));
      await pass(1);
    }
    const ended = time.now;
    await pass(61);
    expect(toOwner().length).toBeLessThanOrEqual(maxEmailedPerHour + 1 + 3);
    const times = notices().map(({ date }) => date.getTime());
    for (const [i, at] of times.entries()) if (i > 0) expect(at - (times[i - 1] ?? 0)).toBeGreaterThanOrEqual(hour);
    expect(times.at(-1)).toBeLessThanOrEqual(ended + hour);
    const counted = notices().reduce((sum, { text }) => sum + Number(/without an email: (\d+)/.exec(text)?.[1]), 0);
    expect(counted + toOwner().length - notices().length).toBe(posted);
  });

  test("with limits off, every message has its email", async () => {
    const { postFrom, toOwner, deliverDue } = house({ rateLimit: false });
    for (let i = 0; i < 40; i++) expect((await postFrom("192.0.2.9", bot(i))).status).toBe(201);
    await deliverDue();
    expect(toOwner()).toHaveLength(40);
  });

  test("a post that looks automated gets the usual answer, is stored, is not mailed, and counts for nothing", async () => {
    const { postFrom, postForm, deliverDue, delivered, toOwner, get, postJson } = house();
    const pills = { otherInfo: "https://pills.example" };
    for (let i = 0; i < 40; i++) {
      const guard = i % 2 === 0 ? { [honeypotField]: "https://pills.example" } : { ...pills, [elapsedField]: "300" };
      expect((await postFrom(`192.0.2.${i}`, guard)).status).toBe(201);
    }
    const form = await postForm("/api/inquiries", { ...janesInquiry, [honeypotField]: "x" });
    expect(form.status).toBe(303);
    expect(form.headers.get("location")).toBe("/sent/inquiry");
    expect(await (await postJson("/api/reviews", { ...samsReview, [honeypotField]: "x" })).json()).toMatchObject({
      status: "pending",
    });
    await deliverDue();
    expect(delivered).toEqual([]);
    const stored = await db.selectFrom("inquiries").select("suspected").execute();
    expect(stored.filter(({ suspected }) => suspected === "honeypot")).toHaveLength(21);
    expect(stored.filter(({ suspected }) => suspected === "speed")).toHaveLength(20);
    expect(await (await get("/api/reviews")).json()).toMatchObject({ reviews: [] });
    await postFrom("203.0.113.7", {});
    await deliverDue();
    expect(toOwner()).toHaveLength(1);
  });

  test("with open reviews, a suspected one gets the usual answer but is not shown", async () => {
    const open = createTestServer(database, { moderation: "open" });
    const answered = await open.postJson("/api/reviews", { ...samsReview, [honeypotField]: "x" });
    expect(await answered.json()).toMatchObject({ status: "published" });
    expect(await (await open.get("/api/reviews")).json()).toMatchObject({ reviews: [], summary: { count: 0 } });
  });
});

describe.each(bothEngines)("the limit of emails about messages on %s", async (engine) => {
  const database = await openTestDatabase(engine);
  const { db } = database;

  test("counts inquiries and reviews together, for all servers and after a restart", async () => {
    const post = async (i: number) => {
      const { postJson } = createTestServer(database, { trustedProxies: 1 });
      const headers = { "x-forwarded-for": `198.51.100.${i}` };
      const answer = await (i % 2 === 0
        ? postJson("/api/inquiries", { ...janesInquiry, email: `guest${i}@example.com` }, headers)
        : postJson("/api/reviews", { ...samsReview, email: `guest${i}@example.com` }, headers));
      expect(answer.status).toBe(201);
    };
    await Promise.all(Array.from({ length: 20 }, (_, i) => post(i)));
    await Promise.all(Array.from({ length: 20 }, (_, i) => post(20 + i)));
    const mails = await db.selectFrom("outbox").select("event").where("recipient", "=", "owner").execute();
    const singles = mails.filter(({ event }) => !event.startsWith("many-messages:"));
    expect([singles.length, mails.length - singles.length]).toEqual([maxEmailedPerHour, 1]);
    expect(await db.selectFrom("reviews").select("id").where("status", "=", "pending").execute()).toHaveLength(20);
  });
});
