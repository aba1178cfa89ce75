import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Write } from "#server/platform/db/database.ts";
import { engines, sharedDatabase } from "#tests/database.ts";
import { keptLog } from "#tests/server.ts";
import { createDailyJobs, type DailyJob, every } from "./schedule.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Lets settled promises run their callbacks. */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

test("runs at the start and every so often, until it is stopped", async () => {
  const runs: boolean[] = [];
  const repeated = every({ ms: 1000, failure: "broken", log: keptLog().log }, async (isDue) => void runs.push(isDue));
  repeated.start();
  await turn();
  vi.advanceTimersByTime(1000);
  await turn();
  repeated.wake();
  await turn();
  expect(runs).toEqual([true, true, false]);
  await repeated.stop();
  vi.advanceTimersByTime(60_000);
  repeated.wake();
  expect(runs).toHaveLength(3);
});

test("never runs twice at a time, and once more when it was woken during a run", async () => {
  let begun = 0;
  let end = () => {};
  const repeated = every({ ms: 1000, failure: "broken", log: keptLog().log }, () => {
    begun += 1;
    return new Promise<void>((resolve) => (end = resolve));
  });
  repeated.start();
  vi.advanceTimersByTime(5000);
  expect(begun).toBe(1);
  repeated.wake();
  repeated.wake();
  expect(begun).toBe(1);
  end();
  await turn();
  expect(begun).toBe(2);
  end();
  await turn();
  expect(begun).toBe(2);
});

test("a run that fails is logged, and the next one makes up for it", async () => {
  const { log, logged } = keptLog();
  let runs = 0;
  const repeated = every({ ms: 1000, failure: "example-failed", log }, async () => {
    runs += 1;
    if (runs === 1) throw new Error("jane@example.com");
  });
  repeated.start();
  await turn();
  expect(logged()).toContain("example-failed");
  expect(logged()).not.toContain("jane");
  vi.advanceTimersByTime(1000);
  expect(runs).toBe(2);
});

test("the stop waits for the current run", async () => {
  const order: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const repeated = every({ ms: 1000, failure: "broken", log: keptLog().log }, () =>
    promise.then(() => void order.push("run")),
  );
  repeated.start();
  const stopped = repeated.stop().then(() => order.push("stopped"));
  resolve();
  await stopped;
  expect(order).toEqual(["run", "stopped"]);
});

const day = 24 * 60 * 60_000;
const morning = Date.parse("2027-03-31T09:00:00-04:00");

describe.each(engines)("daily jobs on %s", async (engine) => {
  const { db, write } = await sharedDatabase(engine);

  /** Servers over one database, whose one job notes the days on which it succeeded. */
  function house(kind: Pick<DailyJob, "needsDaysInARow"> = {}) {
    const state = { now: morning, broken: false, unwritable: false };
    const done: string[] = [];
    const { log, logged } = keptLog();
    const unsteady: Write = async (work) => {
      if (state.unwritable) throw Object.assign(new Error("connection lost"), { code: "ECONNRESET" });
      return write(work);
    };
    const job: DailyJob = {
      name: "job",
      ...kind,
      async run(today) {
        if (state.broken) throw new Error("jane@example.com");
        done.push(today);
      },
    };
    const server = () => createDailyJobs({ db, write: unsteady, jobs: [job], clock: () => state.now, log });
    return { state, done, logged, server, ...server() };
  }

  test("run once a day, from the morning on, whichever server checks", async () => {
    const { state, done, server } = house();
    state.now = Date.parse("2027-03-31T06:59:00-04:00");
    await server().runDue();
    expect(done).toEqual([]);
    state.now += 60_000;
    await server().runDue();
    await server().runDue();
    expect(done).toEqual(["2027-03-31"]);
    state.now += day;
    await server().runDue();
    expect(done).toEqual(["2027-03-31", "2027-04-01"]);
  });

  test("run again at the next check when they failed", async () => {
    const { state, done, logged, runDue } = house();
    state.broken = true;
    await runDue();
    expect(logged()).toContain('"event":"daily-job-failed"');
    expect(logged()).not.toContain("jane");
    state.broken = false;
    await runDue();
    await runDue();
    expect(done).toEqual(["2027-03-31"]);
  });

  test("run again at the next check when the database did not take that they succeeded", async () => {
    const { state, done, logged, runDue } = house();
    state.unwritable = true;
    await runDue();
    expect(logged()).toContain('"event":"daily-job-failed"');
    state.unwritable = false;
    await runDue();
    await runDue();
    expect(done).toEqual(["2027-03-31", "2027-03-31"]);
  });

  test("run when the one before them failed", async () => {
    const done: string[] = [];
    const jobs = [
      { name: "first", run: () => Promise.reject(new Error("broken")) },
      { name: "second", run: async () => void done.push("second") },
    ];
    await createDailyJobs({ db, write, jobs, clock: () => morning, log: keptLog().log }).runDue();
    expect(done).toEqual(["second"]);
  });

  test("that need days in a row wait a day after a jump of the clock, and not after a failure or a day of downtime", async () => {
    const { state, done, logged, runDue } = house({ needsDaysInARow: true });
    await runDue();
    expect(logged()).toContain('"event":"daily-job-waits","job":"job","lastDue":null');
    await runDue();
    expect(done).toEqual([]);
    state.now += 2 * day;
    state.broken = true;
    await runDue();
    state.broken = false;
    await runDue();
    expect(done).toEqual(["2027-04-02"]);
    for (const jump of [1000 * day, -1000 * day, 3 * day]) {
      state.now += jump;
      await runDue();
      await runDue();
      expect(done).toHaveLength(1);
    }
    state.now += day;
    await runDue();
    expect(done).toEqual(["2027-04-02", "2027-04-06"]);
  });

  test("a server that ends lets the job that runs end and begins no other", async () => {
    const begun: string[] = [];
    const stopped: Promise<void>[] = [];
    const jobs = ["first", "second"].map((name) => ({
      name,
      async run() {
        begun.push(name);
        stopped.push(daily.stop());
      },
    }));
    const daily = createDailyJobs({ db, write, jobs, clock: () => morning, log: keptLog().log });
    await daily.runDue();
    await Promise.all(stopped);
    expect(begun).toEqual(["first"]);
    const next = createDailyJobs({ db, write, jobs, clock: () => morning, log: keptLog().log });
    await next.runDue();
    expect(begun).toEqual(["first", "second"]);
  });
});
