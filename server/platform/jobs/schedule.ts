import { describeError } from "../process/errors.ts";
import type { Log } from "../process/log.ts";
import { randomUUID } from "node:crypto";
import { property } from "#content/house/property.ts";
import { type CalendarDate, hourInTimeZone, isCalendarDate, nightsBetween } from "#contract/calendar-date.ts";
import type { Write } from "../db/database.ts";
import type { Tx } from "../db/schema.ts";
import { type Clock, todayAtHouse } from "../process/clock.ts";

/** Work that runs every so often, never twice at a time. */
export type Repeated = {
  /** Runs it now, and from then on. */
  start: () => void;
  /** Runs it soon; once more afterwards when it runs already. */
  wake: () => void;
  /** Begins no other run, and resolves when the current one has ended. */
  stop: () => Promise<void>;
};

/** Repeats `work`, which hears whether its time has come or it was woken. A run that takes longer skips the next ones. Errors are logged. */
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

/** A job that runs once a day. Its name is its row in the database. When it rejects, it is tried again in a few minutes. */
export type DailyJob = {
  name: string;
  /** For what cannot be undone: waits a day unless it also came due in the last two days. A wrong clock is corrected within hours. */
  needsDaysInARow?: true;
  run: (today: CalendarDate, now: number) => Promise<void>;
};

const checkMs = 10 * 60_000;

/** Jobs start at this hour at the house: a digest should be on top of the inbox in the morning. */
const firstHour = 7;

/** The most days between two runs that count as days in a row: allows one day of downtime. */
const maxGapDays = 2;

/** Of several servers over one database, the first that finds a job due runs it. */
export function createDailyJobs(deps: { write: Write; jobs: readonly DailyJob[]; clock: Clock; log: Log }) {
  const { write, jobs, clock, log } = deps;
  let stopped = false;
  /** Failed jobs, by mark, whose start could not be undone yet because the database was unreachable. */
  const failed = new Map<string, { name: string; before: string }>();

  /** Runs what is due now. A job that fails is logged; rejects while a job that failed before cannot be given back. */
  async function runDue(): Promise<void> {
    const now = clock();
    if (hourInTimeZone(new Date(now), property.timeZone) < firstHour) return;
    const today = todayAtHouse(now);
    await giveBackFailed();
    for (const { name, needsDaysInARow = false, run } of jobs) {
      if (stopped) return;
      const mark = `${today} ${randomUUID()}`;
      let before = "";
      try {
        const begun = await write((tx) => begin(tx, name, today, mark));
        if (!begun) continue;
        before = begun.before;
        if (needsDaysInARow && !isInARow(before, today)) {
          log.warn({ event: "daily-job-waits", job: name, lastDue: dayOf(before) });
          continue;
        }
        await run(today, now);
      } catch (error) {
        log.error({ event: "daily-job-failed", job: name, fault: describeError(error) });
        failed.set(mark, { name, before });
        // If this fails, too, the next check does it first.
        await giveBackFailed().catch(() => {});
      }
    }
  }

  async function giveBackFailed(): Promise<void> {
    const marks = [...failed];
    if (marks.length === 0) return;
    await write(async (tx) => {
      for (const [mark, { name, before }] of marks) await giveBack(tx, name, mark, before);
    });
    for (const [mark] of marks) failed.delete(mark);
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

function dayOf(mark: string): CalendarDate | null {
  const day = mark.slice(0, 10);
  return isCalendarDate(day) ? day : null;
}

function isInARow(before: string, today: CalendarDate): boolean {
  const day = dayOf(before);
  const gap = day === null ? Number.NaN : nightsBetween(day, today);
  return gap > 0 && gap <= maxGapDays;
}

/** Records with the day's `mark` that a job has begun. Returns the previous mark, or null when it has begun on that day already. */
async function begin(tx: Tx, name: string, day: CalendarDate, mark: string): Promise<{ before: string } | null> {
  const known = await tx.selectFrom("daily_jobs").select("begun_on").where("name", "=", name).executeTakeFirst();
  if (known && dayOf(known.begun_on) === day) return null;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("daily_jobs")
    .values({ name, begun_on: mark })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({ begun_on: mark }).where("daily_jobs.begun_on", "not like", `${day}%`),
    )
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n ? { before: known?.begun_on ?? "" } : null;
}

/** Lets a job begin again, if this `mark` is still its last: after a broken commit, another server may have run the job. */
async function giveBack(tx: Tx, name: string, mark: string, before: string): Promise<void> {
  await tx
    .updateTable("daily_jobs")
    .set({ begun_on: before })
    .where("name", "=", name)
    .where("begun_on", "=", mark)
    .execute();
}
