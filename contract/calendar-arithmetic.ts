import type { CalendarDate } from "./calendar-date.ts";

/** Monday is 1, Sunday is 7 (ISO 8601). */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

type Parts = { year: number; month: number; day: number };

const daysPerEra = 146_097;
const yearsPerEra = 400;

/**
 * The day that lies so many days later, or earlier when `days` is negative. A day has no length here, so clock changes
 * cannot lose or double one. Throws `RangeError` for what is no calendar date.
 */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateOf(dayNumber(partsOf(date)) + days);
}

/** Nights between arrival and departure; negative when the departure comes first. Throws `RangeError` like `addDays`. */
export function nightsBetween(checkIn: CalendarDate, checkOut: CalendarDate): number {
  return dayNumber(partsOf(checkOut)) - dayNumber(partsOf(checkIn));
}

/** Throws `RangeError` for what is no calendar date. */
export function weekday(date: CalendarDate): Weekday {
  // Day 0 of the count below, March 1 of the year 0, was a Wednesday.
  return (modulo(dayNumber(partsOf(date)) + 2, 7) + 1) as Weekday;
}

/** Whether the text is a real day as `YYYY-MM-DD`: `2028-02-29` is, `2027-02-29` and `2027-6-12` are not. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const [year = 0, month = 0, day = 0] = text.split("-").map(Number);
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && dateOf(dayNumber({ year, month, day })) === text;
}

function partsOf(date: CalendarDate): Parts {
  if (!isCalendarDate(date)) throw new RangeError(`Not a calendar date: ${date}`);
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  return { year, month, day };
}

/**
 * Days since March 1 of the year 0 in the Gregorian calendar. Years are counted from March, which puts the leap day last:
 * the method of Howard Hinnant's "chrono-Compatible Low-Level Date Algorithms" (days_from_civil, civil_from_days).
 */
function dayNumber({ year, month, day }: Parts): number {
  const marchYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(marchYear / yearsPerEra);
  const yearOfEra = marchYear - era * yearsPerEra;
  const dayOfYear = Math.floor((153 * modulo(month - 3, 12) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * daysPerEra + dayOfEra;
}

function dateOf(dayCount: number): CalendarDate {
  const era = Math.floor(dayCount / daysPerEra);
  const dayOfEra = dayCount - era * daysPerEra;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1;
  const month = modulo(marchMonth + 2, 12) + 1;
  const year = era * yearsPerEra + yearOfEra + (month <= 2 ? 1 : 0);
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}
