import type { Availability, BookedRange } from "#contract/availability.ts";
import { type CalendarDate, dateInTimeZone, isCalendarDate, longDate, nightsBetween } from "#contract/calendar-date.ts";
import { property } from "#content/property.ts";
import { findConflict } from "../planner/stay.ts";
import { fetchAvailability, fallbackAvailability } from "../planner/booked-nights.tsx";

/** What looks wrong about the dates, to be shown beside the field in question. */
export type DateRemarks = { checkIn?: string; checkOut?: string };

/** The two dates of an inquiry as typed. */
export type TypedDates = { checkIn: string; checkOut: string };

let loading: Promise<Availability> | undefined;

/** Remarks by today's date at the house and the server's bookings, or else those that ship with the code. */
export async function remarksNow(dates: TypedDates): Promise<DateRemarks> {
  loading ??= fetchAvailability().catch(() => {
    loading = undefined;
    return fallbackAvailability;
  });
  const { booked } = await loading;
  return remarksOn(dates, booked, dateInTimeZone(new Date(), property.timeZone));
}

/**
 * A check-in in the past, or the first night that is booked. Dates that are not a stay, or whose year is still being typed, get no
 * remarks.
 */
export function remarksOn(
  { checkIn, checkOut }: TypedDates,
  booked: readonly BookedRange[],
  today: CalendarDate,
): DateRemarks {
  if (![checkIn, checkOut].every((date) => isCalendarDate(date) && date >= "1000")) return {};
  if (checkIn < today) {
    return { checkIn: `${longDate(checkIn)} is in the past. Is that right? You can send it either way.` };
  }
  const conflict = findConflict({ checkIn, nights: nightsBetween(checkIn, checkOut) }, booked);
  if (!conflict) return {};
  return {
    checkOut: `The night of ${longDate(conflict.night)} shows as booked. You can send it either way; tell us below if other dates would work.`,
  };
}
