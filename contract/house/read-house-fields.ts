import * as z from "zod/mini";
import { cleanLine, cleanText, lengthOf } from "#contract/forms/clean-text.ts";
import { emailAddress } from "#contract/forms/field-schema.ts";
import { isFarOver } from "#contract/forms/form.ts";
import {
  type HouseField,
  houseFieldOf,
  type Typed,
  type MapPosition,
  milesBetween,
  parsePosition,
} from "./house-fields.ts";
import { type FilmChoice, noFilm } from "./house.ts";

/** A field's value, or a sentence that says what is wrong with it. */
type Read<Value> = { value: Value } | { error: string };

/** More would push the rest of a page off the screen. */
const maxLines = 24;

/** A position farther than this from the middle of the borough isn't believed, in miles. */
const farthestMiles = 2;

/**
 * Reads the fields of a form by their rules; `otherRule` knows those of fields that are content. Each function returns the field's value. For an invalid one, it records the error and
 * returns an empty value that must not be used.
 */
export function readHouseFields(typed: Typed, otherRule: (name: string) => HouseField | undefined) {
  const errors: Record<string, string> = {};

  function take<Value>(name: string, empty: Value, read: (rule: HouseField, text: string) => Read<Value>): Value {
    const rule = houseFieldOf(name) ?? otherRule(name);
    if (!rule) throw new Error(`No field is called ${name}.`);
    const outcome = read(rule, typed[name] ?? "");
    if ("value" in outcome) return outcome.value;
    errors[name] = outcome.error;
    return empty;
  }

  return {
    errors,
    text: (name: string) => take(name, "", readText),
    list: (name: string) => take<string[]>(name, [], readList),
    count: (name: string) => take(name, 0, readCount),
    countIfKnown: (name: string) => ((typed[name] ?? "").trim() === "" ? null : take(name, 0, readCount)),
    phone: (name: string) => take(name, "", (_, text) => readPhone(text)),
    email: (name: string) => take(name, "", (_, text) => readEmail(text)),
    time: (name: string) => take(name, "", (_, text) => readTime(text)),
    /** Together with the choice in `<name>.source`. An address other than `saved` is a choice, too. */
    film: (name: string, saved = "") =>
      take<FilmChoice>(name, null, (_, text) => {
        const [address, source] = [cleanLine(text.slice(0, 1000)), typed[`${name}.source`]];
        if (source === "youtube" || ![saved, ""].includes(address)) return readFilm(address);
        return { value: source === "none" ? noFilm : null };
      }),
    /** `middle` is the middle of the borough. */
    position: (name: string, middle: MapPosition) =>
      take<MapPosition>(name, middle, (_, text) => readPosition(text, middle)),
  };
}

export type HouseFieldReader = ReturnType<typeof readHouseFields>;

function readText(rule: HouseField, text: string): Read<string> {
  if (rule.kind !== "line" && rule.kind !== "paragraph") throw new Error(`${rule.label} is no text.`);
  const tooLong = overLimit(text, rule.limit);
  if (tooLong) return tooLong;
  const value = rule.kind === "line" ? cleanLine(text) : cleanText(text);
  if (value === "" && rule.required) return { error: "Please write something here." };
  if (value.split("\n").length > maxLines) return { error: `Please keep this to ${maxLines} lines.` };
  return overLimit(value, rule.limit, lengthOf(value)) ?? { value };
}

function readList(rule: HouseField, text: string): Read<string[]> {
  if (rule.kind !== "list") throw new Error(`${rule.label} is no list.`);
  const { limit, most, least } = rule;
  const tooLong = overLimit(text, limit * most);
  if (tooLong) return tooLong;
  const items = [...new Set(cleanText(text).split("\n").map(withoutBullet).filter(Boolean))];
  if (items.length < least) return { error: "Please write at least one line." };
  if (items.length > most) return { error: `These are ${items.length} lines. ${most} fit here.` };
  const long = items.find((item) => lengthOf(item) > limit);
  if (long === undefined) return { value: items };
  return { error: `“${long.slice(0, 24)}…” has ${lengthOf(long)} characters. ${limit} fit on a line.` };
}

/** Lists are often pasted with their bullets. */
function withoutBullet(item: string): string {
  return item.replace(/^[-*•·]\s+/, "").trim();
}

function readCount(rule: HouseField, text: string): Read<number> {
  if (rule.kind !== "count") throw new Error(`${rule.label} is no number.`);
  const { min, max } = rule;
  const value = /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return value >= min && value <= max ? { value } : { error: `Enter a whole number from ${min} to ${max}.` };
}

/** Formats ten digits as `(609) 555-0142`. Anything else stays as typed. */
function readPhone(text: string): Read<string> {
  const value = cleanLine(text.slice(0, 100));
  const digits = value.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  if (!/^\+?[\d\s().\-/]{7,30}$/.test(value) || digits.length < 10 || digits.length > 15) {
    return { error: "Write all ten digits, the area code first." };
  }
  if (digits.length > 10) return { value };
  return { value: `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` };
}

function readEmail(text: string): Read<string> {
  const read = z.safeParse(emailAddress(), cleanLine(text.slice(0, 1000)));
  return read.success ? { value: read.data } : { error: read.error.issues[0]?.message ?? "" };
}

/** Turns `15:00`, as browsers send times, or `3 pm`, as people write them, into `3:00 PM`. */
function readTime(text: string): Read<string> {
  const error = { error: "Write a time, such as 3:00 PM." };
  const [, hours, minutes = "00", half] = /^(\d{1,2})(?::(\d\d))?\s*([ap])?\.?(?:m\.?)?$/i.exec(text.trim()) ?? [];
  if (hours === undefined || Number(minutes) > 59) return error;
  const hour = Number(hours);
  if (half === undefined ? hour > 23 || !text.includes(":") : hour < 1 || hour > 12) return error;
  const isAfternoon = half === undefined ? hour >= 12 : half.toLowerCase() === "p";
  return { value: `${hour % 12 === 0 ? 12 : hour % 12}:${minutes} ${isAfternoon ? "PM" : "AM"}` };
}

/** Turns `3:00 PM` into `15:00`, as a time field expects it. */
export function asClockTime(time: string): string {
  const [, hour, minutes, half] = /^(\d{1,2}):(\d\d) ([AP])M$/.exec(time) ?? [];
  if (hour === undefined) return "";
  return `${String((Number(hour) % 12) + (half === "P" ? 12 : 0)).padStart(2, "0")}:${minutes}`;
}

function readPosition(text: string, middle: MapPosition): Read<MapPosition> {
  const position = parsePosition(text.slice(0, 1000));
  if (!position) {
    return {
      error: "Copy the two numbers of the place from a map, such as 39.0007, -74.8245. A short link has none in it.",
    };
  }
  const miles = milesBetween(position, middle);
  if (miles <= farthestMiles) return { value: position };
  return {
    error: `That is ${Math.round(miles).toLocaleString("en-US")} miles from West Wildwood. Please check both numbers.`,
  };
}

function readFilm(text: string): Read<FilmChoice> {
  const value = parseYouTubeId(text);
  return value === null
    ? { error: "Copy the video's address from YouTube, such as https://youtu.be/ followed by eleven characters." }
    : { value };
}

/** Refuses a text that is far too long before anything parses it. */
function overLimit(text: string, limit: number, length?: number): { error: string } | null {
  if (length === undefined ? !isFarOver(limit, text) : length <= limit) return null;
  return { error: `This has ${(length ?? text.length).toLocaleString("en-US")} characters. ${limit} fit here.` };
}

const id = /^[\w-]{11}$/;

const hosts = new Set([
  "youtube.com",
  "www.youtube.com",
  "m.youtube.com",
  "music.youtube.com",
  "www.youtube-nocookie.com",
]);

/** Finds the eleven-character YouTube id in any form of its address, or on its own. Null for anything else. */
function parseYouTubeId(text: string): string | null {
  const typed = text.trim();
  if (id.test(typed)) return typed;
  const url = URL.parse(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`);
  if (!url) return null;
  const [first = "", second = ""] = url.pathname.split("/").filter(Boolean);
  const found = url.hostname === "youtu.be" ? first : hosts.has(url.hostname) ? idOn(url, first, second) : null;
  return found !== null && id.test(found) ? found : null;
}

function idOn({ searchParams }: URL, first: string, second: string): string | null {
  return ["shorts", "embed", "live", "v"].includes(first) ? second : searchParams.get("v");
}
