import { addDays, type CalendarDate, nightsBetween } from "#contract/calendar-date.ts";
import type { BookedRange } from "#contract/stays/availability.ts";
import { type Component, type Property, valuesOf } from "./calendar-lines.ts";
import { houseZone, instantOf, msPerDay, readTime, type TimeZone, type WallTime } from "./time-zones.ts";

/** A date, or a time in a zone. Times without a zone, or in an unknown one, are the house's. */
export type EventTime = { wall: WallTime; isDate: boolean; zone: TimeZone; unknownZone: string | null };

/** When an event is, on the clocks of its first time's zone. Only its first night is sure if its end or zone is not understood. */
export type Span = EventTime & { length: number; isSure: boolean };

/** Finds a zone by its name. Returns null for an unknown one. */
export type FindZone = (name: string) => TimeZone | null;

/** Reads the times of a property; `RDATE` and `EXDATE` may have several. Null for each that is not understood. */
export function timesIn({ params, value }: Property, findZone: FindZone): (EventTime | null)[] {
  const [, name = null] = /;TZID=([^;]*)/i.exec(params) ?? [];
  const isDay = /;VALUE=DATE(?:;|$)/i.test(params);
  return value.split(",").flatMap((each) => {
    if (each.trim() === "") return [];
    // A period (RFC 5545, 3.3.9) begins with its first time.
    const time = readTime(each.split("/", 1)[0] ?? "");
    if (!time) return null;
    if (isDay || time.isDate) {
      return { wall: dayOf(time.wall) * msPerDay, isDate: true, zone: houseZone, unknownZone: null };
    }
    const named = name === null ? houseZone : findZone(name);
    const zone = time.zone ?? named;
    return { ...time, zone: zone ?? houseZone, unknownZone: zone ? null : name };
  });
}

/** Returns what the clocks of a zone show at this time. Dates are the same everywhere. */
export function wallIn(zone: TimeZone, { wall, isDate, zone: own }: EventTime): WallTime {
  if (isDate || own === zone) return wall;
  const instant = instantOf(wall, own);
  return instant + zone(instant);
}

/** Reads when an event is. Returns null if that can't be known: it has no beginning, or two, or ends before it begins. */
export function spanOf(event: Component, findZone: FindZone): Span | null {
  const timesOf = (name: string) => {
    const times = event.filter((each) => each.name === name).flatMap((each) => timesIn(each, findZone));
    return times.filter((each, i) => times.findIndex((other) => other?.wall === each?.wall) === i);
  };
  const [[start, ...otherStarts], ends] = [timesOf("DTSTART"), timesOf("DTEND")];
  if (!start || otherStarts.length > 0) return null;
  const [end] = ends;
  const length = end ? wallIn(start.zone, end) - start.wall : lengthOf(event, start);
  if (length !== null && length < 0) return null;
  if (length === null || end === null || ends.length > 1) {
    return { ...start, wall: dayOf(start.wall) * msPerDay, isDate: true, length: msPerDay, isSure: false };
  }
  const unknownZone = start.unknownZone ?? end?.unknownZone ?? null;
  const isDate = start.isDate && (end?.isDate ?? length % msPerDay === 0);
  return { ...start, isDate, length, unknownZone, isSure: unknownZone === null };
}

/** Returns how long an event without an end is: a date is a whole day, a time only a moment. Null if that is not understood. */
function lengthOf(event: Component, { isDate }: EventTime): number | null {
  const [written = isDate ? "P1D" : "PT0S"] = valuesOf(event, "DURATION");
  const [, sign, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] =
    /^\s*([+-]?)P(?=\w)(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,8})M)?(?:(\d{1,9})S)?)?\s*$/i.exec(
      written,
    ) ?? [];
  if (sign === undefined) return null;
  const time = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  const length = (Number(weeks) * 7 + Number(days)) * msPerDay + time;
  return sign === "-" ? -length : length;
}

/** Some platforms end open blocks on this date. The day after, compared as text, would come before all others. */
const endOfTime = "9999-12-31";

const minute = 60_000;
const hour = 60 * minute;

/** Someone who leaves until then, at the house, did not stay the night. */
const nightEnds = 3 * hour;

/** Times that are no longer than this take no night, whenever they are. */
export const maxWithoutNight = nightEnds;

/**
 * Returns the nights of an event, or null if it takes none: those from its first day to its last. `lastDayIsNight`: whether its last day is a
 * night, too. A night between two days counts if the event goes on past 3:00 AM, or for a whole day.
 */
export function nightsOf(span: Span, lastDayIsNight: boolean): BookedRange | null {
  const { wall, length, isDate, zone, unknownZone } = span;
  // Some platforms write whole days as midnight to midnight UTC, or to a minute before. Other UTC times are those of arrival and departure.
  const isToLastMinute = isMidnight(wall) && isMidnight(wall + length - (length % minute) + minute);
  const end = isToLastMinute ? wall + length - (length % minute) + minute : wall + length;
  const isWholeDays = isDate || (isMidnight(wall) && isMidnight(end) && (length > 0 || lastDayIsNight));
  const atHouse = (time: WallTime) => (isWholeDays ? time : wallIn(houseZone, { ...span, wall: time, zone }));
  const [arrival, departure] = [atHouse(wall), atHouse(end)];
  const [from, last] = [dateOf(arrival), dateOf(departure)];
  const nights = nightsBetween(from, last);
  const isShort = departure - arrival < msPerDay && departure - dayOf(departure) * msPerDay <= nightEnds;
  if (!isWholeDays && (nights === 0 || (nights === 1 && isShort))) return null;
  const until = lastDayIsNight && last < endOfTime ? addDays(last, 1) : last;
  // East of here it is later: what begins before noon there may begin the evening before at the house.
  const isEarlier = unknownZone !== null && !isWholeDays && arrival - dayOf(arrival) * msPerDay < 12 * hour;
  return { start: isEarlier ? addDays(from, -1) : from, end: until > from ? until : addDays(from, 1) };
}

function isMidnight(wall: WallTime): boolean {
  return wall === dayOf(wall) * msPerDay;
}

/** Days since January 1, 1970. */
export function dayOf(wall: WallTime): number {
  return Math.floor(wall / msPerDay);
}

function dateOf(wall: WallTime): CalendarDate {
  return addDays("1970-01-01", Math.min(dayOf(wall), lastDay));
}

const lastDay = dayOf(Date.parse(endOfTime));
