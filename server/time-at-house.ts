import { property } from "#content/property.ts";
import { dateInTimeZone, longDate } from "#contract/calendar-date.ts";

const clockFormat = new Intl.DateTimeFormat("en-US", {
  hour: "numeric",
  minute: "2-digit",
  hourCycle: "h12",
  timeZone: property.timeZone,
});

/** A moment as the owner's mails say it, to the minute: `January 15, 2027, 12:30 p.m. at the house`. */
export function timeAtHouse(time: number): string {
  const moment = new Date(time);
  const parts = Object.fromEntries(clockFormat.formatToParts(moment).map(({ type, value }) => [type, value]));
  const { hour, minute, dayPeriod } = parts;
  const half = dayPeriod === "AM" ? "a.m." : "p.m.";
  return `${longDate(dateInTimeZone(moment, property.timeZone))}, ${hour}:${minute} ${half} at the house`;
}
