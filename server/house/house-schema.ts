import * as z from "zod/mini";
import { straightMiles } from "#content/guides/way-from-house.ts";
import { detailsOf, ruleOfDetail } from "#content/house/house-details.ts";
import { cleanLine, lengthOf } from "#contract/forms/clean-text.ts";
import { orNone, wholeNumber } from "#contract/forms/desk-form.ts";
import { emailAddress } from "#contract/forms/field-schema.ts";
import {
  type HouseField,
  houseFields,
  type HouseSection,
  type MapPosition,
  maxRows,
  parsePosition,
  type RowList,
  videoSources,
} from "#contract/house/house-fields.ts";
import { shippedHouse } from "./merge-house.ts";

type Fields = typeof houseFields;

/** What a field is read as. */
type ValueOf<Rule> = Rule extends { kind: "list" }
  ? string[]
  : Rule extends { kind: "position" }
    ? MapPosition
    : Rule extends { kind: "count"; required: true }
      ? number
      : Rule extends { kind: "count" }
        ? number | null
        : string;

/** Returns the schemas of these fields, by name. */
export function fieldSchemas<Name extends keyof Fields>(...names: readonly Name[]) {
  const schemas = names.map((name) => [name, schemaOf(houseFields[name])]);
  return Object.fromEntries(schemas) as { [Each in Name]: z.ZodMiniType<ValueOf<Fields[Each]>> };
}

type RowOf<List extends string> = {
  [Name in keyof Fields as Name extends `${List}.${infer Inner}` ? Inner : never]: ValueOf<Fields[Name]>;
};

/** Returns the schema of a row: of `rooms`, an object of the fields `rooms.name`, `rooms.king` and so on. */
export function rowSchema<List extends string>(list: List) {
  const fields = Object.entries(houseFields).filter(([name]) => name.startsWith(`${list}.`));
  const shape = Object.fromEntries(fields.map(([name, rule]) => [name.slice(list.length + 1), schemaOf(rule)]));
  return z.object(shape) as unknown as z.ZodMiniType<RowOf<List>>;
}

/** Rows such as `rooms.0.name`, in their order. `first`: the field that says that a list is full. */
export function rows<Row>(row: z.ZodMiniType<Row>, list?: RowList, first = "") {
  const max = list ? maxRows[list] : Number.POSITIVE_INFINITY;
  const full = { path: [String(max), first], error: `There is room for ${max}.` };
  return z.pipe(
    z._default(z.record(z.string(), row).check(z.refine((all) => Object.keys(all).length <= max, full)), {}),
    z.transform((all: Record<string, Row>) => Object.values(all)),
  );
}

/** The owner's answers to what organizers ask, without empty ones. */
export function detailSchema(section: HouseSection) {
  const details = detailsOf(section).map((detail) => [detail.id, textSchema(ruleOfDetail(detail))]);
  return z.pipe(
    z._default(z.object(Object.fromEntries(details) as Record<string, z.ZodMiniType<string>>), {}),
    z.transform((all) => Object.fromEntries(Object.entries(all).filter(([, text]) => text !== ""))),
  );
}

/** The choice of a video, and its address on YouTube. */
export const videoSchema = z
  .object({ source: z.optional(z.enum(videoSources)), address: readAs(readVideo) })
  .check(({ value, issues }) => {
    if (value.source !== "youtube" || value.address !== "") return;
    issues.push({ code: "custom", message: likeVideo, input: value, path: ["address"] });
  });

function schemaOf(rule: HouseField): z.ZodMiniType {
  switch (rule.kind) {
    case "line":
    case "paragraph":
      return textSchema(rule);
    case "list":
      return readAs((text) => readList(rule, text));
    case "count": {
      const count = wholeNumber(rule.min, rule.max, `Enter a whole number from ${rule.min} to ${rule.max}.`);
      return rule.required ? count : orNone(count);
    }
    case "phone":
      return readAs(readPhone);
    case "email":
      return z.pipe(z.pipe(z._default(z.string(), ""), z.transform(cleanLine)), emailAddress());
    case "time":
      return readAs(readTime);
    case "position":
      return readAs(readPosition);
    case "video":
      return readAs(readVideo);
  }
}

/** A field's value, or a sentence that says what is wrong with it. */
type Read<Value> = { value: Value } | { error: string };

/** A field that is read from its text. A missing one is empty. */
function readAs<Value>(read: (text: string) => Read<Value>) {
  return z.pipe(
    z._default(z.string(), ""),
    z.transform((text: string, { issues }): Value => {
      const outcome = read(text);
      if ("value" in outcome) return outcome.value;
      issues.push({ code: "custom", message: outcome.error, input: text });
      return z.NEVER;
    }),
  );
}

/** More would push the rest of a page off the screen. */
const maxLines = 24;

type TextRule = { kind: "line" | "paragraph"; limit: number; required: boolean };

function textSchema({ kind, limit, required }: TextRule) {
  return readAs((text) => {
    const value = kind === "line" ? cleanLine(text) : text;
    const length = lengthOf(value);
    if (length > limit) return { error: `This has ${length.toLocaleString("en-US")} characters. ${limit} fit here.` };
    if (value === "" && required) return { error: "Please write something here." };
    if (value.split("\n").length > maxLines) return { error: `Please keep this to ${maxLines} lines.` };
    return { value };
  });
}

function readList({ limit, min, max }: { limit: number; min: number; max: number }, text: string): Read<string[]> {
  const items = [...new Set(text.split("\n").map(withoutBullet).filter(Boolean))];
  if (items.length < min) return { error: "Please write at least one line." };
  if (items.length > max) return { error: `These are ${items.length} lines. ${max} fit here.` };
  const long = items.find((item) => lengthOf(item) > limit);
  if (long === undefined) return { value: items };
  return { error: `“${long.slice(0, 24)}…” has ${lengthOf(long)} characters. ${limit} fit on a line.` };
}

/** Lists are often pasted with their bullets. */
function withoutBullet(item: string): string {
  return item.replace(/^[-*•·]\s+/, "").trim();
}

/** Formats ten digits as `(609) 555-0142`. Anything else stays as typed. */
function readPhone(text: string): Read<string> {
  const digits = text.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  if (!/^\+?[\d\s().\-/]{7,30}$/.test(text) || digits.length < 10 || digits.length > 15) {
    return { error: "Write all ten digits, the area code first." };
  }
  return { value: digits.length > 10 ? cleanLine(text) : digits.replace(/(...)(...)(....)/, "($1) $2-$3") };
}

/** Turns `15:00`, as browsers send times, into `3:00 PM`. */
function readTime(text: string): Read<string> {
  const [, hour, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  if (hour === undefined) return { error: "Write a time, such as 3:00 PM." };
  return { value: `${Number(hour) % 12 || 12}:${minutes} ${Number(hour) < 12 ? "AM" : "PM"}` };
}

/** Turns `3:00 PM` into `15:00`, as a time field expects it. */
export function asClockTime(time: string): string {
  const [, hour, minutes, half] = /^(\d{1,2}):(\d\d) ([AP])M$/.exec(time) ?? [];
  if (hour === undefined) return "";
  return `${String((Number(hour) % 12) + (half === "P" ? 12 : 0)).padStart(2, "0")}:${minutes}`;
}

/** A position farther than this from the middle of the borough isn't believed, in miles. */
const maxMiles = 2;

function readPosition(text: string): Read<MapPosition> {
  const value = parsePosition(text);
  if (!value) {
    return {
      error: "Copy the two numbers of the place from a map, such as 39.0007, -74.8245. A short link has none in it.",
    };
  }
  const miles = straightMiles(value, shippedHouse.location);
  if (miles <= maxMiles) return { value };
  return {
    error: `That is ${Math.round(miles).toLocaleString("en-US")} miles from West Wildwood. Please check both numbers.`,
  };
}

const likeVideo = "Copy the video's address from YouTube, such as https://youtu.be/ followed by eleven characters.";

const youTubeHosts = new Set([
  "youtube.com",
  "www.youtube.com",
  "m.youtube.com",
  "music.youtube.com",
  "www.youtube-nocookie.com",
]);

const videoId = /^[\w-]{11}$/;

/** Finds the eleven-character YouTube id in any form of its address, or on its own. */
function readVideo(text: string): Read<string> {
  if (text === "" || videoId.test(text)) return { value: text };
  const id = idInAddress(URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`));
  return videoId.test(id) ? { value: id } : { error: likeVideo };
}

function idInAddress(url: URL | null): string {
  const [first = "", second = ""] = url?.pathname.split("/").filter(Boolean) ?? [];
  if (url?.hostname === "youtu.be") return first;
  if (!url || !youTubeHosts.has(url.hostname)) return "";
  return ["shorts", "embed", "live", "v"].includes(first) ? second : (url.searchParams.get("v") ?? "");
}
