/** The worker thread that `readCalendarWithin` starts. */
import { answerTask } from "#server/platform/process/thread.ts";
import type { CalendarTask } from "./feed-reader.ts";
import { readCalendar } from "./read-calendar.ts";

void answerTask(({ text, options }: CalendarTask) => readCalendar(text, options));
