import { property } from "#content/house/property.ts";
import { type CalendarDate, dateInTimeZone, longDate } from "#contract/calendar-date.ts";

/** Milliseconds since 1970. Passed in everywhere, so that tests can set the time. */
export type Clock = () => number;

/** Returns the calendar date at the house. */
export function todayAtHouse(now: number): CalendarDate {
  return dateInTimeZone(new Date(now), property.timeZone);
}

/** Formats a time for the owner's emails, to the minute: `January 15, 2027, 12:30 PM, New Jersey time`. */
export function timeAtHouse(time: number): string {
  return `${timeInWords(time)}, New Jersey time`;
}

/** Formats a time for the desk, to the minute, in the house's time zone: `January 15, 2027, 12:30 PM` */
export function timeInWords(time: number): string {
  const { day, clock } = clockAtHouse(time);
  const [hour = 0, minute] = clock.split(":");
  return `${longDate(day)}, ${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? "AM" : "PM"}`;
}

const shortFormat = new Intl.DateTimeFormat("en-US", {
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: property.timeZone,
  timeZoneName: "short",
});

/** Formats a time for the owner's tables, to the minute: `2027-01-15`, `12:30` and `EST`, or `EDT` in summer. */
export function clockAtHouse(time: number): { day: CalendarDate; clock: string; zone: string } {
  const moment = new Date(time);
  const [clock = "", zone = ""] = shortFormat.format(moment).split(" ");
  return { day: dateInTimeZone(moment, property.timeZone), clock, zone };
}

/** Formats a time for the owner's commands, to the minute: `2027-01-15 12:30 EST`. */
export function formatTime(time: number): string {
  const { day, clock, zone } = clockAtHouse(time);
  return `${day} ${clock} ${zone}`;
}
