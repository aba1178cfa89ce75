import { DatabaseSync } from "node:sqlite";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Write } from "#server/platform/db/database.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { openSqlite } from "#server/platform/db/sqlite.ts";
import { bothEngines, emptyDatabase, sharedDatabase } from "#tests/database.ts";
import { janesMail } from "#tests/hosts/smtp-catcher.ts";
import { testMailServer, testWorker } from "#tests/outbox-worker.ts";
import { type Delivery, smtpDelivery } from "./delivery.ts";
import { enqueueMail } from "./mail.ts";
import { leaseMs } from "./queue.ts";
import { deliveryLimits, type WorkerDeps } from "./worker.ts";

/** SQLite's own message and code. */
const busy = (): Error => Object.assign(new Error("database is locked"), { errcode: 5 });

const time = { now: Date.UTC(2027, 0, 15) };

const limitedWorker = (deps: Pick<WorkerDeps, "write" | "delivery">, ending = deliveryLimits.ending) =>
  testWorker({ clock: () => time.now, limits: { ...deliveryLimits, ending, recordEvery: 1 }, ...deps });

describe.each(bothEngines)("recording a delivery's outcome, with %s", async (engine) => {
  const database = await sharedDatabase(engine);
  const { db } = database;

  const queue = (event: string) =>
    database.write((tx) => enqueueMail(tx, { ...janesMail, event, subject: event }, time.now));
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
  const smtp = await testMailServer();
  await database.write((tx) => enqueueMail(tx, janesMail, time.now));
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
