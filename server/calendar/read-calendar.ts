import ICAL from "ical.js";
import { property } from "#content/property.ts";
import type { BookedRange } from "#contract/availability.ts";
import { addDays } from "#contract/calendar-arithmetic.ts";
import { type CalendarDate, dateInTimeZone } from "#contract/calendar-date.ts";
import { isOurUid } from "./icalendar.ts";

export type CalendarReading = { ok: true; ranges: BookedRange[] } | { ok: false; fault: string };

/** How a calendar is read: whether its `DTEND` is the last night, and the day from which nights count. */
export type ReadingOptions = { lastDayIsNight: boolean; today: CalendarDate };

/** More than any house has; the bound is against a feed that repeats for ever. */
const mostEvents = 20_000;

/** Repeating events are followed so far ahead. */
const furthestDays = 3 * 366;

/**
 * Platforms export the time for which they do not sell yet as one long block at the end of the calendar, which moves on by a day every
 * day (Airbnb: "Airbnb (Not available)" from the end of its booking window, 3 to 12 months ahead, to about a year ahead). That is nobody's
 * stay. A block counts as such when it begins at least this far ahead, ends at least that far ahead, and nothing in the feed ends later.
 */
const horizonBeginsDays = 80;
const horizonEndsDays = 360;

const blockWords = /not available|unavailable|blocked|closed/i;
const stayWords = /reserved|booked|reservation/i;

type Event = BookedRange & { isBlock: boolean };

/**
 * The nights a platform's calendar reports as taken, from `today` on, or what is wrong with it: one event that cannot be understood spoils
 * the whole answer, because half a calendar reads like free nights. Cancelled and transparent events take no nights, nor do events that
 * came from our own calendar. `lastDayIsNight` is for feeds whose `DTEND` is the last night; else it is the day of departure (RFC 5545,
 * 3.6.1). Some texts make this run without end: those of strangers are read by `readCalendarWithin`.
 */
export function readCalendar(text: string, { lastDayIsNight, today }: ReadingOptions): CalendarReading {
  if (text.trim() === "") return { ok: false, fault: "The answer is empty." };
  if (!/^\s*BEGIN:VCALENDAR\s/i.test(text.replace(/^\ufeff/, ""))) {
    return { ok: false, fault: "The answer is no calendar, but perhaps a page for people." };
  }
  try {
    const events = readEvents(text, lastDayIsNight, today);
    const lastEnd = events.reduce((latest, { end }) => (end > latest ? end : latest), "");
    const isHorizon = ({ isBlock, start, end }: Event) =>
      isBlock &&
      end === lastEnd &&
      start >= addDays(today, horizonBeginsDays) &&
      end >= addDays(today, horizonEndsDays);
    const ranges = events
      .filter((event) => event.end > today && !isHorizon(event))
      .map(({ start, end }) => ({ start, end }));
    return { ok: true, ranges };
  } catch {
    // The library's messages repeat what they choked on, which may be a guest's.
    return { ok: false, fault: "The calendar holds something that cannot be understood." };
  }
}

function readEvents(text: string, lastDayIsNight: boolean, today: CalendarDate): Event[] {
  const calendar = new ICAL.Component(ICAL.parse(text.replace(/^\ufeff/, "")) as unknown[] as never);
  if (calendar.name !== "vcalendar") throw new Error("No calendar.");
  const events: Event[] = [];
  const all = calendar.getAllSubcomponents("vevent");
  const exceptions = all.filter((component) => component.hasProperty("recurrence-id"));

  for (const component of all) {
    if (exceptions.includes(component)) continue;
    const uid = textOf(component, "uid");
    const event = new ICAL.Event(component, {
      strictExceptions: false,
      exceptions: exceptions.filter((exception) => textOf(exception, "uid") === uid),
    });
    if (isOurUid(uid)) continue;
    for (const { item, start, end } of occurrences(event, today)) {
      if (events.length >= mostEvents) throw new Error("Too many events.");
      if (/^cancelled$/i.test(textOf(item, "status")) || /^transparent$/i.test(textOf(item, "transp"))) continue;
      const summary = textOf(item, "summary");
      const range = nightsOf(start, end, lastDayIsNight);
      events.push({ ...range, isBlock: blockWords.test(summary) && !stayWords.test(summary) });
    }
  }
  return events;
}

type Occurrence = { item: ICAL.Component; start: ICAL.Time; end: ICAL.Time };

function occurrences(event: ICAL.Event, today: CalendarDate): Occurrence[] {
  if (!event.isRecurring()) return [{ item: event.component, start: event.startDate, end: event.endDate }];
  const found: Occurrence[] = [];
  const last = addDays(today, furthestDays);
  const iterator = event.iterator();
  for (let next = iterator.next(); next; next = iterator.next()) {
    if (writtenDay(next) > last) break;
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    found.push({ item: item.component, start: startDate, end: endDate });
    if (found.length > mostEvents) throw new Error("Too many occurrences.");
  }
  return found;
}

function nightsOf(start: ICAL.Time, end: ICAL.Time, lastDayIsNight: boolean): BookedRange {
  // Midnight to midnight in UTC is how some write whole days; anything else in UTC is an hour of arrival and one of departure.
  const wholeDays = [start, end].every(({ hour, minute, second }) => hour === 0 && minute === 0 && second === 0);
  const dayOf = (time: ICAL.Time) => (wholeDays ? writtenDay(time) : dayAtHouse(time));
  const from = dayOf(start);
  const until = lastDayIsNight ? addDays(dayOf(end), 1) : dayOf(end);
  return { start: from, end: until > from ? until : addDays(from, 1) };
}

/** Times without a zone are the house's. */
function dayAtHouse(time: ICAL.Time): CalendarDate {
  if (time.isDate || time.zone === ICAL.Timezone.localTimezone) return writtenDay(time);
  return dateInTimeZone(new Date(time.toUnixTime() * 1000), property.timeZone);
}

function writtenDay({ year, month, day }: ICAL.Time): CalendarDate {
  const date = [String(year).padStart(4, "0"), String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-");
  // Throws for what is no day.
  return addDays(date, 0);
}

function textOf(component: ICAL.Component, name: string): string {
  const value = component.getFirstPropertyValue(name);
  return typeof value === "string" ? value : "";
}
