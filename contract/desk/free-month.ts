import { addDays, type CalendarDate } from "../calendar-date.ts";
import { addMonths, type Month, monthOf, weeksOf } from "./month.ts";

/** How far ahead a free week is looked for, in months. */
const monthsAhead = 24;

/** The first month, from today's on, whose weeks show seven free nights in a row ahead; today's when there is none. */
export function monthWithFreeWeek(
  today: CalendarDate,
  taken: readonly { from: CalendarDate; to: CalendarDate }[],
): Month {
  const isTaken = (night: CalendarDate) => taken.some(({ from, to }) => from <= night && night < to);
  const first = monthOf(today);
  for (let ahead = 0; ahead < monthsAhead; ahead++) {
    const month = addMonths(first, ahead);
    let free = 0;
    for (const night of weeksOf(month).flat()) {
      free = night < today || isTaken(night) ? 0 : free + 1;
      if (free === 7) return month;
    }
  }
  return first;
}

/** The day after which no month is looked at. */
export function lastDayLookedAt(today: CalendarDate): CalendarDate {
  return addDays(`${addMonths(monthOf(today), monthsAhead)}-01`, 7);
}
