import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { CalendarReading, ReadingOptions } from "./read-calendar.ts";

/** What the thread is handed. */
export type CalendarTask = { text: string; options: ReadingOptions };

/** The largest calendar that is fetched, 1 MB of stays, takes under a second; the rest is for a machine that is busy. */
export const readingTimeoutMs = 5000;

/**
 * What `readCalendar` answers, found in a thread of its own; a fault when that takes longer than `limitMs` milliseconds. The caller's thread
 * stays free meanwhile. Rejects when no thread can be started.
 */
export async function readCalendarWithin(
  limitMs: number,
  text: string,
  options: ReadingOptions,
): Promise<CalendarReading> {
  // The library looks without end for the next day of a rule that no day satisfies (the 30th of February), and a thread can be ended from
  // outside.
  const worker = new Worker(new URL("./calendar-worker.ts", import.meta.url), {
    workerData: { text, options } satisfies CalendarTask,
  });
  // One that fails in the very moment it is given up must not end the process.
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
