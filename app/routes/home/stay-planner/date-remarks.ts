import type { Availability, BookedRange } from "#contract/availability.ts";
import { type CalendarDate, dateInTimeZone, isCalendarDate, longDate, nightsBetween } from "#contract/calendar-date.ts";
import { property } from "#content/property.ts";
import { conflictOf } from "./free-nights.ts";
import { readAvailability, shippedAvailability } from "./read-availability.ts";

/** What does not seem to fit about the dates somebody asks for, to be said beside the field it is about. */
export type DateRemarks = { checkIn?: string; checkOut?: string };

/** The two dates of an inquiry as they stand in its fields. */
export type AskedDates = { checkIn: string; checkOut: string };

let reading: Promise<Availability> | undefined;

/** Remarks by the house's own day and the bookings the server knows, or else those that came with the page. */
export async function remarksNow(asked: AskedDates): Promise<DateRemarks> {
  reading ??= readAvailability().catch(() => {
    reading = undefined;
    return shippedAvailability;
  });
  const { booked } = await reading;
  return remarksOn(asked, booked, dateInTimeZone(new Date(), property.timeZone));
}

/**
 * An arrival that has gone by, or the first night that is taken. Dates that are no stay, and a year of which the first digits
 * are typed only, have no remarks.
 */
export function remarksOn(
  { checkIn, checkOut }: AskedDates,
  booked: readonly BookedRange[],
  today: CalendarDate,
): DateRemarks {
  if (![checkIn, checkOut].every((date) => isCalendarDate(date) && date >= "1000")) return {};
  if (checkIn < today) {
    return { checkIn: `${longDate(checkIn)} has gone by. Is that right? You can send it either way.` };
  }
  const conflict = conflictOf({ checkIn, nights: nightsBetween(checkIn, checkOut) }, booked);
  if (!conflict) return {};
  return {
    checkOut: `The night of ${longDate(conflict.night)} shows as booked. You can send it either way; tell us below if other dates would do.`,
  };
}
