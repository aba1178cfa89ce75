import { setTimeout as pause } from "node:timers/promises";
import { createThread } from "../../platform/process/thread.ts";
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
  const thread = createThread<CalendarTask, CalendarReading>(new URL("./calendar-worker.ts", import.meta.url));
  const reading = thread.ask({ text, options });
  const tooLate: CalendarReading = {
    ok: false,
    fault: `The calendar could not be understood within ${limitMs / 1000} seconds.`,
    understood: [],
  };
  try {
    return await Promise.race([reading, pause(limitMs, tooLate, { ref: false })]);
  } finally {
    await thread.end();
  }
}
