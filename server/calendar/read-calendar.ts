import ICAL from "ical.js";
import { property } from "#content/property.ts";
import type { BookedRange } from "#contract/availability.ts";
import { addDays, type CalendarDate, dateInTimeZone } from "#contract/calendar-date.ts";
import { mergeRanges } from "./booked-nights.ts";
import { eventGroups } from "./event-groups.ts";
import { isOurUid } from "./icalendar.ts";
import { occurrences, writtenDay } from "./occurrences.ts";
import { everyDateIsReal } from "./written-dates.ts";

/** `understood`: what could be read of a calendar that could not be read as a whole. These nights are taken; others may be. */
export type CalendarReading =
  | { ok: true; ranges: BookedRange[] }
  | { ok: false; fault: string; understood: BookedRange[] };

/** How a calendar is read: whether its `DTEND` is the last night, and the day from which nights count. */
export type ReadingOptions = { lastDayIsNight: boolean; today: CalendarDate };

/**
 * Platforms export the time for which they do not sell yet as one long block at the end of the calendar, which moves on by a day every
 * day (Airbnb: "Airbnb (Not available)" from the end of its booking window, 3 to 12 months ahead, to about a year ahead). That is nobody's
 * stay. A block counts as such when it begins at least this far ahead, ends at least that far ahead, and nothing in the feed ends later.
 */
const horizonBeginsDays = 80;
const horizonEndsDays = 360;

/** What some write as the end of a block without one; as text, the day after would come before all others. */
const endOfTime = "9999-12-31";

/**
 * Of the stays a calendar holds, the nearest so many count: they reach five years ahead at least, however short each is. Whoever asks for
 * our calendar has them all written out.
 */
export const mostStays = 2000;

const blockWords = /not available|unavailable|blocked|closed/i;
const stayWords = /reserved|booked|reservation/i;

type Event = BookedRange & { isBlock: boolean };

/** What may say when an event is. One without any of these takes no night. */
const timeProperties = ["dtstart", "dtend", "duration", "rrule", "rdate", "recurrence-id"];

/**
 * The nights a platform's calendar reports as taken, from `today` on, or what is wrong with it: one event that cannot be understood spoils
 * the whole answer, because half a calendar reads like free nights. Cancelled and transparent events take no nights, nor do events that
 * came from our own calendar. `lastDayIsNight` is for feeds whose `DTEND` is the last night; else it is the day of departure (RFC 5545,
 * 3.6.1). Some texts make this run without end: those of strangers are read by `readCalendarWithin`.
 */
export function readCalendar(text: string, options: ReadingOptions): CalendarReading {
  if (text.trim() === "") return { ok: false, fault: "The answer is empty.", understood: [] };
  const calendar = text.replace(/^\ufeff/, "");
  if (!/^\s*BEGIN:VCALENDAR\s/i.test(calendar)) {
    return { ok: false, fault: "The answer is no calendar, but perhaps a page for people.", understood: [] };
  }
  const events = eventsOf(calendar, options);
  return events ? { ok: true, ranges: nightsFrom(events, options.today) } : readInParts(calendar, options);
}

function readInParts(calendar: string, options: ReadingOptions): CalendarReading {
  const understood: Event[] = [];
  let [read, odd] = [0, 0];
  for (const part of eventGroups(calendar)) {
    const events = eventsOf(part, options);
    if (events) read += 1;
    else odd += 1;
    understood.push(...(events ?? []));
  }
  const rest = read === 0 ? "" : ` ${read} of its ${read + odd} entries are read all the same, and their nights added.`;
  return {
    ok: false,
    fault: `The calendar holds something that cannot be understood.${rest}`,
    understood: nightsFrom(understood, options.today),
  };
}

/** Those nights of the events that are ahead, without the end of what is sold. */
function nightsFrom(events: readonly Event[], today: CalendarDate): BookedRange[] {
  const lastEnd = events.reduce((latest, { end }) => (end > latest ? end : latest), "");
  const isHorizon = ({ isBlock, start, end }: Event) =>
    isBlock && end === lastEnd && start >= addDays(today, horizonBeginsDays) && end >= addDays(today, horizonEndsDays);
  const ahead = events
    .filter((event) => event.end > today && !isHorizon(event))
    .map(({ start, end }) => ({ start, end }));
  return ahead.length <= mostStays ? ahead : mergeRanges(ahead).slice(0, mostStays);
}

/** Null when something in the calendar cannot be understood: the library's messages repeat what they choked on, which may be a guest's. */
function eventsOf(calendar: string, { lastDayIsNight, today }: ReadingOptions): Event[] | null {
  try {
    return readEvents(calendar, lastDayIsNight, today);
  } catch {
    return null;
  }
}

function readEvents(text: string, lastDayIsNight: boolean, today: CalendarDate): Event[] {
  if (!everyDateIsReal(text)) throw new Error("No date.");
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  if (calendar.name !== "vcalendar") throw new Error("No calendar.");
  // Some give out the hours that are busy in place of events: read like the others, such a calendar would free every night.
  if (calendar.getFirstSubcomponent("vfreebusy") && !calendar.getFirstSubcomponent("vevent"))
    throw new Error("No events.");
  const events: Event[] = [];
  const theirs = calendar
    .getAllSubcomponents("vevent")
    .filter((event) => !isOurUid(textOf(event, "uid")) && timeProperties.some((name) => event.hasProperty(name)));
  for (const { item, start, end } of occurrences(theirs, today)) {
    if (/^cancelled$/i.test(textOf(item, "status")) || /^transparent$/i.test(textOf(item, "transp"))) continue;
    const summary = textOf(item, "summary");
    const range = nightsOf(start, end, lastDayIsNight);
    events.push({ ...range, isBlock: blockWords.test(summary) && !stayWords.test(summary) });
  }
  return events;
}

function nightsOf(start: ICAL.Time, end: ICAL.Time, lastDayIsNight: boolean): BookedRange {
  // Midnight to midnight in UTC is how some write whole days; anything else in UTC is an hour of arrival and one of departure.
  const wholeDays = [start, end].every(({ hour, minute, second }) => hour === 0 && minute === 0 && second === 0);
  const dayOf = (time: ICAL.Time) => (wholeDays ? writtenDay(time) : dayAtHouse(time));
  const from = dayOf(start);
  const last = dayOf(end);
  if (last < from) throw new Error("The end comes first.");
  const until = lastDayIsNight && last < endOfTime ? addDays(last, 1) : last;
  return { start: from, end: until > from ? until : addDays(from, 1) };
}

/** Times without a zone are the house's. */
function dayAtHouse(time: ICAL.Time): CalendarDate {
  if (time.isDate || time.zone === ICAL.Timezone.localTimezone) return writtenDay(time);
  return dateInTimeZone(new Date(time.toUnixTime() * 1000), property.timeZone);
}

function textOf(component: ICAL.Component, name: string): string {
  const value = component.getFirstPropertyValue(name);
  return typeof value === "string" ? value : "";
}
