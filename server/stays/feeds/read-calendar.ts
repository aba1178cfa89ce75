import ICAL from "ical.js";
import { property } from "#content/house/property.ts";
import type { BookedRange } from "#contract/stays/availability.ts";
import { addDays, type CalendarDate, dateInTimeZone, isCalendarDate } from "#contract/calendar-date.ts";
import { boundedEvents, type BoundedEvents, type FeedEvent, isBlock, uidOfNights } from "./feed-event.ts";
import { isOurUid } from "./our-calendar.ts";

/** `understood` is what could be read of a partly broken calendar. Other nights may be booked, too. */
export type CalendarReading = ({ ok: true } & BoundedEvents) | { ok: false; fault: string; understood: FeedEvent[] };

/** `lastDayIsNight`: whether `DTEND` is the last night. Nights before `today` don't count. */
export type ReadingOptions = { lastDayIsNight: boolean; today: CalendarDate };

/** Airbnb exports dates it doesn't sell yet as a last block, from 3 to 12 months ahead up to about a year ahead. */
const horizonBeginsDays = 80;
const horizonEndsDays = 360;

/** Some platforms end open blocks on this date. The day after, compared as text, would come before all others. */
const endOfTime = "9999-12-31";

/** Longer UIDs and summaries are cut. On every platform, both are short. */
const maxText = 250;

/** The properties that give an event a time. An event with none of them books no night. */
const timeProperties = ["dtstart", "dtend", "duration", "rrule", "rdate", "recurrence-id"];

/** Reads bookings and blocks from `today` on. Fails if any event is invalid. May never return: use `readCalendarWithin`. */
export function readCalendar(text: string, options: ReadingOptions): CalendarReading {
  if (text.trim() === "") return { ok: false, fault: "The answer is empty.", understood: [] };
  const calendar = text.replace(/^\ufeff/, "");
  if (!/^\s*BEGIN:VCALENDAR\s/i.test(calendar)) {
    return { ok: false, fault: "The answer is not a calendar. It may be a web page.", understood: [] };
  }
  const events = eventsOf(calendar, options);
  return events ? { ok: true, ...eventsAhead(events, options.today) } : readInParts(calendar, options);
}

function readInParts(calendar: string, options: ReadingOptions): CalendarReading {
  const understood: FeedEvent[] = [];
  let [read, odd] = [0, 0];
  for (const part of eventGroups(calendar)) {
    const events = eventsOf(part, options);
    if (events) read += 1;
    else odd += 1;
    understood.push(...(events ?? []));
  }
  const rest = read === 0 ? "" : ` ${read} of its ${read + odd} entries could be read, and their nights were added.`;
  return {
    ok: false,
    fault: `The calendar contains something invalid.${rest}`,
    understood: eventsAhead(understood, options.today).events,
  };
}

function eventsAhead(events: readonly FeedEvent[], today: CalendarDate): BoundedEvents {
  const lastEnd = events.reduce((latest, { end }) => (end > latest ? end : latest), "");
  const isHorizon = (event: FeedEvent) =>
    isBlock(event) &&
    event.end === lastEnd &&
    event.start >= addDays(today, horizonBeginsDays) &&
    event.end >= addDays(today, horizonEndsDays);
  return boundedEvents(
    events.filter((event) => event.end > today && !isHorizon(event)),
    today,
  );
}

/** Returns null for an invalid calendar. Drops the library's messages, because they may quote guests' data. */
function eventsOf(calendar: string, { lastDayIsNight, today }: ReadingOptions): FeedEvent[] | null {
  try {
    return readEvents(calendar, lastDayIsNight, today);
  } catch {
    return null;
  }
}

function readEvents(text: string, lastDayIsNight: boolean, today: CalendarDate): FeedEvent[] {
  if (!everyDateIsReal(text)) throw new Error("No date.");
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  if (calendar.name !== "vcalendar") throw new Error("No calendar.");
  // Some calendars list busy times instead of events. Read as usual, they would free every night.
  if (calendar.getFirstSubcomponent("vfreebusy") && !calendar.getFirstSubcomponent("vevent"))
    throw new Error("No events.");
  const events: FeedEvent[] = [];
  const theirs = calendar
    .getAllSubcomponents("vevent")
    .filter((event) => !isOurUid(textOf(event, "uid")) && timeProperties.some((name) => event.hasProperty(name)));
  for (const { item, start, end } of occurrences(theirs, today)) {
    if (/^cancelled$/i.test(textOf(item, "status")) || /^transparent$/i.test(textOf(item, "transp"))) continue;
    const range = nightsOf(start, end, lastDayIsNight);
    const summary = textOf(item, "summary").replace(/\s+/g, " ").trim().slice(0, maxText).toWellFormed();
    events.push({ ...range, uid: identityOf(item, range), summary });
  }
  return events;
}

/** Returns what identifies a booking in every copy of the calendar: its UID or, without one, its nights. */
function identityOf(item: ICAL.Component, { start, end }: BookedRange): string {
  const uid = textOf(item, "uid").trim().slice(0, maxText).toWellFormed();
  if (uid === "") return uidOfNights({ start, end });
  const isRepeated = ["rrule", "rdate", "recurrence-id"].some((name) => item.hasProperty(name));
  return isRepeated ? `${uid}/${start}` : uid;
}

function nightsOf(start: ICAL.Time, end: ICAL.Time, lastDayIsNight: boolean): BookedRange {
  // Some platforms write whole days as midnight to midnight UTC. Other UTC times are those of arrival and departure.
  const wholeDays = [start, end].every(({ hour, minute, second }) => hour === 0 && minute === 0 && second === 0);
  const dayOf = (time: ICAL.Time) => (wholeDays ? writtenDay(time) : dayAtHouse(time));
  const from = dayOf(start);
  const last = dayOf(end);
  if (last < from) throw new Error("The end comes first.");
  const until = lastDayIsNight && last < endOfTime ? addDays(last, 1) : last;
  return { start: from, end: until > from ? until : addDays(from, 1) };
}

function dayAtHouse(time: ICAL.Time): CalendarDate {
  if (time.isDate || time.zone === ICAL.Timezone.localTimezone) return writtenDay(time);
  return dateInTimeZone(new Date(time.toUnixTime() * 1000), property.timeZone);
}

function textOf(component: ICAL.Component, name: string): string {
  const value = component.getFirstPropertyValue(name);
  return typeof value === "string" ? value : "";
}

/** Splits a calendar into one text per event and its exceptions. Yields them singly, because each repeats all time zones. */
function* eventGroups(calendar: string): Generator<string> {
  const lines = calendar.replace(/\r?\n[ \t]/g, "").split(/\r?\n/);
  const zones = components(lines, "VTIMEZONE").flat();
  const uidOf = (event: string[]) => event.find((line) => /^UID[;:]/i.test(line)) ?? event;
  const groups = Map.groupBy(components(lines, "VEVENT"), uidOf);
  for (const events of groups.values()) {
    yield ["BEGIN:VCALENDAR", ...zones, ...events.flat(), "END:VCALENDAR", ""].join("\r\n");
  }
}

function components(lines: readonly string[], name: string): string[][] {
  const found: string[][] = [];
  let open: string[] | null = null;
  for (const line of lines) {
    const mark = line.trim().toUpperCase();
    if (mark === `BEGIN:${name}`) open = [];
    open?.push(line);
    if (mark !== `END:${name}`) continue;
    if (open) found.push(open);
    open = null;
  }
  return found;
}

/** Properties with dates (RFC 5545, 3.8.2 and 3.8.5). */
const datedLine = /^(?:DTSTART|DTEND|RECURRENCE-ID|RDATE|EXDATE)[;:].*$/gim;
const lastDayOfRule = /^RRULE[;:].*?\bUNTIL=([^;\r\n]*)/gim;

/** A date or time (RFC 5545, 3.3.4 and 3.3.5). Some platforms add a meaningless "Z" to dates. */
const written = /^(\d{4})(\d{2})(\d{2})(?:T(?:[01]\d|2[0-3])[0-5]\d(?:[0-5]\d|60))?Z?$/i;

/** Checks that every date is valid. The library reads February 30 as a day in March, and `2027-07-03` as 2026. */
function everyDateIsReal(calendar: string): boolean {
  const unfolded = calendar.replace(/\r?\n[ \t]/g, "");
  const dates = [
    // Dates contain no colon, but parameters may.
    ...[...unfolded.matchAll(datedLine)].flatMap(([line]) => line.slice(line.lastIndexOf(":") + 1).split(",")),
    ...[...unfolded.matchAll(lastDayOfRule)].map(([, until = ""]) => until),
  ];
  return dates.every((date) => {
    const [, year, month, day] = written.exec(date.trimEnd()) ?? [];
    return isCalendarDate(`${year}-${month}-${day}`);
  });
}

/** One date of an event. `item` describes it; for a moved date, that is the exception and not the repeating event. */
type Occurrence = { item: ICAL.Component; start: ICAL.Time; end: ICAL.Time };

/** Guards against a feed that repeats forever. No house has as many. */
const maxOccurrences = 20_000;

const maxDays = 3 * 366;

/** Lists events' dates for three years from `today`, with exceptions applied. Throws for too many or invalid ones. */
function occurrences(events: readonly ICAL.Component[], today: CalendarDate): Occurrence[] {
  const changes = events.filter((event) => event.hasProperty("recurrence-id"));
  const changesByUid = Map.groupBy(changes, (event) => textOf(event, "uid"));
  const last = addDays(today, maxDays);
  const found: Occurrence[] = [];
  const described = new Set<ICAL.Component>();

  function follow(component: ICAL.Component, exceptions: ICAL.Component[]): void {
    if (["dtstart", "dtend"].some((name) => component.getAllProperties(name).length > 1)) throw new Error("Two times.");
    const event = new ICAL.Event(component, { strictExceptions: false, exceptions });
    if (!event.isRecurring()) {
      found.push({ item: component, start: event.startDate, end: event.endDate });
      return;
    }
    for (const date of datesOf(event, last)) {
      const { item, startDate, endDate } = event.getOccurrenceDetails(date);
      described.add(item.component);
      found.push({ item: item.component, start: startDate, end: endDate });
      if (found.length > maxOccurrences) throw new Error("Too many occurrences.");
    }
  }

  for (const event of events) if (!changes.includes(event)) follow(event, changesByUid.get(textOf(event, "uid")) ?? []);
  for (const change of changes) if (!described.has(change)) follow(change, []);
  return found;
}

/** Throws for a date that doesn't exist. */
function writtenDay({ year, month, day }: ICAL.Time): CalendarDate {
  const date = [String(year).padStart(4, "0"), String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-");
  return addDays(date, 0);
}

/** Yields a repeating event's dates. Always includes its start, unless excluded, whatever the rule says (RFC 5545, 3.8.5.3). */
function* datesOf(event: ICAL.Event, last: CalendarDate): Generator<ICAL.Time> {
  const { startDate } = event;
  const doubts = invalidDatesOf(event.component, startDate);
  let startTold = isExcluded(startDate, event.component);
  const iterator = event.iterator();
  for (let next = iterator.next(); next && writtenDay(next) <= last; next = iterator.next()) {
    startTold ||= next.compare(startDate) === 0;
    if (!doubts?.isNoDay(next)) yield next;
    else if (doubts.areCounted) throw new Error("Days that are none are counted.");
  }
  if (!startTold) yield startDate;
}

/**
 * Recognizes dates the library made up for ones that don't exist, such as February 30. RFC 5545 (3.3.10) skips those. Returns null for a rule
 * that can't name such a date. Throws for a rule whose months the library would skip.
 */
function invalidDatesOf(component: ICAL.Component, { month, day }: ICAL.Time) {
  const [rule, ...others] = component.getAllProperties("rrule").map((each) => each.getFirstValue() as ICAL.Recur);
  if (rule?.freq !== "YEARLY" || others.length > 0 || component.hasProperty("rdate")) return null;
  const { BYMONTH, BYMONTHDAY, ...rest } = rule.parts;
  if (Object.keys(rest).length > 0) return null;
  if (BYMONTHDAY && !BYMONTH) throw new Error("Every month of a year.");
  const months = new Set(BYMONTH ?? [month]);
  const days = new Set(BYMONTHDAY ?? [day]);
  const countsBack = [...days].some((each) => each < 0);
  const isNoDay = (date: ICAL.Time) => !months.has(date.month) || !(countsBack || days.has(date.day));
  return { isNoDay, areCounted: rule.count !== null };
}

function isExcluded(date: ICAL.Time, component: ICAL.Component): boolean {
  return component
    .getAllProperties("exdate")
    .flatMap((each) => each.getValues() as ICAL.Time[])
    .some((excluded) => (excluded.isDate ? writtenDay(excluded) === writtenDay(date) : excluded.compare(date) === 0));
}
