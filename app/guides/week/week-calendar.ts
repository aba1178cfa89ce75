import type { ShoreWeek } from "#app/guides/shared/shore-week.ts";
import { type MapPoint, wayInWords } from "#content/guides/way-from-house.ts";
import { addDays, type CalendarDate } from "#contract/calendar-date.ts";
import { icalendarFile, icalendarStamp, icalendarText } from "#contract/stays/icalendar-text.ts";
import { linkTo, type Stop, stopsByDay } from "./stops.ts";
import type { TideDay } from "./week-days.tsx";

type WeekCalendar = {
  week: ShoreWeek;
  /** Day 1 of the week. */
  firstDay: CalendarDate;
  now: Date;
  house: MapPoint;
  origin: string;
  /** One entry a day that does not block time; empty unless the reader asked for tides. */
  tides?: readonly TideDay[];
};

const daysInWeek = 7;

/** Writes the week as an iCalendar file (RFC 5545). UIDs combine stop and date, so that importing twice makes no duplicates. */
export function weekCalendar({ week, firstDay, now, house, origin, tides = [] }: WeekCalendar): string {
  const stamp = icalendarStamp(now);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//West Wildwood vacation rental//My shore week//EN",
    "CALSCALE:GREGORIAN",
    "X-WR-CALNAME:My shore week",
    ...stopsByDay(week).flatMap(({ day, stops }) =>
      day === 0
        ? event(stamp, {
            uid: `any-day-${firstDay}`,
            start: firstDay,
            days: daysInWeek,
            summary: `Any day: ${stops.map(({ name }) => name).join(", ")}`,
            description: stops.map((stop) => describe(stop, house, origin)).join("\n"),
          })
        : stops.flatMap((stop) => {
            const start = addDays(firstDay, day - 1);
            return event(stamp, {
              uid: `${stop.id}-${start}`,
              start,
              summary: stop.name,
              location: stop.mapSearch,
              description: describe(stop, house, origin),
            });
          }),
    ),
    ...tides.flatMap(({ date, high, low, sunset }) =>
      event(stamp, {
        uid: `tides-${date}`,
        start: date,
        summary: `High water ${high}`,
        description: `Low water ${low}. Sunset ${sunset}. Predicted for West Wildwood, not for navigation. ${origin}/bay?week=${date}`,
      }),
    ),
    "END:VCALENDAR",
  ];
  return icalendarFile(lines);
}

type DayEvent = {
  uid: string;
  start: CalendarDate;
  /** One by default. */
  days?: number;
  summary: string;
  location?: string;
  description: string;
};

function event(stamp: string, { uid, start, days = 1, summary, location, description }: DayEvent): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${uid}@shore-week`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${start.replaceAll("-", "")}`,
    // The day after the last: `DTEND` is exclusive.
    `DTEND;VALUE=DATE:${addDays(start, days).replaceAll("-", "")}`,
    `SUMMARY:${icalendarText(summary)}`,
    ...(location ? [`LOCATION:${icalendarText(location)}`] : []),
    `DESCRIPTION:${icalendarText(description)}`,
    // A saved idea does not make anyone busy.
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

function describe(stop: Stop, house: MapPoint, origin: string): string {
  const way = wayInWords(house, stop.place);
  return `${stop.name}: ${stop.where}${way ? `, ${way} from the house` : ""}. ${origin}${linkTo(stop)}`;
}
