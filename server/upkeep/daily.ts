import type { CalendarDate } from "#contract/calendar-date.ts";
import { dateInTimeZone } from "#contract/calendar-date.ts";
import type { Clock } from "../clock.ts";
import type { Write } from "../db/database.ts";
import { describeFault } from "../db/fault.ts";
import type { Tx } from "../db/schema.ts";
import type { Log } from "../http/log.ts";

/** A job that is done once a day. Its name is its row in the database. Rejects to be tried again in a few minutes. */
export type DailyJob = { name: string; run: (today: CalendarDate, now: number) => Promise<void> };

export type DailyJobs = {
  /** Does what is due now. Never rejects: a failure is logged. */
  runDue: () => Promise<void>;
  start: () => void;
  /** Resolves when the job that runs has ended. */
  stop: () => Promise<void>;
};

const checkMs = 10 * 60_000;

/** From this hour on, at the house: a digest should lie on top of the inbox in the morning. */
const firstHour = 7;

/** Of several servers over one database, the first that finds a job due does it. */
export function createDailyJobs(deps: {
  write: Write;
  jobs: readonly DailyJob[];
  timeZone: string;
  clock: Clock;
  log: Log;
}): DailyJobs {
  const { write, jobs, timeZone, clock, log } = deps;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function runDue(): Promise<void> {
    const now = clock();
    if (hourInTimeZone(now, timeZone) < firstHour) return;
    const today = dateInTimeZone(new Date(now), timeZone);
    for (const { name, run } of jobs) {
      try {
        if (!(await write((tx) => begin(tx, name, today)))) continue;
        await run(today, now);
      } catch (error) {
        log.error({ event: "daily-job-failed", job: name, fault: describeFault(error) });
        await write((tx) => begin(tx, name, "")).catch(() => {});
      }
    }
  }

  function check(): void {
    running = running.then(runDue);
  }

  return {
    runDue,
    start() {
      check();
      timer = setInterval(check, checkMs);
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/** Notes the day for a job. Answers whether another one was noted before. */
async function begin(tx: Tx, name: string, day: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("daily_jobs")
    .values({ name, begun_on: day })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({ begun_on: day }).where("daily_jobs.begun_on", "<>", day),
    )
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

function hourInTimeZone(now: number, timeZone: string): number {
  return Number(new Intl.DateTimeFormat("en-US", { hour: "2-digit", hourCycle: "h23", timeZone }).format(now));
}
