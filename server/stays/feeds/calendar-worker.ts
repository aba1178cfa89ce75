/** A thread that reads one calendar and ends; started by `readCalendarWithin`. */
import { parentPort, workerData } from "node:worker_threads";
import type { CalendarTask } from "./read-calendar-within.ts";
import { readCalendar } from "./read-calendar.ts";

const { text, options } = workerData as CalendarTask;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin, unlike a window
parentPort?.postMessage(readCalendar(text, options));
