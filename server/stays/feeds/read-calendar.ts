import { addDays, type CalendarDate, isMonth, monthOf, nightsBetween } from "#contract/calendar-date.ts";
import type { BookedRange } from "#contract/stays/availability.ts";
import { type CalendarLines, type Component, type Property, readLines, textOf, valuesOf } from "./calendar-lines.ts";
import {
  dayOf,
  type EventTime,
  type FindZone,
  maxWithoutNight,
  nightsOf,
  type Span,
  spanOf,
  timesIn,
  wallIn,
} from "./event-times.ts";
import { boundedEvents, type BoundedEvents, type FeedEvent, isBlock, maxDaysAhead, uidOfNights } from "./feed-event.ts";
import type { UnreadEntry } from "./left-out.ts";
import { isOurUid } from "./our-calendar.ts";
import { parseRecurrence, recurrenceDays } from "./recurrence.ts";
import {
  definedZone,
  houseZone,
  instantOf,
  msPerDay,
  readTime,
  type TimeZone,
  type WallTime,
  zoneNamed,
} from "./time-zones.ts";

/** `free` are the summaries of entries ahead that are marked as free. `understood` is what could be read of a calendar that is cut off. */
export type CalendarReading =
  | ({ ok: true; unread: UnreadEntry[]; free: string[] } & BoundedEvents)
  | { ok: false; fault: string; understood: FeedEvent[] };

/** `lastDayIsNight`: whether `DTEND` is the last night. Nights before `today` don't count. */
export type ReadingOptions = { lastDayIsNight: boolean; today: CalendarDate };

/** Airbnb exports dates it doesn't sell yet as a last block, from 3 to 12 months ahead up to about a year ahead. */
const horizonBeginsDays = 80;
const horizonEndsDays = 360;

/** Longer UIDs and summaries are cut. On every platform, both are short. */
const maxText = 250;

/** The properties that give an event a time. An event with none of them books no night. */
const timeProperties = new Set(["DTSTART", "DTEND", "DURATION", "RRULE", "RDATE", "RECURRENCE-ID"]);

/** Reads bookings and blocks from `today` on, for three years. Every entry in that time is read, or listed as unread. */
export function readCalendar(text: string, options: ReadingOptions): CalendarReading {
  const calendar = text.replaceAll("\0", "").replace(/^[\s\ufeff]+/, "");
  if (calendar === "") return { ok: false, fault: "The answer is empty.", understood: [] };
  if (calendar.startsWith("<") || !/^BEGIN:VCALENDAR[ \t]*\r?$/im.test(calendar)) {
    return { ok: false, fault: "The answer is not a calendar. It may be a web page.", understood: [] };
  }
  const lines = readLines(calendar);
  // Read as usual, a calendar of busy times would free every night.
  if (lines.hasBusyTimes && lines.events.length === 0) {
    const fault =
      "The calendar lists busy times without bookings (VFREEBUSY). Please use the address of one with entries.";
    return { ok: false, fault, understood: [] };
  }
  const { events, unread, free } = readEntries(lines, options);
  const bounded = eventsAhead(events, options.today);
  if (!lines.isCutOff) return { ok: true, ...bounded, unread, free };
  const added = events.length === 0 ? "" : " The nights of the entries before that were added.";
  return { ok: false, fault: `The calendar was cut off.${added}`, understood: bounded.events };
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

/** The most dates of repeating entries in a calendar. No house has as many. */
const maxOccurrences = 20_000;

/** The most days that the rules of a calendar may look at, which takes a second or two. A weekly entry takes 1,100. */
const maxDaysLookedAt = 2_000_000;

function readEntries({ events, zones }: CalendarLines, { lastDayIsNight, today }: ReadingOptions) {
  const last = addDays(today, maxDaysAhead);
  const [firstDay, lastDay] = [dayNumberOf(today), dayNumberOf(last)];
  const found = { events: [] as FeedEvent[], unread: [] as UnreadEntry[], free: [] as string[] };
  let daysLeft = maxDaysLookedAt;
  let occurrencesLeft = maxOccurrences;

  const spend = (days: number) => (daysLeft -= days) >= 0;
  const findZone = zoneFinder(zones, { from: firstDay - 2 * 366, to: lastDay + 366 }, spend);
  const entries = events.filter(
    (event) => event.some(({ name }) => timeProperties.has(name)) && !isOurUid(textOf(event, "UID")),
  );
  const replaced = replacedDates(entries, findZone);

  /** Returns when an entry begins each time, and whether all of that was understood. */
  function beginningsOf(entry: Component, span: Span): { walls: WallTime[]; isSure: boolean } {
    const timesOf = (name: string) => propertiesOf(entry, name).flatMap((each) => timesIn(each, findZone));
    const [excluded, added] = [timesOf("EXDATE"), timesOf("RDATE")];
    const start = dayOf(span.wall);
    const from = firstDay - Math.ceil(span.length / msPerDay) - 1;
    const days = valuesOf(entry, "RRULE").map((text) => {
      const rule = parseRecurrence(text, (until) => lastDayOf(until, span));
      return rule && recurrenceDays(rule, start, { from, to: lastDay + 1 }, spend);
    });
    const isExcluded = [datesIn(excluded), isChange(entry) ? datesIn([]) : replaced(entry)].map((dates) =>
      dates.has(span),
    );
    // The first date always counts, unless it is excluded, whatever the rule says (RFC 5545, 3.8.5.3).
    const walls = [
      span.wall,
      ...days.flatMap((each) => (each ?? []).map((day) => span.wall + (day - start) * msPerDay)),
      ...added.flatMap((time) => (time ? wallIn(span.zone, time) : [])),
    ];
    return {
      walls: [...new Set(walls)].filter((wall) => !isExcluded.some((excludes) => excludes(wall))),
      isSure: ![...days, ...added, ...excluded].includes(null),
    };
  }

  /** Adds an entry's nights. Returns whether all of them are known. */
  function addNights(entry: Component, span: Span, { uid, summary }: Pick<FeedEvent, "uid" | "summary">): boolean {
    const { walls, isSure } = beginningsOf(entry, span);
    for (const wall of walls) {
      const range = nightsOf({ ...span, wall }, lastDayIsNight);
      if (!range || range.end <= today || range.start >= last) continue;
      if (--occurrencesLeft < 0) return false;
      found.events.push({ ...range, uid: identityOf(entry, uid, range), summary });
    }
    return isSure && span.isSure;
  }

  for (const entry of entries) {
    if (/^cancelled\s*$/i.test(valuesOf(entry, "STATUS")[0] ?? "")) continue;
    const uid = uidOf(entry);
    const summary = textOf(entry, "SUMMARY").slice(0, maxText).toWellFormed();
    const span = spanOf(entry, findZone);
    const nights = span && nightsOf(span, lastDayIsNight);
    const isPast = span?.isSure === true && !isRepeating(entry) && nights !== null && nights.end <= today;
    const isAhead = !isPast && mayBeAhead(entry, today, last);
    if (/^transparent\s*$/i.test(valuesOf(entry, "TRANSP")[0] ?? "")) {
      if (isAhead) found.free.push(summary);
      continue;
    }
    // However often it is repeated.
    if (span && !nights && span.length <= maxWithoutNight) continue;
    const isRead = span !== null && addNights(entry, span, { uid, summary }) && !isChangeOfAllLater(entry);
    if (isRead || !isAhead) continue;
    const month = monthsIn(entry).find((each) => isMonth(each) && each >= monthOf(today)) ?? null;
    found.unread.push({ uid, summary, month, unknownZone: span?.unknownZone?.slice(0, maxText) ?? null });
  }
  return found;
}

function dayNumberOf(date: CalendarDate): number {
  return nightsBetween("1970-01-01", date);
}

function propertiesOf(entry: Component, name: string): Property[] {
  return entry.filter((each) => each.name === name);
}

function uidOf(entry: Component): string {
  return textOf(entry, "UID").slice(0, maxText).toWellFormed();
}

/** Returns what identifies a booking in every copy of the calendar: its UID or, without one, its nights. */
function identityOf(entry: Component, uid: string, range: BookedRange): string {
  if (uid === "") return uidOfNights(range);
  return isRepeating(entry) || isChange(entry) ? `${uid}/${range.start}` : uid;
}

function isRepeating(entry: Component): boolean {
  return entry.some(({ name }) => name === "RRULE" || name === "RDATE");
}

/** Checks whether an entry replaces one date of a repeating entry (RFC 5545, 3.8.4.4). */
function isChange(entry: Component): boolean {
  return entry.some(({ name }) => name === "RECURRENCE-ID");
}

function isChangeOfAllLater(entry: Component): boolean {
  return entry.some(({ name, params }) => name === "RECURRENCE-ID" && /;RANGE=/i.test(params));
}

/** Collects times to look them up among the beginnings of an entry. */
function datesIn(times: readonly (EventTime | null)[]) {
  const known = times.filter((time) => time !== null);
  const timed = known.filter(({ isDate }) => !isDate);
  const dates = new Set(known.filter(({ isDate }) => isDate).map(({ wall }) => dayOf(wall)));
  const days = new Set(timed.map(({ wall }) => dayOf(wall)));
  const instants = new Set(timed.map(({ wall, zone }) => instantOf(wall, zone)));
  return {
    has: (span: Span) => (wall: WallTime) =>
      dates.has(dayOf(wall)) || (span.isDate ? days.has(dayOf(wall)) : instants.has(instantOf(wall, span.zone))),
  };
}

/** Finds the dates of repeating entries that other entries replace. One that can't be read replaces none. */
function replacedDates(entries: readonly Component[], findZone: FindZone) {
  const changes = Map.groupBy(
    entries.filter((entry) => isChange(entry) && spanOf(entry, findZone) !== null),
    uidOf,
  );
  const dates = new Map(
    [...changes].map(([uid, all]) => {
      const replaced = all.flatMap((change) => propertiesOf(change, "RECURRENCE-ID"));
      return [uid, datesIn(replaced.flatMap((each) => timesIn(each, findZone)))];
    }),
  );
  const none = datesIn([]);
  return (entry: Component) => dates.get(uidOf(entry)) ?? none;
}

function zoneFinder(
  zones: CalendarLines["zones"],
  window: Parameters<typeof definedZone>[1],
  spend: (days: number) => boolean,
): FindZone {
  const known = new Map<string, TimeZone | null>();
  return (name) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const zone = zoneNamed(name, (each) => definedZone(zones.get(each) ?? [], window, spend));
    known.set(name, zone);
    return zone;
  };
}

/** Returns the last day of a rule. Some platforms end a rule for days at a time, or a rule for times on a day. */
function lastDayOf(until: string, span: Span): number | null {
  const time = readTime(until);
  if (!time) return null;
  const isMidnight = time.wall === dayOf(time.wall) * msPerDay;
  if (time.isDate || (span.isDate && isMidnight)) return dayOf(time.wall);
  const zone = span.isDate ? houseZone : span.zone;
  const wall = time.zone ? wallIn(zone, { ...time, zone: time.zone, unknownZone: null }) : time.wall;
  const isBefore = !span.isDate && wall - dayOf(wall) * msPerDay < span.wall - dayOf(span.wall) * msPerDay;
  return dayOf(wall) - (isBefore ? 1 : 0);
}

/** Returns in which months an entry seems to be, in order. They may be none: a month 13 still has a year. */
function monthsIn(entry: Component, names = ["DTSTART", "DTEND", "RDATE", "RECURRENCE-ID"]): string[] {
  const written = names.flatMap((name) => valuesOf(entry, name)).flatMap((value) => value.split(","));
  return written.flatMap((value) => /^\D*(\d{4})-?(\d\d)/.exec(value)?.slice(1, 3).join("-") ?? []).toSorted();
}

/** Checks whether an entry that can't be read may be between two days. */
function mayBeAhead(entry: Component, today: CalendarDate, last: CalendarDate): boolean {
  const months = monthsIn(entry);
  const [first = monthOf(today)] = months;
  if (first > monthOf(last)) return false;
  const ends = valuesOf(entry, "RRULE").map(
    (rule) => /UNTIL=\D{0,2}(\d{4})-?(\d\d)/i.exec(rule)?.slice(1).join("-") ?? "9999",
  );
  return [...ends, months.at(-1) ?? "9999"].some((each) => each >= monthOf(today));
}
