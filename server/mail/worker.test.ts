import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { Write } from "#server/platform/db/database.ts";
import { bothEngines, sharedDatabase } from "#tests/database.ts";
import { janesMail } from "#tests/hosts/smtp-catcher.ts";
import { testCorrespondence, testMailServer, testWorker } from "#tests/outbox-worker.ts";
import { type Delivery, type OutgoingMail, smtpDelivery } from "./delivery.ts";
import { maxAttempts } from "./due-times.ts";
import { enqueueMail, type Mail } from "./mail.ts";
import { leaseMs } from "./queue.ts";
import type { WorkerDeps } from "./worker.ts";

const hour = 60 * 60_000;

describe.each(bothEngines)("outbox on %s", async (engine) => {
  const database = await sharedDatabase(engine);
  const { db } = database;

  const time = { now: Date.UTC(2027, 0, 15) };
  const queue = (change: Partial<Mail> = {}) =>
    db.transaction().execute((tx) => enqueueMail(tx, { ...janesMail, ...change }, time.now));
  const rows = () => db.selectFrom("outbox").selectAll().orderBy("created_at").execute();

  const worker = (delivery: Delivery, change: Partial<WorkerDeps> = {}) =>
    testWorker({ write: database.write, delivery, clock: () => time.now, ...change });

  /** Stores what it delivers, and fails as long as `failing` says so. */
  function keeper() {
    const delivered: OutgoingMail[] = [];
    const state = { failing: false };
    const delivery: Delivery = {
      kind: "sent",
      async deliver(outgoing) {
        if (state.failing) throw new Error("451 Try again later, jane@example.com");
        delivered.push(outgoing);
      },
    };
    return { delivered, state, delivery };
  }

  test("one event has one mail", async () => {
    expect(await queue()).toBe(true);
    expect(await queue({ subject: "Again" })).toBe(false);
    expect((await rows()).map(({ subject }) => subject)).toEqual([janesMail.subject]);
  });

  test("a mail goes out by SMTP with both parts, from us, and an answer goes to the guest", async () => {
    const smtp = await testMailServer();
    await queue();
    const { deliverDue, logged } = worker(smtpDelivery(smtp.url), {
      correspondence: { ...testCorrespondence, senderName: () => 'Bay "House", NJ' },
    });
    await deliverDue();
    expect(smtp.mails).toHaveLength(1);
    const { envelope, mail: got } = smtp.mails[0] ?? {};
    expect(envelope).toEqual({ from: "no-reply@bayhouse.test", to: ["owner@bayhouse.test"] });
    expect(got?.from).toMatchObject({ name: "Bay House, NJ", address: "no-reply@bayhouse.test" });
    expect(got?.to).toMatchObject([{ name: "", address: "owner@bayhouse.test" }]);
    expect(got?.replyTo).toMatchObject([{ name: "", address: "jane@example.com" }]);
    expect(got?.subject).toBe(janesMail.subject);
    expect(got?.text?.trim()).toBe("Hello from Jäne");
    expect(got?.html).toContain("J&auml;ne");
    expect(got?.headers.find(({ key }) => key === "auto-submitted")?.value).toBe("auto-generated");
    expect(await rows()).toMatchObject([{ status: "sent", attempts: 1, delivered_at: time.now, claim: null }]);
    expect(logged()).toContain('"event":"mail-sent"');
    expect(logged()).not.toMatch(/jane|Jäne|owner@/);
  });

  test("a mail that is to wait leaves when its time has come, and can be taken back until then", async () => {
    await queue({ dueAt: time.now + 10 * 60_000 });
    const { delivered, delivery } = keeper();
    const { deliverDue } = worker(delivery);
    await deliverDue();
    expect(delivered).toEqual([]);
    time.now += 10 * 60_000;
    await deliverDue();
    expect(delivered).toHaveLength(1);
  });

  test("a mail that the server sends back leaves later, once", async () => {
    const smtp = await testMailServer();
    smtp.refuse(2);
    await queue();
    const { deliverDue } = worker(smtpDelivery(smtp.url));
    await deliverDue();
    expect(await rows()).toMatchObject([
      { status: "waiting", attempts: 1, last_error: expect.stringContaining("451") as string },
    ]);
    await deliverDue();
    expect(await rows()).toMatchObject([{ attempts: 1 }]);
    for (let i = 0; i < 3; i++) {
      time.now += hour;
      await deliverDue();
    }
    expect(smtp.mails).toHaveLength(1);
    expect(await rows()).toMatchObject([{ status: "sent", attempts: 3, last_error: null }]);
  });

  test("delays grow, and after the last attempt the owner can still see the mail", async () => {
    await queue();
    const { state, delivered, delivery } = keeper();
    state.failing = true;
    const { deliverDue, logged } = worker(delivery);
    const waits: number[] = [];
    for (let attempt = 1; attempt <= maxAttempts; attempt++) {
      await deliverDue();
      const [row] = await rows();
      expect(row?.attempts).toBe(attempt);
      if (attempt < maxAttempts) waits.push((row?.due_at ?? 0) - time.now);
      time.now = row?.due_at ?? 0;
    }
    expect(waits[0]).toBeGreaterThanOrEqual(60_000);
    expect(waits.at(-1)).toBeGreaterThanOrEqual(48 * hour);
    expect(await rows()).toMatchObject([{ status: "failed", last_error: "451 Try again later, jane@example.com" }]);
    state.failing = false;
    time.now += 1000 * hour;
    await deliverDue();
    expect(delivered).toEqual([]);
    expect(logged()).toContain('"event":"mail-failed"');
    expect(logged()).not.toContain("jane");
  });

  test.each([
    ["a guest who does not exist", { address: "jane@exmaple.com" }, 550, "5.1.1 User unknown", "failed"],
    ["a guest's host that takes no mail", { address: "jane@exmaple.com" }, 556, "5.1.10 No mail here", "failed"],
    ["a guest, for reasons of ours", { address: "jane@example.com" }, 550, "5.7.1 Relaying denied", "waiting"],
    ["a guest, for now", { address: "jane@example.com" }, 450, "4.1.1 Not just now", "waiting"],
    ["an owner who does not exist", "owner", 550, "5.1.1 User unknown", "waiting"],
  ] as const)("a mail server that refuses %s", async (_, to, code, words, status) => {
    const smtp = await testMailServer();
    smtp.refuseRecipients(code, words);
    await queue({ to });
    const { deliverDue, logged } = worker(smtpDelivery(smtp.url));
    await deliverDue();
    const last_error = expect.stringContaining(`${code} ${words}`) as string;
    expect(await rows()).toMatchObject([{ status, attempts: 1, claim: null, last_error }]);
    expect(logged()).toContain(status === "failed" ? '"event":"mail-failed"' : '"event":"mail-delayed"');
    expect(logged()).not.toContain("jane");
  });

  test("one mail that fails does not hold up the others", async () => {
    await queue({ event: "a", subject: "bad" });
    await queue({ event: "b", subject: "good" });
    const delivered: string[] = [];
    await worker({
      kind: "sent",
      async deliver({ subject }) {
        if (subject === "bad") throw new Error("no");
        delivered.push(subject);
      },
    }).deliverDue();
    expect(delivered).toEqual(["good"]);
  });

  test("several workers send each mail once", async () => {
    for (let i = 0; i < 20; i++) await queue({ event: `inquiry:${i}` });
    const { delivered, delivery } = keeper();
    await Promise.all([1, 2, 3].map(() => worker(delivery).deliverDue()));
    expect(delivered).toHaveLength(20);
    expect(new Set(delivered.map(({ messageId }) => messageId)).size).toBe(20);
  });

  test("a dead worker's mail is delivered when its lease ends, under the same Message-ID", async () => {
    await queue();
    const ids: string[] = [];
    const dying = worker({
      kind: "sent",
      deliver({ messageId }) {
        ids.push(messageId);
        return new Promise(() => {});
      },
    });
    void dying.deliverDue();
    await expect.poll(() => ids.length).toBe(1);
    const { delivered, delivery } = keeper();
    await worker(delivery).deliverDue();
    expect(delivered).toEqual([]);
    time.now += leaseMs;
    await worker(delivery).deliverDue();
    expect(delivered.map(({ messageId }) => messageId)).toEqual(ids);
    expect(ids[0]).toMatch(/^<[0-9a-f]{32}@bayhouse\.test>$/);
  });

  test("a process started after a crash frees only the leases that have ended", async () => {
    await queue({ event: "ended" });
    await queue({ event: "running" });
    await db.updateTable("outbox").set({ claim: "a worker", attempts: 1, due_at: time.now }).execute();
    await db
      .updateTable("outbox")
      .set({ due_at: time.now + 1 })
      .where("event", "=", "running")
      .execute();
    const { delivered, delivery } = keeper();
    const { start, stop } = worker(delivery);
    start();
    await expect.poll(() => delivered.length).toBe(1);
    await stop();
    const waiting = (await rows()).filter(({ status }) => status === "waiting");
    expect(waiting.map(({ event }) => event)).toEqual(["running"]);
  });

  test("any number of receipts delays another email by at most the one being sent", async () => {
    const answer = { event: "stay-answer", subject: "answer" };
    const delivered: string[] = [];
    const { deliverDue } = worker({
      kind: "sent",
      async deliver({ subject }) {
        if (delivered.push(subject) === 2) await queue(answer);
        time.now += 60_000;
      },
    });
    for (let i = 0; i < 20; i++) await queue({ event: `inquiry-receipt:${i}`, subject: "receipt" });
    await deliverDue();
    expect(delivered).toEqual(["receipt", "receipt", "answer", ...Array.from({ length: 18 }, () => "receipt")]);
  });

  test("a mail to the owner reaches each of several addresses, also when the server refuses one of them", async () => {
    const smtp = await testMailServer();
    smtp.refuseRecipients(550, "5.1.1 No such user", "bob@bayhouse.test");
    const owners = ["ann@bayhouse.test", "bob@bayhouse.test", "cat@bayhouse.test"];
    await queue();
    const { deliverDue, logged } = worker(smtpDelivery(smtp.url), {
      correspondence: { ...testCorrespondence, owners: async () => owners },
    });
    await deliverDue();
    await deliverDue();
    expect(smtp.mails.map(({ envelope }) => envelope.to)).toEqual([["ann@bayhouse.test", "cat@bayhouse.test"]]);
    expect(await rows()).toMatchObject([{ status: "sent", attempts: 1, last_error: expect.stringContaining("5.1.1") }]);
    expect(logged()).toContain('"event":"mail-recipient-refused"');
  });

  test("an address of the owner's that the server refuses for now is tried again alone, until it is none any more", async () => {
    const smtp = await testMailServer();
    let owners = ["ann@bayhouse.test", "bob@bayhouse.test", "cat@bayhouse.test"];
    const { deliverDue } = worker(smtpDelivery(smtp.url), {
      correspondence: { ...testCorrespondence, owners: async () => owners },
    });
    const received = () => smtp.mails.map(({ envelope }) => envelope.to);

    smtp.refuseRecipients(450, "4.2.1 Mailbox busy", "bob@bayhouse.test");
    await queue();
    await deliverDue();
    await deliverDue();
    expect(received()).toEqual([["ann@bayhouse.test", "cat@bayhouse.test"]]);
    time.now += hour;
    await deliverDue();
    expect(received()).toHaveLength(1);
    smtp.refuseRecipients(450, "4.2.1 Mailbox busy", "nobody@bayhouse.test");
    time.now += hour;
    await deliverDue();
    expect(received()).toEqual([["ann@bayhouse.test", "cat@bayhouse.test"], ["bob@bayhouse.test"]]);
    expect(smtp.mails[1]?.mail.subject).toBe(janesMail.subject);
    time.now += 24 * hour;
    await deliverDue();
    expect(received()).toHaveLength(2);

    smtp.refuseRecipients(450, "4.2.1 Mailbox busy", "bob@bayhouse.test");
    await queue({ event: "another" });
    await deliverDue();
    owners = ["ann@bayhouse.test", "cat@bayhouse.test"];
    smtp.refuseRecipients(450, "4.2.1 Mailbox busy", "nobody@bayhouse.test");
    time.now += hour;
    await deliverDue();
    expect(
      received()
        .flat()
        .filter((address) => address === "bob@bayhouse.test"),
    ).toHaveLength(1);
    expect((await rows()).find(({ event }) => event.startsWith("another again"))).toMatchObject({
      status: "failed",
      only_to: "bob@bayhouse.test",
      settled_at: time.now,
    });
  });

  test("a mail waits while the owner's addresses cannot be read", async () => {
    const { delivered, delivery } = keeper();
    await queue();
    const owners = () => Promise.reject(new Error("The database is away."));
    await worker(delivery, { correspondence: { ...testCorrespondence, owners } }).deliverDue();
    expect(await rows()).toMatchObject([{ status: "waiting", claim: null }]);
    time.now += hour;
    await worker(delivery).deliverDue();
    expect(delivered).toMatchObject([{ to: ["owner@bayhouse.test"] }]);
  });

  test("stopping waits for the mail in flight and takes no other", async () => {
    await queue({ event: "a" });
    await queue({ event: "b" });
    const inFlight = Promise.withResolvers<undefined>();
    let begun = 0;
    const deliver = () => {
      begun += 1;
      return inFlight.promise;
    };
    const { start, stop } = worker({ kind: "sent", deliver });
    start();
    await expect.poll(() => begun).toBe(1);
    const stopped = stop();
    inFlight.resolve(undefined);
    await stopped;
    expect(begun).toBe(1);
    expect((await rows()).map(({ status }) => status).toSorted()).toEqual(["sent", "waiting"]);
  });

  test("mails queued while the worker is busy leave when it is woken, one after the other", async () => {
    const { delivered, delivery } = keeper();
    let [underWay, most] = [0, 0];
    const { wake, stop } = worker({
      kind: "sent",
      async deliver(outgoing) {
        underWay += 1;
        most = Math.max(most, underWay);
        for (let i = 0; i < 5; i++) await rows();
        await delivery.deliver(outgoing);
        underWay -= 1;
      },
    });
    for (const event of ["a", "b", "c"]) {
      await queue({ event });
      wake();
    }
    await expect.poll(() => delivered.length).toBe(3);
    expect(most).toBe(1);
    await stop();
  });

  test("a worker that nobody wakes finds what others have queued", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const { delivered, delivery } = keeper();
    let looks = 0;
    const write: Write = (work) => database.write(work).finally(() => (looks += 1));
    const { start, stop } = worker(delivery, { write });
    start();
    // What has expired, what is due.
    await expect.poll(() => looks).toBe(2);
    await queue();
    vi.advanceTimersByTime(15_000);
    await expect.poll(() => delivered.length).toBe(1);
    await stop();
  });

  test("a queue that cannot be reached for a minute is reported until it can", async () => {
    const { delivered, delivery } = keeper();
    let away = true;
    const write: Write = (work) => (away ? Promise.reject(new Error("no such table")) : database.write(work));
    const steady = { now: 0 };
    const { wake, stop, isFailing, logged } = worker(delivery, { write, steadyClock: () => steady.now });
    const fail = async (times: number) => {
      wake();
      await expect.poll(() => logged().split("outbox-unavailable")).toHaveLength(times + 1);
    };
    await queue();
    await fail(1);
    steady.now = 59_000;
    await fail(2);
    expect(isFailing()).toBe(false);
    steady.now = 60_000;
    expect(isFailing()).toBe(true);
    away = false;
    wake();
    await expect.poll(() => isFailing()).toBe(false);
    expect(delivered).toHaveLength(1);
    await stop();
  });
});
