import { join } from "node:path";
import { expect, test } from "vitest";
import { smtpDelivery } from "#server/mail/delivery.ts";
import { leaseMs } from "#server/mail/queue.ts";
import { openSqlite } from "#server/platform/db/sqlite.ts";
import { startClients } from "#tests/hosts/posting-clients.ts";
import { janesInquiry } from "#tests/inquiry.ts";
import { testMailServer, testWorker } from "#tests/outbox-worker.ts";
import { startServer } from "#tests/processes/server-process.ts";
import { temporaryFolder } from "#tests/temporary-folder.ts";

/** At full size: FAULT_ROUNDS=100. */
const rounds = Number(process.env["FAULT_ROUNDS"] ?? 5);

test(
  "when the server is killed repeatedly while eight clients post, no acknowledged inquiry is lost and each has its mail",
  async () => {
    const dataDir = await temporaryFolder();
    const acknowledged: string[] = [];
    for (let round = 0; round < rounds; round++) {
      const { child, url, exited, output } = await startServer({ RATE_LIMIT: "off" }, dataDir);
      expect(output()).toContain("Serving on");
      const clients = startClients(url, 8);
      await expect.poll(() => clients.acknowledged.length, { interval: 5 }).toBeGreaterThan(40);
      child.kill("SIGKILL");
      await exited;
      await clients.stop();
      acknowledged.push(...clients.acknowledged);
    }
    const { db, close } = await openSqlite(join(dataDir, "bay-house.sqlite"));
    const stored = new Set((await db.selectFrom("inquiries").select("id").execute()).map(({ id }) => id));
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    const events = await db.selectFrom("outbox").select("event").where("recipient", "=", "owner").execute();
    expect(new Set(events.map(({ event }) => event))).toEqual(new Set([...stored].map((id) => `inquiry:${id}`)));
    await close();
  },
  30_000 + rounds * 10_000,
);

test(
  "when the server is killed repeatedly while it sends mails, each arrives, and only one in transit at a kill arrives twice",
  async () => {
    const dataDir = await temporaryFolder();
    const smtp = await testMailServer();
    const environment = {
      RATE_LIMIT: "off",
      SMTP_URL: smtp.url,
      MAIL_FROM: "no-reply@bayhouse.test",
      OWNER_EMAIL: "owner@bayhouse.test",
    };
    const inquiries = 5;
    for (let round = 0; round < rounds; round++) {
      const { child, url, exited } = await startServer(environment, dataDir);
      const before = smtp.mails.length;
      const posted = Array.from({ length: inquiries }, (_, i) =>
        fetch(`${url}/api/inquiries`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ ...janesInquiry, email: `guest-${round}-${i}@example.com` }),
        }),
      );
      expect((await Promise.all(posted)).map(({ status }) => status)).toEqual(posted.map(() => 201));
      await expect.poll(() => smtp.mails.length, { interval: 2 }).toBeGreaterThan(before + 2);
      child.kill("SIGKILL");
      await exited;
    }

    // An email leased by a killed server leaves once its lease has ended.
    const { db, write, close } = await openSqlite(join(dataDir, "bay-house.sqlite"));
    const delivery = smtpDelivery(smtp.url);
    await testWorker({ write, delivery, clock: () => Date.now() + leaseMs }).deliverDue();
    const states = await db.selectFrom("outbox").select("status").distinct().execute();
    await close();
    expect(states).toEqual([{ status: "sent" }]);
    const arrived = new Set(smtp.mails.map(({ mail }) => mail.messageId));
    expect(arrived.size).toBe(rounds * inquiries * 2);
    // What was in transit at a kill may have arrived, and is sent again.
    expect(smtp.mails.length - arrived.size).toBeLessThanOrEqual(rounds);
  },
  30_000 + rounds * 10_000,
);

test("when the server is stopped while eight clients post, every request is answered", async () => {
  const { child, url, exited, dataDir } = await startServer({ RATE_LIMIT: "off" });
  const clients = startClients(url, 8);
  await expect.poll(() => clients.acknowledged.length, { interval: 5 }).toBeGreaterThan(40);
  child.kill("SIGTERM");
  // As from a supervisor that signals every process in a group.
  child.kill("SIGTERM");
  child.kill("SIGINT");
  // Their last requests are being answered, or arrive while the server is still listening.
  await clients.stop();
  expect(await exited).toBe(0);
  expect(clients.cut).toEqual([]);
  expect([...clients.refused]).toEqual([]);
  const { db, close } = await openSqlite(join(dataDir, "bay-house.sqlite"));
  expect(await db.selectFrom("inquiries").select("id").execute()).toHaveLength(clients.acknowledged.length);
  await close();
});

test("two servers started at once on an empty folder both serve and share one secret", async () => {
  const dataDir = await temporaryFolder();
  const twins = await Promise.all([startServer({}, dataDir), startServer({}, dataDir)]);
  for (const { url, output } of twins) {
    expect(output()).toContain("Serving on");
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  }
  const [one, other] = twins;
  const review = { guest_name: "Sam", email: "sam@example.com", title: "T", review_text: "R", rating: 5 };
  const posted = await fetch(`${one?.url}/api/reviews`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(review),
  });
  expect(posted.status).toBe(201);
  const { db, close } = await openSqlite(join(dataDir, "bay-house.sqlite"));
  const { text_body } = await db.selectFrom("outbox").select("text_body").executeTakeFirstOrThrow();
  await close();
  const path = /\/moderate\/\S+/.exec(text_body)?.[0] ?? "";
  expect((await fetch(`${other?.url}${path}`)).status).toBe(200);
});
