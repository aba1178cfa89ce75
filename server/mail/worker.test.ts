import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { Write } from "#server/platform/db/database.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { openSqlite } from "#server/platform/db/sqlite.ts";
import { bothEngines, emptyDatabase, engines, sharedDatabase } from "#tests/database.ts";
import { janesMail, startSmtpCatcher } from "#tests/hosts/smtp-catcher.ts";
import { listenLocally } from "#tests/local-server.ts";
import { testWorker } from "#tests/outbox-worker.ts";
import { keptLog } from "#tests/server.ts";
import { type Delivery, type OutgoingMail, smtpDelivery } from "./delivery.ts";
import { maxAttempts } from "./due-times.ts";
import { enqueueMail, type Mail } from "./mail.ts";
import { leaseMs } from "./queue.ts";
import { deliveryLimits, type WorkerDeps } from "./worker.ts";

const hour = 60 * 60_000;

describe.each(bothEngines)("outbox on %s", async (engine) => {
  const database = await sharedDatabase(engine);
  const { db } = database;

  const time = { now: Date.UTC(2027, 0, 15) };
  const queue = (change: Partial<Mail> = {}) =>
    db.transaction().execute((tx) => enqueueMail(tx, { ...janesMail, ...change }, time.now));
  const rows = () => db.selectFrom("outbox").selectAll().orderBy("created_at").execute();

  function worker(delivery: Delivery, change: Partial<WorkerDeps> = {}) {
    const { log, logged } = keptLog();
    const correspondence = {
      from: "no-reply@bayhouse.test",
      senderName: () => 'Bay "House", NJ',
      owners: async () => ["owner@bayhouse.test"],
    };
    return {
      ...testWorker({ write: database.write, delivery, correspondence, clock: () => time.now, log, ...change }),
      logged,
    };
  }

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
    const smtp = await startSmtpCatcher();
    onTestFinished(smtp.stop);
    await queue();
    const { deliverDue, logged } = worker(smtpDelivery(smtp.url));
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
    const smtp = await startSmtpCatcher();
    onTestFinished(smtp.stop);
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

  test("a server that is away delays a mail", async () => {
    const smtp = await startSmtpCatcher();
    await smtp.stop();
    await queue();
    await worker(smtpDelivery(smtp.url)).deliverDue();
    expect(await rows()).toMatchObject([{ status: "waiting", attempts: 1 }]);
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
    const smtp = await startSmtpCatcher();
    onTestFinished(smtp.stop);
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
    const smtp = await startSmtpCatcher();
    onTestFinished(smtp.stop);
    smtp.refuseRecipients(550, "5.1.1 No such user", "bob@bayhouse.test");
    const owners = ["ann@bayhouse.test", "bob@bayhouse.test", "cat@bayhouse.test"];
    await queue();
    const { deliverDue, logged } = worker(smtpDelivery(smtp.url), {
      correspondence: { from: "no-reply@bayhouse.test", owners: async () => owners },
    });
    await deliverDue();
    await deliverDue();
    expect(smtp.mails.map(({ envelope }) => envelope.to)).toEqual([["ann@bayhouse.test", "cat@bayhouse.test"]]);
    expect(await rows()).toMatchObject([{ status: "sent", attempts: 1, last_error: expect.stringContaining("5.1.1") }]);
    expect(logged()).toContain('"event":"mail-recipient-refused"');
  });

  test("an address of the owner's that the server refuses for now is tried again alone, until it is none any more", async () => {
    const smtp = await startSmtpCatcher();
    onTestFinished(smtp.stop);
    let owners = ["ann@bayhouse.test", "bob@bayhouse.test", "cat@bayhouse.test"];
    const { deliverDue } = worker(smtpDelivery(smtp.url), {
      correspondence: { from: "no-reply@bayhouse.test", owners: async () => owners },
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
    await worker(delivery, { correspondence: { from: "no-reply@bayhouse.test", owners } }).deliverDue();
    expect(await rows()).toMatchObject([{ status: "waiting", claim: null }]);
    time.now += hour;
    await worker(delivery).deliverDue();
    expect(delivered).toMatchObject([{ to: ["owner@bayhouse.test"] }]);
  });

  test("stopping waits for the mail in flight and takes no other", async () => {
    await queue({ event: "a" });
    await queue({ event: "b" });
    let finish = () => {};
    let begun = 0;
    const { start, stop } = worker({
      kind: "sent",
      deliver: () => {
        begun += 1;
        return new Promise((resolve) => {
          finish = () => resolve(undefined);
        });
      },
    });
    start();
    await expect.poll(() => begun).toBe(1);
    const stopped = stop();
    finish();
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

  test("a database that is away for a moment does not end the worker", async () => {
    const { delivered, delivery } = keeper();
    let away = true;
    const write: Write = async (work) => {
      if (away) throw Object.assign(new Error("connection lost"), { code: "ECONNRESET" });
      return database.write(work);
    };
    const { wake, stop, logged } = worker(delivery, { write });
    await queue();
    wake();
    await expect.poll(() => logged()).toContain("outbox-unavailable");
    away = false;
    wake();
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

/** SQLite's own message and code. */
const busy = (): Error => Object.assign(new Error("database is locked"), { errcode: 5 });

const time = { now: Date.UTC(2027, 0, 15) };

function limitedWorker(deps: Pick<WorkerDeps, "write" | "delivery">, ending = deliveryLimits.ending) {
  const { log, logged } = keptLog();
  return {
    ...testWorker({
      clock: () => time.now,
      log,
      limits: { ...deliveryLimits, ending, recordEvery: 1 },
      ...deps,
    }),
    logged,
  };
}

describe.each(bothEngines)("recording a delivery's outcome, with %s", async (engine) => {
  const database = await sharedDatabase(engine);
  const { db } = database;

  const queue = (event: string) =>
    database.write((tx) =>
      enqueueMail(tx, { event, to: "owner", replyTo: null, subject: event, text: "t", html: "h" }, time.now),
    );
  const states = async () =>
    (await db.selectFrom("outbox").select("status").orderBy("event").execute()).map(({ status }) => status);

  /** A database that is away from the first delivery on, for this many writes. `meanwhile` happens at each of them. */
  function awayAfterDelivery(failures: number, { error = busy, meanwhile = async () => {} } = {}) {
    const delivered: string[] = [];
    const state = { left: 0 };
    const delivery: Delivery = {
      kind: "sent",
      async deliver({ subject }) {
        if (delivered.length === 0) state.left = failures;
        delivered.push(subject);
      },
    };
    const write: Write = async (work) => {
      if (state.left === 0) return database.write(work);
      state.left -= 1;
      await meanwhile();
      throw error();
    };
    return { delivered, state, delivery, write };
  }

  test("is stored when the database is there again, before another mail is taken, and nothing is sent twice", async () => {
    await queue("a");
    await queue("b");
    const { delivered, ...deps } = awayAfterDelivery(4, { meanwhile: async () => void (time.now += leaseMs / 2) });
    const { deliverDue, logged } = limitedWorker(deps);
    await deliverDue();
    expect(delivered).toHaveLength(2);
    expect(new Set(delivered)).toEqual(new Set(["a", "b"]));
    expect(await states()).toEqual(["sent", "sent"]);
    expect(logged().match(/"mail-outcome-waits"/g)).toHaveLength(1);
    time.now += 2 * leaseMs;
    await deliverDue();
    expect(delivered).toHaveLength(2);
  });

  test("is stored too when the mail did not leave", async () => {
    await queue("a");
    const { state, write } = awayAfterDelivery(3);
    const delivery: Delivery = {
      kind: "sent",
      async deliver() {
        state.left = 3;
        throw new Error("451 Try again later");
      },
    };
    await limitedWorker({ write, delivery }).deliverDue();
    const [row] = await db.selectFrom("outbox").selectAll().execute();
    expect(row).toMatchObject({ status: "waiting", claim: null, last_error: "451 Try again later" });
  });

  test("does not matter when the mail was deleted meanwhile: the next one leaves", async () => {
    await queue("a");
    await queue("b");
    const { delivered, ...deps } = awayAfterDelivery(3, {
      meanwhile: async () =>
        void (await db
          .deleteFrom("outbox")
          .where("event", "=", delivered[0] ?? "")
          .execute()),
    });
    await limitedWorker(deps).deliverDue();
    expect(delivered).toHaveLength(2);
    expect(await states()).toEqual(["sent"]);
  });

  test("is given up when the lease ends if the database rejects it", async () => {
    await queue("a");
    let tries = 0;
    const { delivered, ...deps } = awayAfterDelivery(Number.POSITIVE_INFINITY, {
      error: () => new Error("no such column"),
      async meanwhile() {
        tries += 1;
        time.now += leaseMs / 3;
      },
    });
    const { deliverDue, logged } = limitedWorker(deps);
    await expect(deliverDue()).rejects.toThrow("no such column");
    expect(delivered).toEqual(["a"]);
    expect(tries).toBe(3);
    expect(logged()).toContain('"mail-outcome-lost"');
  });

  test("is stored by a process that is asked to end, before it ends", async () => {
    await queue("a");
    const { state, ...deps } = awayAfterDelivery(Number.POSITIVE_INFINITY);
    const { start, stop, logged } = limitedWorker(deps);
    start();
    await expect.poll(logged).toContain('"mail-outcome-waits"');
    const stopped = stop();
    state.left = 2;
    await stopped;
    expect(await states()).toEqual(["sent"]);
  });

  test("delays the end of the process only so long", async () => {
    await queue("a");
    const { start, stop, logged } = limitedWorker(awayAfterDelivery(Number.POSITIVE_INFINITY), 30);
    start();
    await expect.poll(logged).toContain('"mail-outcome-waits"');
    await stop();
    expect(logged()).toContain('"mail-outcome-lost"');
    expect(await states()).toEqual(["waiting"]);
  });
});

test("a mail that the server took while another process had the SQLite file for longer than we wait is sent once", async () => {
  const { location } = await emptyDatabase("sqlite");
  const database = await openSqlite(location, 20);
  onTestFinished(database.close);
  await migrate(database);
  const smtp = await startSmtpCatcher();
  onTestFinished(smtp.stop);
  const mail = { event: "a", to: "owner", replyTo: null, subject: "s", text: "t", html: "h" } as const;
  await database.write((tx) => enqueueMail(tx, mail, time.now));
  const other = new DatabaseSync(location);
  onTestFinished(() => other.close());
  const sending = smtpDelivery(smtp.url);
  const delivery: Delivery = {
    kind: "sent",
    async deliver(...handed) {
      other.exec("begin immediate");
      await sending.deliver(...handed);
    },
  };
  const { deliverDue, logged } = limitedWorker({ write: database.write, delivery });
  const done = deliverDue();
  await expect.poll(logged).toContain('"mail-outcome-waits"');
  time.now += leaseMs;
  other.exec("commit");
  await done;
  await deliverDue();
  expect(smtp.mails).toHaveLength(1);
  expect(await database.db.selectFrom("outbox").select("status").execute()).toEqual([{ status: "sent" }]);
});

type Step = "greeting" | "sender" | "recipient" | "content";

/** A mail server that does `before` each of its answers. Counts the emails it took, and reports when its clients have gone. */
async function startMailServer(before: (step: Step) => Promise<unknown>) {
  const state = { taken: 0, steps: [] as Step[] };
  const answer = async (step: Step, say: () => void) => {
    state.steps.push(step);
    await before(step);
    say();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onConnect: (_session, say) => void answer("greeting", say),
    onMailFrom: (_address, _session, say) => void answer("sender", say),
    onRcptTo: (_address, _session, say) => void answer("recipient", say),
    onData(stream, _session, say) {
      stream.resume();
      stream.once("end", () => {
        state.taken += 1;
        void answer("content", say);
      });
    },
  });
  server.on("error", () => {});
  const port = await listenLocally(server.server);
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())));
  const clients = () => new Promise<number>((count) => server.server.getConnections((_error, open) => count(open)));
  return { state, clients, url: `smtp://127.0.0.1:${port}` };
}

const never = new Promise<never>(() => {});

test("a delivery ends before its lease, and before a process that stops is killed", () => {
  expect(deliveryLimits.usual).toBeLessThanOrEqual(leaseMs - 30_000);
  // The outcome may then wait for the database for 5 seconds.
  expect(deliveryLimits.ending + 5000).toBeLessThan(30_000);
});

describe("a delivery by SMTP", () => {
  const mail = {
    messageId: "<1@bayhouse.test>",
    from: "no-reply@bayhouse.test",
    to: ["owner@bayhouse.test"],
    replyTo: [],
    subject: "s",
    // More than the buffers of a stream and a socket hold.
    text: "A line of a long mail.\n".repeat(50_000),
    html: "h",
    date: new Date(0),
  };

  test("is cut when it is too late, although the server has everything and has not answered", async () => {
    const late = new AbortController();
    const server = await startMailServer(async (step) => {
      if (step !== "content") return;
      late.abort();
      await never;
    });
    await expect(smtpDelivery(server.url).deliver(mail, late.signal)).rejects.toThrow("The mail server took too long.");
    expect(server.state.taken).toBe(1);
    await expect.poll(server.clients).toBe(0);
  });

  test("does not begin when it is too late already", async () => {
    const server = await startMailServer(async () => {});
    await expect(smtpDelivery(server.url).deliver(mail, AbortSignal.abort())).rejects.toThrow("took too long");
    expect(server.state.steps).toEqual([]);
  });
});

describe.each(engines)("deadlines of deliveries, with %s", async (engine) => {
  const { db, write } = await sharedDatabase(engine);

  const row = () => db.selectFrom("outbox").selectAll().executeTakeFirstOrThrow();

  async function worker(url: string, limits: Partial<typeof deliveryLimits>) {
    const now = Date.UTC(2027, 0, 15);
    const mail = { event: "inquiry:1", to: "owner", replyTo: null, subject: "s", text: "t", html: "h" } as const;
    await write((tx) => enqueueMail(tx, mail, now));
    const delivery = smtpDelivery(url);
    return testWorker({ write, delivery, clock: () => now, limits: { ...deliveryLimits, ...limits } });
  }

  test("a server that is slow at every step, and never silent for long, is given up in the end, and the mail tried again", async () => {
    // Each step is well within the 10 and 30 seconds of silence; all four together are not within the deadline.
    const slow = await startMailServer(() => pause(300));
    const { deliverDue } = await worker(slow.url, { usual: 500 });
    await deliverDue();
    expect(await row()).toMatchObject({ status: "waiting", attempts: 1, last_error: "The mail server took too long." });
    await expect.poll(slow.clients).toBe(0);
    expect(slow.state.taken).toBe(0);
  });

  test.each(["greeting", "recipient", "content"] as const)(
    "stopping waits for a mail server that is silent at its %s only so long",
    async (last) => {
      const silent = await startMailServer((step) => (step === last ? never : Promise.resolve()));
      const { start, stop } = await worker(silent.url, { ending: 40 });
      start();
      await expect.poll(() => silent.state.steps.at(-1)).toBe(last);
      await stop();
      expect(await row()).toMatchObject({ status: "waiting", attempts: 1, claim: null });
      await expect.poll(silent.clients).toBe(0);
    },
  );
});
