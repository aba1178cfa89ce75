import { findIana } from "windows-iana";
import { property as house } from "#content/house/property.ts";
import { isCalendarDate } from "#contract/calendar-date.ts";
import { type Component, valuesOf } from "./calendar-lines.ts";
import { type DayNumber, parseRecurrence, recurrenceDays } from "./recurrence.ts";

/** Returns how far a zone's clocks are ahead of UTC at an instant, both in milliseconds. */
export type TimeZone = (instant: number) => number;

/** What a clock or a calendar shows, as milliseconds of UTC. */
export type WallTime = number;

const msPerMinute = 60_000;
export const msPerDay = 24 * 60 * msPerMinute;

/** A date or time (RFC 5545, 3.3.4 and 3.3.5), also as ISO 8601 writes dates. Some platforms add a meaningless "Z" to dates. */
const writtenTime = /^\s*(\d{4})(-?)(\d\d)\2(\d\d)(?:T([01]\d|2[0-3])([0-5]\d)([0-5]\d|60)?)?(Z|[+-]\d{4})?\s*$/i;

/** Reads a date or time. `zone` is the one it names itself, or null. Returns null if there is no such time. */
export function readTime(text: string): { wall: WallTime; isDate: boolean; zone: TimeZone | null } | null {
  const [, year, , month, day, hour, minute, second = 0, offset = ""] = writtenTime.exec(text) ?? [];
  if (!isCalendarDate(`${year}-${month}-${day}`) || Number(year) < firstYear) return null;
  const midnight = Date.parse(`${year}-${month}-${day}T00:00:00Z`);
  if (hour === undefined) return { wall: midnight, isDate: true, zone: null };
  const wall = midnight + ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1000;
  return { wall, isDate: false, zone: offset === "" ? null : fixedZone(offset) };
}

/** Windows' time zones begin in 1601. Years before are placeholders. */
const firstYear = 1600;

/** Returns the instant at which a zone's clocks show this. */
export function instantOf(wall: WallTime, zone: TimeZone): number {
  return wall - zone(wall - zone(wall));
}

/** One per zone: creating a formatter costs a thousand times more than using it. */
const ianaZones = new Map<string, TimeZone | null>();

export const houseZone: TimeZone = ianaZone(house.timeZone) ?? (() => 0);

/**
 * Finds a time zone by its IANA or Windows name, or by its distance from UTC. `defined` returns the calendar's own definition of a name. Programs
 * put paths before names, and words after distances.
 */
export function zoneNamed(written: string, defined: (name: string) => TimeZone | null): TimeZone | null {
  const name = written.replaceAll('"', "").trim();
  const segments = name.split("/");
  const place = [3, 2, 1].map((count) => segments.slice(-count).join("/").replaceAll(" ", "_"));
  const own = defined(name);
  for (const each of [name, ...place]) {
    const zone = ianaZone(each);
    if (zone) return zone;
  }
  return own ?? windowsZone(name) ?? fixedZone(name);
}

/** `(UTC-05:00) Eastern Time (US & Canada)` is Outlook's label for "Eastern Standard Time". */
function windowsZone(name: string): TimeZone | null {
  const label = name.replaceAll(/\([^)]*\)/g, "").trim();
  const daylight = { EDT: "EST5EDT", CDT: "CST6CDT", MDT: "MST7MDT", PDT: "PST8PDT" }[name.toUpperCase()];
  const [found = daylight] = [...findIana(label), ...findIana(label.replace(/ Time$/, " Standard Time"))];
  return found === undefined ? null : ianaZone(found);
}

/** `GMT-04:00`, `UTC+2`, `-0500`, or the beginning of `(UTC-05:00) Eastern Time`. */
function fixedZone(name: string): TimeZone | null {
  const [, sign, hours, minutes = 0] =
    /^(?:\((?:UTC|GMT)([+-])(\d\d?)[:.]?(\d\d)?\).*|(?:UTC|GMT)?\s*([+-])(\d\d?)[:.]?(\d\d)?)$/i
      .exec(name.replace("−", "-"))
      ?.filter((each) => each !== undefined) ?? [];
  if (/^(?:z|utc|gmt|zulu)$/i.test(name)) return () => 0;
  if (hours === undefined || Number(hours) > 14) return null;
  const ahead = (Number(hours) * 60 + Number(minutes)) * msPerMinute;
  return () => (sign === "-" ? -ahead : ahead);
}

function ianaZone(name: string): TimeZone | null {
  const known = ianaZones.get(name);
  if (known !== undefined) return known;
  const zone = createIanaZone(name);
  ianaZones.set(name, zone);
  return zone;
}

function createIanaZone(timeZone: string): TimeZone | null {
  // Names of other programs' zones are no IANA names, and this throws for those.
  if (!/^[A-Za-z][\w+/-]*$/.test(timeZone)) return null;
  try {
    const format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
    return (instant) => {
      const [, sign, hours = 0, minutes = 0] = /GMT([+-])(\d\d):(\d\d)/.exec(format.format(instant)) ?? [];
      const ahead = (Number(hours) * 60 + Number(minutes)) * msPerMinute;
      return sign === "-" ? -ahead : ahead;
    };
  } catch {
    return null;
  }
}

/** Zones change their clocks twice a year at most. Each is looked up among all changes. */
const maxChanges = 400;

type Window = { from: DayNumber; to: DayNumber };

/**
 * Returns the zone that a calendar defines, from its standard and daylight saving times (RFC 5545, 3.6.5), exact within the days of `window`. Returns
 * null if that is not understood. `spend` is that of `recurrenceDays`.
 */
export function definedZone(
  halves: readonly Component[],
  window: Window,
  spend: (days: number) => boolean,
): TimeZone | null {
  const changes: { at: number; before: number; after: number }[] = [];
  for (const half of halves) {
    const [start, before, after] = [
      readTime(valuesOf(half, "DTSTART")[0] ?? ""),
      ...["TZOFFSETFROM", "TZOFFSETTO"].map((name) => distanceOf(valuesOf(half, name)[0] ?? "")),
    ];
    if (!start || before === null || before === undefined || after === null || after === undefined) return null;
    const day = Math.floor(start.wall / msPerDay);
    const days = valuesOf(half, "RRULE").map((text) => {
      const rule = parseRecurrence(text, dayIn);
      return rule && recurrenceDays(rule, day, window, spend);
    });
    if (days.includes(null)) return null;
    const repeated = [...days.flatMap((each) => each ?? []), ...datesIn(half)];
    for (const each of [day, ...repeated]) {
      changes.push({ at: each * msPerDay + (start.wall - day * msPerDay) - before, before, after });
    }
  }
  changes.sort((a, b) => a.at - b.at);
  const [first] = changes;
  if (!first || changes.length > maxChanges) return null;
  return (instant) => changes.findLast(({ at }) => at <= instant)?.after ?? first.before;
}

function datesIn(half: Component): DayNumber[] {
  return valuesOf(half, "RDATE").flatMap((value) => value.split(",").flatMap((each) => dayIn(each) ?? []));
}

function dayIn(text: string): DayNumber | null {
  const time = readTime(text);
  return time && Math.floor(time.wall / msPerDay);
}

/** Reads `-0500` or `+053000`, in milliseconds. */
function distanceOf(text: string): number | null {
  const [, sign, hours, minutes] = /^\s*([+-])(\d\d)(\d\d)(?:\d\d)?\s*$/.exec(text) ?? [];
  if (hours === undefined) return null;
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * msPerMinute;
}
