/** @module-tag all */
import { beforeEach, describe, expect, test } from "vitest";
import { elapsedField, honeypotField } from "#contract/forms/form.ts";
import type { Delivery, OutgoingMail } from "#server/mail/delivery.ts";
import { mailBudget } from "#server/mail/mail-budget.ts";
import { emptyTables, engines, openTestDatabase } from "./database.ts";
import { testWorker } from "./outbox-worker.ts";
import { janesInquiry } from "./inquiry.ts";
import { createTestServer } from "./server.ts";

const minute = 60_000;
const hour = 60 * minute;

describe.each(engines)("a flood of posts on %s", async (engine) => {
  const database = await openTestDatabase(engine);
  const { db } = database;
  beforeEach(() => emptyTables(db));

  function house() {
    const server = createTestServer(database, { trustedProxies: 1 });
    const delivered: (OutgoingMail & { at: number })[] = [];
    const delivery: Delivery = {
      kind: "sent",
      deliver: async (mail) => void delivered.push({ ...mail, at: server.time.now }),
    };
    const worker = () => testWorker({ write: database.write, delivery, clock: () => server.time.now });
    return {
      ...server,
      delivered,
      worker,
      toOwner: () => delivered.filter((mail) => mail.to.includes("owner@bayhouse.test")),
      postFrom: (address: string, fields: Record<string, string>) =>
        server.postJson("/api/inquiries", { ...janesInquiry, ...fields }, { "x-forwarded-for": address }),
    };
  }

  test("1,000 posts from 500 addresses do not become 1,000 mails, and the one real inquiry reaches the owner", async () => {
    const { postFrom, time, delivered, toOwner, worker } = house();
    const { deliverDue } = worker();
    const statuses = new Set<number>();
    const bot = (i: number) =>
      postFrom(`198.51.${i % 2}.${Math.floor(i / 4)}`, {
        name: `Bot ${i}`,
        email: `bot${i}@example.org`,
        otherInfo: `Cheap pills ${i} `.repeat(200),
      });
    for (let i = 0; i < 1000; i += 50) {
      const posts = Array.from({ length: 50 }, (_, k) => bot(i + k));
      if (i === 500) posts.push(postFrom("203.0.113.7", {}));
      for (const { status } of await Promise.all(posts)) statuses.add(status);
      if (i === 500) await deliverDue();
      time.now += 1000;
    }
    expect([...statuses]).toEqual([201]);
    const { count } = await db
      .selectFrom("inquiries")
      .select((column) => column.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(count).toBe(1001);

    const begun = time.now;
    while (time.now < begun + 50 * minute) {
      await deliverDue();
      time.now += 3 * minute;
    }
    expect(toOwner()).toHaveLength(mailBudget.toOwner);
    expect(delivered.length - toOwner().length).toBeLessThanOrEqual(mailBudget.toGuests);
    const digest = toOwner().at(-1);
    expect(digest?.subject).toBe("500 messages from your site in one email");
    expect(digest?.text).toContain("Jane Doe");
    expect(digest?.text).toContain("reply to jane@example.com");
    expect(digest?.html).toContain("Is the dock lit?");
    expect(digest?.text.length).toBeLessThan(600_000);

    while (time.now < begun + 5 * hour) {
      await deliverDue();
      time.now += 15 * minute;
    }
    const waiting = await db.selectFrom("outbox").select("id").where("status", "<>", "sent").execute();
    expect(waiting).toEqual([]);
    for (const { at } of delivered) {
      const within = delivered.filter((mail) => mail.at > at - hour && mail.at <= at);
      const owners = within.filter((mail) => mail.to.includes("owner@bayhouse.test")).length;
      expect(owners).toBeLessThanOrEqual(mailBudget.toOwner);
      expect(within.length - owners).toBeLessThanOrEqual(mailBudget.toGuests);
    }
    const carried = toOwner().filter(({ subject }) => subject.includes("in one email"));
    const singles = toOwner().length - carried.length;
    const inDigests = carried.reduce((sum, { subject }) => sum + Number.parseInt(subject, 10), 0);
    expect(singles + inDigests).toBe(1001);
  }, 60_000);

  test("one IPv6 /48 cannot close the forms for others", async () => {
    const { postFrom, time } = house();
    const statuses = new Map<number, number>();
    // 580 networks, nine posts each, in less than a minute.
    for (let i = 0; i < 580 * 9; i += 20) {
      const posts = Array.from({ length: 20 }, (_, k) => {
        const network = ((i + k) % 580) * 113;
        return postFrom(`2001:db8:48:${network.toString(16)}::1`, { email: `bot${i + k}@example.org` });
      });
      for (const { status } of await Promise.all(posts)) statuses.set(status, (statuses.get(status) ?? 0) + 1);
      time.now += 200;
    }
    expect((await postFrom("2001:db8:49::1", {})).status).toBe(201);
    expect((await postFrom("203.0.113.7", {})).status).toBe(201);
    expect(new Set(statuses.keys())).toEqual(new Set([201, 429]));
    // The budget of 16 addresses, plus what is refilled meanwhile.
    expect(statuses.get(201)).toBeLessThan(16 * 10 * 1.1);
  }, 60_000);

  test("several workers together keep to the budget", async () => {
    const { postFrom, worker, toOwner } = house();
    await Promise.all(
      Array.from({ length: 100 }, (_, i) => postFrom(`198.51.100.${i}`, { email: `guest${i}@example.com` })),
    );
    await Promise.all([1, 2, 3].map(() => worker().deliverDue()));
    expect(toOwner()).toHaveLength(mailBudget.toOwner - 1);
  });

  test("when a digest fails for good, its mails go back to the queue", async () => {
    const { postFrom, worker, time } = house();
    await Promise.all(
      Array.from({ length: 70 }, (_, i) => postFrom(`198.51.100.${i}`, { email: `guest${i}@example.com` })),
    );
    await worker().deliverDue();
    time.now += 3 * minute;
    const delivery: Delivery = { kind: "sent", deliver: () => Promise.reject(new Error("no")) };
    const failing = testWorker({ write: database.write, delivery, clock: () => time.now });
    await failing.deliverDue();
    expect(await db.selectFrom("outbox").select("id").where("carried_by", "is not", null).execute()).toHaveLength(11);
    await db.updateTable("outbox").set({ attempts: 10, due_at: time.now }).where("event", "like", "held%").execute();
    await failing.deliverDue();
    expect(await db.selectFrom("outbox").select("id").where("carried_by", "is not", null).execute()).toEqual([]);
    time.now += 2 * hour;
    await worker().deliverDue();
    const left = await db.selectFrom("outbox").select("event").where("status", "<>", "sent").execute();
    expect(left.every(({ event }) => event.startsWith("held-back:"))).toBe(true);
  });

  test("a post that looks automated gets the usual answer, is stored, and is not mailed", async () => {
    const { postFrom, postForm, worker, delivered, get, postJson } = house();
    expect((await postFrom("192.0.2.9", { [honeypotField]: "https://pills.example" })).status).toBe(201);
    expect((await postFrom("192.0.2.9", { [elapsedField]: "300", otherInfo: "https://pills.example" })).status).toBe(
      201,
    );
    const form = await postForm("/api/inquiries", { ...janesInquiry, [honeypotField]: "x" });
    expect(form.status).toBe(303);
    expect(form.headers.get("location")).toBe("/sent/inquiry");
    const review = { guest_name: "B", email: "b@example.com", title: "T", review_text: "R", rating: 5 };
    expect(await (await postJson("/api/reviews", { ...review, [honeypotField]: "x" })).json()).toMatchObject({
      status: "pending",
    });
    await worker().deliverDue();
    expect(delivered).toEqual([]);
    const stored = await db.selectFrom("inquiries").select("suspected").execute();
    expect(stored.map(({ suspected }) => String(suspected)).toSorted((a, b) => a.localeCompare(b))).toEqual([
      "honeypot",
      "honeypot",
      "speed",
    ]);
    expect(await (await get("/api/reviews")).json()).toMatchObject({ reviews: [] });
  });

  test("with open reviews, a suspected one gets the usual answer but is not shown", async () => {
    const open = createTestServer(database, { moderation: "open" });
    const review = {
      guest_name: "B",
      email: "b@example.com",
      title: "T",
      review_text: "R",
      rating: 5,
      [honeypotField]: "x",
    };
    const answer = (await (await open.postJson("/api/reviews", review)).json()) as { id: string; status: string };
    expect(answer.status).toBe("published");
    expect(await (await open.get("/api/reviews")).json()).toMatchObject({ reviews: [], summary: { count: 0 } });
  });

  test("a guest whose browser sends the usual fields is not suspected", async () => {
    const { postFrom, postForm, worker, toOwner } = house();
    expect((await postFrom("192.0.2.9", { [honeypotField]: "", [elapsedField]: "48211" })).status).toBe(201);
    expect(
      (await postForm("/api/inquiries", { ...janesInquiry, [honeypotField]: "", [elapsedField]: "" })).status,
    ).toBe(303);
    await worker().deliverDue();
    expect(toOwner()).toHaveLength(2);
  });
});
