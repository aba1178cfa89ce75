/** A thread that reads calendars; started by `readCalendarWithin`. */
import { answerTasks } from "../../platform/process/thread.ts";
import type { CalendarTask } from "./feed-reader.ts";
import { readCalendar } from "./read-calendar.ts";

answerTasks(({ text, options }: CalendarTask) => readCalendar(text, options));
