import { property } from "#content/house/property.ts";
import { type CalendarDate, hourInTimeZone, nightsBetween } from "#contract/calendar-date.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { Db, Tx } from "#server/platform/db/schema.ts";
import { type Clock, todayAtHouse } from "#server/platform/process/clock.ts";
import { describeError } from "#server/platform/process/errors.ts";
import type { Log } from "#server/platform/process/log.ts";

/** Recurring work that never overlaps itself. */
export type Repeated = {
  /** Runs it now, and regularly from then on. */
  start: () => void;
  /** Runs it soon, or once more afterwards if it is running. */
  wake: () => void;
  /** Starts no more runs, and resolves once the current one has ended. */
  stop: () => Promise<void>;
};

/** Repeats `work`, telling it whether it is due or was woken. A slow run skips the next ones. Errors are logged. */
export function every(
  { ms, failure, log }: { ms: number; failure: string; log: Log },
  work: (isDue: boolean) => Promise<void>,
): Repeated {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isWoken = false;
  let isStopped = false;

  function run(isDue: boolean): void {
    if (isStopped) return;
    running = work(isDue)
      .catch((error: unknown) => log.error({ event: failure, fault: describeError(error) }))
      .finally(() => {
        running = null;
        if (isWoken) wake();
      });
  }

  function wake(): void {
    isWoken = running !== null;
    if (!isWoken) run(false);
  }

  const tick = () => {
    if (!running) run(true);
  };
  return {
    start() {
      tick();
      timer = setInterval(tick, ms);
    },
    wake,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

/**
 * A job that runs once a day. Its name is its row in the database. One that fails or is killed runs again at the next check, and
 * two servers may run it at once, so a second run on a day must do no harm.
 */
export type DailyJob = {
  name: string;
  /** For what can't be undone: waits a day unless it was also due within the last two days. A wrong clock is corrected within hours. */
  needsDaysInARow?: true;
  run: (today: CalendarDate, now: number) => Promise<void>;
};

const checkMs = 10 * 60_000;

/** Jobs start at this hour at the house, so that a digest is on top of the inbox in the morning. */
const firstHour = 7;

/** The most days between two runs that still count as in a row. Allows one day of downtime. */
const maxGapDays = 2;

type DailyJobsDeps = Pick<Database, "db" | "write"> & { jobs: readonly DailyJob[]; clock: Clock; log: Log };

/** Runs each job from the morning on, until it has succeeded that day. */
export function createDailyJobs({ db, write, jobs, clock, log }: DailyJobsDeps) {
  let stopped = false;

  /** Runs what is due now. A job's failure is logged. Rejects if the database can't be read. */
  async function runDue(): Promise<void> {
    const now = clock();
    if (hourInTimeZone(new Date(now), property.timeZone) < firstHour) return;
    const today = todayAtHouse(now);
    for (const { name, needsDaysInARow = false, run } of jobs) {
      if (stopped) return;
      const lastDue = await lastDueDay(db, name);
      if (lastDue === today) continue;
      try {
        if (needsDaysInARow && !isInARow(lastDue, today)) log.warn({ event: "daily-job-waits", job: name, lastDue });
        else await run(today, now);
        await write((tx) => markDue(tx, name, today));
      } catch (error) {
        log.error({ event: "daily-job-failed", job: name, fault: describeError(error) });
      }
    }
  }

  const repeated = every({ ms: checkMs, failure: "daily-jobs-unavailable", log }, runDue);
  return {
    runDue,
    start: repeated.start,
    stop() {
      stopped = true;
      return repeated.stop();
    },
  };
}

function isInARow(lastDue: CalendarDate | null, today: CalendarDate): boolean {
  const gap = lastDue === null ? Number.NaN : nightsBetween(lastDue, today);
  return gap > 0 && gap <= maxGapDays;
}

/** Returns the last day on which a job ran or was postponed. */
async function lastDueDay(db: Db, name: string): Promise<CalendarDate | null> {
  const row = await db.selectFrom("daily_jobs").select("begun_on").where("name", "=", name).executeTakeFirst();
  return row?.begun_on ?? null;
}

async function markDue(tx: Tx, name: string, day: CalendarDate): Promise<void> {
  await tx
    .insertInto("daily_jobs")
    .values({ name, begun_on: day })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ begun_on: day }))
    .execute();
}
