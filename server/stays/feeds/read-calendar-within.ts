import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { CalendarReading, ReadingOptions } from "./read-calendar.ts";

/** Input of the thread. */
export type CalendarTask = { text: string; options: ReadingOptions };

/** The largest calendar we fetch, 1 MB of stays, takes under a second; the rest is for a busy machine. */
export const readingTimeoutMs = 5000;

/** The result of `readCalendar`, found in a thread; a fault when it takes longer than `limitMs` milliseconds. */
export async function readCalendarWithin(
  limitMs: number,
  text: string,
  options: ReadingOptions,
): Promise<CalendarReading> {
  // The library searches forever for the next day of a rule that no day satisfies (February 30), and only a thread can be ended from
  // outside.
  const worker = new Worker(new URL("./calendar-worker.ts", import.meta.url), {
    workerData: { text, options } satisfies CalendarTask,
  });
  // A thread that fails just as it is given up must not end the process.
  worker.on("error", () => {});
  const limit = AbortSignal.timeout(limitMs);
  try {
    const [reading] = (await once(worker, "message", { signal: limit })) as [CalendarReading];
    return reading;
  } catch (error) {
    if (!limit.aborted) throw error;
    return {
      ok: false,
      fault: `The calendar could not be understood within ${limitMs / 1000} seconds.`,
      understood: [],
    };
  } finally {
    await worker.terminate();
  }
}
