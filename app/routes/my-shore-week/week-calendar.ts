import { addDays, type CalendarDate } from "#contract/calendar-date.ts";
import { icalendarFile, icalendarStamp, icalendarText } from "#contract/icalendar-text.ts";
import { property } from "#content/property.ts";
import { wayInWords } from "#content/way-from-house.ts";
import type { ShoreWeek } from "#app/guide-kit/shore-week.ts";
import { type Stop, stopsByDay } from "./stops.ts";

type WeekCalendar = {
  week: ShoreWeek;
  /** Day 1 of the week. */
  firstDay: CalendarDate;
  /** Instant at which the file is made. */
  now: Date;
  /** Scheme and host of the site, for the links. */
  origin: string;
};

const daysInWeek = 7;

/**
 * The week as an iCalendar file (RFC 5545): an all-day event for each stop on its day; stops for any day together in one event
 * over the whole week. UIDs come from stop and day, so that importing twice gives nothing twice.
 */
export function weekCalendar({ week, firstDay, now, origin }: WeekCalendar): string {
  const stamp = icalendarStamp(now);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${property.name}//My shore week//EN`,
    "CALSCALE:GREGORIAN",
    "X-WR-CALNAME:My shore week",
    ...stopsByDay(week).flatMap(({ day, stops }) =>
      day === 0
        ? event({
            uid: `any-day-${firstDay}`,
            stamp,
            start: firstDay,
            end: addDays(firstDay, daysInWeek),
            summary: `Any day: ${stops.map(({ name }) => name).join(", ")}`,
            description: stops.map((stop) => describe(stop, origin)).join("\n"),
          })
        : stops.flatMap((stop) => {
            const start = addDays(firstDay, day - 1);
            return event({
              uid: `${stop.id}-${start}`,
              stamp,
              start,
              end: addDays(start, 1),
              summary: stop.name,
              location: stop.mapSearch,
              description: describe(stop, origin),
            });
          }),
    ),
    "END:VCALENDAR",
  ];
  return icalendarFile(lines);
}

type DayEvent = {
  uid: string;
  stamp: string;
  start: CalendarDate;
  /** The day after the last: `DTEND` is exclusive. */
  end: CalendarDate;
  summary: string;
  location?: string;
  description: string;
};

function event({ uid, stamp, start, end, summary, location, description }: DayEvent): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${uid}@shore-week`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${start.replaceAll("-", "")}`,
    `DTEND;VALUE=DATE:${end.replaceAll("-", "")}`,
    `SUMMARY:${icalendarText(summary)}`,
    ...(location ? [`LOCATION:${icalendarText(location)}`] : []),
    `DESCRIPTION:${icalendarText(description)}`,
    // An idea for a day keeps nobody from being free.
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

function describe({ name, where, place, link }: Stop, origin: string): string {
  const way = wayInWords(place);
  return `${name}: ${where}${way ? `, ${way} from the house` : ""}. ${origin}${link}`;
}
