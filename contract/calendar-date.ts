/** A day on the house's calendar as `YYYY-MM-DD`, never a `Date`: `new Date("2025-07-04")` is July 3 everywhere west of Greenwich. */
export type CalendarDate = string;

/** Monday is 1, Sunday is 7 (ISO 8601). */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

const msPerMinute = 60_000;
const msPerDay = 24 * 60 * msPerMinute;

/** Returns whether the text is a real day as `YYYY-MM-DD`: `2028-02-29` is, `2027-02-29` and `2027-6-12` are not. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith("0000")) return false;
  const midnight = Date.parse(`${text}T00:00:00Z`);
  // Some engines parse February 30 as March 2.
  return !Number.isNaN(midnight) && dateOf(midnight / msPerDay) === text;
}

const ourYears = { first: "2000", last: "2100" };

function isInOurYears(dateOrMonth: string): boolean {
  const year = dateOrMonth.slice(0, 4);
  return ourYears.first <= year && year <= ourYears.last;
}

/** Returns whether the text is a day between the years 2000 and 2100. Any other is a typo, or still being typed: a typed `27` is the year 27. */
export function isDayInOurYears(text: string): boolean {
  return isCalendarDate(text) && isInOurYears(text);
}

/** Returns what is wrong with a day that the owner typed, or null. `missing`: the error if it is no day at all. */
export function dayError(typed: string, missing: string): string | null {
  if (!isCalendarDate(typed)) return missing;
  return isInOurYears(typed) ? null : `The year has to be between ${ourYears.first} and ${ourYears.last}.`;
}

/** Returns the day this many days later, or earlier if `days` is negative. Throws `RangeError` if `date` is not a calendar date. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateOf(dayNumber(date) + days);
}

/** Returns the nights between arrival and departure, negative if the departure comes first. Throws `RangeError` like `addDays`. */
export function nightsBetween(checkIn: CalendarDate, checkOut: CalendarDate): number {
  return dayNumber(checkOut) - dayNumber(checkIn);
}

/** Throws `RangeError` if `date` is not a calendar date. */
export function weekday(date: CalendarDate): Weekday {
  // Day 0, January 1, 1970, was a Thursday.
  return (((((dayNumber(date) + 3) % 7) + 7) % 7) + 1) as Weekday;
}

/** Returns the days since January 1, 1970. UTC has no clock changes, so all days are equally long. */
function dayNumber(date: CalendarDate): number {
  if (!isCalendarDate(date)) throw new RangeError(`Not a calendar date: ${date}`);
  return Date.parse(`${date}T00:00:00Z`) / msPerDay;
}

function dateOf(day: number): CalendarDate {
  return new Date(day * msPerDay).toISOString().replace(/T.*/, "");
}

const monthNames = "January February March April May June July August September October November December".split(" ");

/** Formats a day in long US English: `2025-07-04` becomes `July 4, 2025`. Throws `RangeError` if it is not a calendar date. */
export function longDate(date: CalendarDate): string {
  const [month, year] = longMonth(date.slice(0, 7)).split(" ");
  const day = Number(date.slice(8));
  if (!day) throw new RangeError(`Not a calendar date: ${date}`);
  return `${month} ${day}, ${year}`;
}

/** `2025-07-04` becomes `Jul 4`. */
export function shortDate(date: CalendarDate): string {
  return `${longDate(date).slice(0, 3)} ${Number(date.slice(8))}`;
}

/** In the order of `Weekday`. */
export const weekdayNames = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** `2027-06-12` becomes `Saturday, June 12, 2027`. */
export function dayAndDate(date: CalendarDate): string {
  return `${weekdayNames[weekday(date) - 1]}, ${longDate(date)}`;
}

/** `2027-07-10` becomes `Sat, Jul 10`. */
export function shortDay(date: CalendarDate): string {
  return `${weekdayName(date).slice(0, 3)}, ${shortDate(date)}`;
}

/** Formats a month in US English: `2025-07` becomes `July 2025`. Throws `RangeError` if it is not a month. */
export function longMonth(month: string): string {
  const [year, number] = month.split("-").map(Number);
  const monthName = monthNames[(number ?? 0) - 1];
  if (!year || !monthName) throw new RangeError(`Not a month: ${month}`);
  return `${monthName} ${year}`;
}

/** One per zone: creating a formatter costs more than everything else a request does with dates. */
const clockFormats = new Map<string, Intl.DateTimeFormat>();

/** Reads the clock of an IANA time zone. Reads it part by part, because browsers choose the order in which a language writes dates. */
function clockInTimeZone(instant: Date | number, timeZone: string): Partial<Record<string, string>> {
  let format = clockFormats.get(timeZone);
  if (!format) {
    const fields = { month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" } as const;
    format = new Intl.DateTimeFormat("en-US", { year: "numeric", ...fields, hourCycle: "h23", timeZone });
    clockFormats.set(timeZone, format);
  }
  return Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
}

/** Returns the hour of day, 0 to 23, at that instant in an IANA time zone. */
export function hourInTimeZone(now: Date, timeZone: string): number {
  return Number(clockInTimeZone(now, timeZone)["hour"]);
}

/** Returns the day at that instant in an IANA time zone such as `America/New_York`. */
export function dateInTimeZone(now: Date, timeZone: string): CalendarDate {
  const { year, month, day } = clockInTimeZone(now, timeZone);
  return `${year}-${month}-${day}`;
}

/** Formats an instant to the minute, ISO 8601 with the zone's offset, which tells a repeated hour apart: `2027-07-04T14:14:00-04:00`. */
export function timeInTimeZone(instant: number, timeZone: string): string {
  const rounded = Math.round(instant / msPerMinute) * msPerMinute;
  const { year, month, day, hour, minute } = clockInTimeZone(rounded, timeZone);
  const local = `${year}-${month}-${day}T${hour}:${minute}`;
  const offset = (Date.parse(`${local}:00Z`) - rounded) / msPerMinute;
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  return `${local}:00${offset < 0 ? "-" : "+"}${[hours, minutes].map((each) => String(each).padStart(2, "0")).join(":")}`;
}

/** A calendar month, such as `2027-07`. */
export type Month = string;

/** Returns whether the text is a month of the same years. */
export function isMonth(text: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text) && isInOurYears(text);
}

/** Returns the month of a day. */
export function monthOf(date: CalendarDate): Month {
  return date.slice(0, 7);
}

/** Returns the month this many months later, or earlier if `months` is negative. */
export function addMonths(month: Month, months: number): Month {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const count = year * 12 + number - 1 + months;
  return `${String(Math.floor(count / 12)).padStart(4, "0")}-${String((count % 12) + 1).padStart(2, "0")}`;
}

/** Returns the same day in another month, or that month's last day. */
export function sameDayIn(month: Month, date: CalendarDate): CalendarDate {
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const day = `${month}-${date.slice(8)}`;
  return day < last ? day : last;
}

/** Returns the weeks that contain days of the month, complete, Sunday first. */
export function weeksOf(month: Month): CalendarDate[][] {
  const first = `${month}-01`;
  const start = addDays(first, -dayOfWeek(first));
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const weeks = Math.ceil((nightsBetween(start, last) + 1) / 7);
  const daysFrom = (sunday: CalendarDate) => Array.from({ length: 7 }, (_, day) => addDays(sunday, day));
  return Array.from({ length: weeks }, (_, week) => daysFrom(addDays(start, week * 7)));
}

/** Sunday is 0, Saturday is 6. */
export function dayOfWeek(date: CalendarDate): number {
  return weekday(date) % 7;
}

/** `Saturday` */
export function weekdayName(date: CalendarDate): string {
  return weekdayNames[weekday(date) - 1] ?? "";
}
