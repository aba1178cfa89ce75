import { type BookedRange, type Stay, stayConflict } from "#contract/stays/availability.ts";
import { addDays, type CalendarDate, isCalendarDate, nightsBetween } from "#contract/calendar-date.ts";

const mostDaysAway = 180;

/** Free stays as long as the wished one, the nearest first, none overlapping another. `suits` may rule out a day of arrival. */
export function nearestFreeStays(
  { checkIn, checkOut }: Stay,
  booked: readonly BookedRange[],
  {
    from,
    count,
    suits = () => true,
  }: {
    from: CalendarDate;
    count: number;
    suits?: (checkIn: CalendarDate) => boolean;
  },
): Stay[] {
  if (nightsBetween(checkIn, checkOut) < 1) return [];
  const found: Stay[] = [];
  for (let away = 0; away <= mostDaysAway && found.length < count; away++) {
    for (const days of away === 0 ? [0] : [away, -away]) {
      const stay = { checkIn: addDays(checkIn, days), checkOut: addDays(checkOut, days) };
      // A guest may have asked for the year 9999.
      if (!isCalendarDate(stay.checkIn) || !isCalendarDate(stay.checkOut)) continue;
      const taken = [...booked, ...found.map((other) => ({ start: other.checkIn, end: other.checkOut }))];
      if (found.length < count && stay.checkIn >= from && !stayConflict(stay, taken) && suits(stay.checkIn))
        found.push(stay);
    }
  }
  return found;
}
