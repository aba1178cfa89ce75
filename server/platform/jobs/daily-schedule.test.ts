import { beforeEach, describe, expect, test } from "vitest";
import { emptyTables, engines, openTestDatabase } from "#tests/database.ts";
import { keptLog } from "#tests/server.ts";
import type { Write } from "../db/database.ts";
import { createDailyJobs } from "./schedule.ts";

const day = 24 * 60 * 60_000;

describe.each(engines)("daily jobs while the database comes and goes, on %s", async (engine) => {
  const { db, write } = await openTestDatabase(engine);
  beforeEach(() => emptyTables(db));

  function house() {
    const time = { now: Date.parse("2027-03-31T09:00:00-04:00") };
    const database: { is: "there" | "away" | "silent" } = { is: "there" };
    const done: string[] = [];
    /** `during` runs in the middle of the job. */
    function server(name: string, during: () => void = () => {}) {
      const unsteady: Write = async (work) => {
        const lost = Object.assign(new Error("connection lost"), { code: "ECONNRESET" });
        if (database.is === "away") throw lost;
        const result = await write(work);
        if (database.is === "silent") throw lost;
        return result;
      };
      const { log, logged } = keptLog();
      const job = {
        name: "job",
        async run(today: string) {
          during();
          await unsteady(async () => {});
          done.push(`${name} ${today}`);
        },
      };
      return {
        logged,
        ...createDailyJobs({ write: unsteady, jobs: [job], clock: () => time.now, log }),
      };
    }
    return { time, database, done, server };
  }

  test("a job that fails with the database away, so that its day cannot be given back, runs at the first check after", async () => {
    const { database, done, server } = house();
    let leaves = true;
    const one = server("one", () => {
      if (leaves) database.is = "away";
      leaves = false;
    });
    const other = server("other");
    await one.runDue();
    await expect(one.runDue()).rejects.toMatchObject({ code: "ECONNRESET" });
    expect(one.logged()).toContain('"event":"daily-job-failed"');
    database.is = "there";
    await one.runDue();
    await other.runDue();
    await one.runDue();
    expect(done).toEqual(["one 2027-03-31"]);
  });

  test("a job whose beginning was stored without the server hearing of it runs at the first check after", async () => {
    const { database, done, server } = house();
    const one = server("one");
    database.is = "silent";
    await one.runDue();
    expect(done).toEqual([]);
    database.is = "there";
    await one.runDue();
    await one.runDue();
    expect(done).toEqual(["one 2027-03-31"]);
  });

  test("a server that gives a day back late does not take another server's with it", async () => {
    const { time, database, done, server } = house();
    const one = server("one", () => (database.is = "away"));
    await one.runDue();
    database.is = "there";
    time.now += day;
    await server("other").runDue();
    await one.runDue();
    expect(done).toEqual(["other 2027-04-01"]);
  });

  test("a server that could not begin a job does not give back what another has done meanwhile", async () => {
    const { database, done, server } = house();
    const one = server("one");
    database.is = "away";
    await one.runDue();
    database.is = "there";
    await server("other").runDue();
    await one.runDue();
    expect(done).toEqual(["other 2027-03-31"]);
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
    const now = Date.parse("2027-03-31T09:00:00-04:00");
    const daily = createDailyJobs({ write, jobs, clock: () => now, log: keptLog().log });
    await daily.runDue();
    await Promise.all(stopped);
    expect(begun).toEqual(["first"]);
    const next = createDailyJobs({ write, jobs, clock: () => now, log: keptLog().log });
    await next.runDue();
    expect(begun).toEqual(["first", "second"]);
  });
});
