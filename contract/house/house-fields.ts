import type { Fields } from "#contract/forms/desk-form.ts";
import type { Terms } from "./house.ts";

/** What a house field accepts. Limits are in characters, and are what fits in its place at a width of 320 pixels. */
export type HouseField = { label: string; hint?: string | undefined } & (
  | { kind: "line" | "paragraph"; limit: number; required: boolean }
  /** One item per line. */
  | { kind: "list"; limit: number; min: number; max: number }
  /** A whole number. If not required, empty means unknown. */
  | { kind: "count"; min: number; max: number; required: boolean }
  | { kind: "phone" | "email" | "time" | "position" | "video" }
);

const line = (label: string, limit: number, hint?: string) =>
  ({ kind: "line", label, limit, required: true, hint }) as const;
const optionalLine = (label: string, limit: number, hint?: string) =>
  ({ kind: "line", label, limit, required: false, hint }) as const;
const count = (label: string, min: number, max: number, hint?: string) =>
  ({ kind: "count", label, min, max, required: true, hint }) as const;
const optionalCount = (label: string, min: number, max: number, hint?: string) =>
  ({ kind: "count", label, min, max, required: false, hint }) as const;

/** Beds of one kind per room. */
export const maxBeds = 6;

/** The most rows in each list that the owner can extend. */
export const maxRows = { rooms: 12, questions: 12 } as const;

export type RowList = keyof typeof maxRows;

/** Where a video comes from, as named in the forms. */
export const videoSources = ["site", "youtube", "none"] as const;

const videoHint = "As YouTube shares it, or its eleven characters. Visitors are asked before YouTube is contacted.";

/** All fields that the owner fills in under House. `rooms.name` is the rule for `rooms.0.name`, `rooms.1.name` and so on. */
export const houseFields = {
  name: line("Name of the house", 24, "In the header of every page, in emails and in search results."),
  headline: line("Headline", 80, "Its second half is in gold."),
  subtitle: line("Subtitle", 120, "What the house is and where, in one sentence."),
  tagline: line("Tagline", 90),

  phone: { kind: "phone", label: "Phone", hint: "Guests call this number, and it is in their emails." },
  email: {
    kind: "email",
    label: "Email",
    hint: "Shown on the site. Who gets the site's emails is under Settings.",
  },
  streetAddress: {
    kind: "paragraph",
    label: "Street address",
    limit: 140,
    required: false,
    hint: "On one or two lines. Only in the agreement and in emails to booked guests.",
  },
  location: {
    kind: "position",
    label: "Place on the map",
    hint: "On a phone: hold a finger on the house in Google Maps or Apple Maps until a pin drops, then copy the two numbers. Everybody sees this place; a corner near the house will do.",
  },
  checkIn: { kind: "time", label: "Check-in from" },
  checkOut: { kind: "time", label: "Check-out until" },
  beforeArrival: {
    kind: "paragraph",
    label: "What guests should know before they arrive",
    limit: 900,
    required: false,
    hint: "The door, Wi-Fi, parking, trash, linens. Only in the emails a week and a day before arrival. A door code for one guest belongs on that guest's stay.",
  },

  "rooms.name": line("Name of the room", 32),
  "rooms.king": count("King", 0, maxBeds),
  "rooms.queen": count("Queen", 0, maxBeds),
  "rooms.full": count("Full", 0, maxBeds),
  "rooms.twin": count("Twin", 0, maxBeds),
  "rooms.floor": optionalCount("Floor", 1, 5, "1 is the floor of the entry. Empty: the site does not say."),
  bedrooms: count("Bedrooms", 1, 20, "As the subtitle and search results count them."),
  kidsRooms: count("Kids' rooms, beyond the bedrooms", 0, 5, "The first number below the headline counts them, too."),
  bathrooms: optionalCount("Full bathrooms", 1, 20, "Empty: the site does not say."),
  sleeps: count("Sleeps", 1, 40, "How many guests sleep in beds, wherever the site says it."),
  extraBeds: optionalLine("Extra beds, not counted", 60, "Such as “Couch and cot”. Empty for none."),
  mostGuests: count("Most guests", 1, 60, "With the extra beds."),
  cars: optionalCount("Cars that can park on the lot", 0, 40, "Empty: the site does not say."),
  tableSeats: optionalCount(
    "Seats at tables",
    1,
    80,
    "How many can sit down to dinner at once, inside and outside. Empty: the site does not say.",
  ),

  kayakBefore: optionalCount(
    "Kayaks float: minutes before high water",
    0,
    180,
    "Only once you have checked it at the dock, whose depth differs from the tide station's. Empty: the bay page shows no hours.",
  ),
  kayakAfter: optionalCount("Kayaks float: minutes after high water", 0, 180),

  "highlights.title": line("Title", 50),
  "highlights.text": line("Text", 110),
  "amenities.title": line("Title", 32),
  "amenities.items": { kind: "list", label: "What is there, one a line", limit: 40, min: 1, max: 14 },

  finalPaymentDays: count("Final payment, days before check-in", 0, 365, "By then everything but the deposit is paid."),
  fullRefundDays: count("Full refund until this many days before check-in", 0, 365),
  halfRefundDays: count(
    "Half refund until this many days before check-in",
    0,
    365,
    "Fewer days before check-in, nothing is paid back.",
  ),
  minimumAge: count("Youngest age of the guest who rents", 18, 99),
  dogPounds: count("Heaviest dog, in pounds", 0, 200, "0 when you take no dogs."),
  payments: { kind: "list", label: "How guests may pay, one a line", limit: 24, min: 1, max: 8 },
  more: {
    kind: "list",
    label: "Further rules, one a line",
    limit: 160,
    min: 0,
    max: 10,
    hint: "Such as “Quiet hours from 10 PM to 8 AM.”",
  },

  "answers.question": line("Question", 90),
  "answers.answer": { kind: "paragraph", label: "Answer", limit: 900, required: true },
  "questions.question": line("Question", 90),
  "questions.answer": { kind: "paragraph", label: "Answer", limit: 900, required: true },

  "films.hero.address": { kind: "video", label: "Behind the headline, its address on YouTube", hint: videoHint },
  "films.aerialTour.address": { kind: "video", label: "Aerial tour, its address on YouTube", hint: videoHint },
} as const satisfies Record<string, HouseField> & Record<keyof Terms, HouseField>;

/** Returns the rule of a field by its name in the form, or undefined if there is no such field. */
export function houseFieldOf(name: string): HouseField | undefined {
  const rule = name.replace(/^(rooms|highlights|amenities|answers|questions)\.[^.]+\./, "$1.");
  return Object.hasOwn(houseFields, rule) ? houseFields[rule as keyof typeof houseFields] : undefined;
}

/** Returns the rows of a list such as `rooms`, each with its fields' own names. A missing row between others is empty. */
export function rowsIn(typed: Fields, list: string): Fields[] {
  const rows: Record<string, string>[] = [];
  for (const [name, text] of Object.entries(typed)) {
    const [, at, fieldName] = new RegExp(`^${list}\\.(\\d{1,2})\\.(\\w+)$`).exec(name) ?? [];
    if (at !== undefined && fieldName !== undefined) rows[Number(at)] = { ...rows[Number(at)], [fieldName]: text };
  }
  return Array.from(rows, (row) => row ?? {});
}

/** Returns values as the text of fields. A dot in a name is a value inside another, as in `rooms.0.name`. A list has an item a line. */
export function asFields(value: unknown, name = ""): Fields {
  if (value === false) return {};
  if (value === true) return { [name]: "on" };
  if (isLines(value)) return { [name]: value.join("\n") };
  if (typeof value !== "object" || value === null)
    return { [name]: String((value as string | number | null | undefined) ?? "") };
  const inner = Object.entries(value).map(([key, each]) => asFields(each, name === "" ? key : `${name}.${key}`));
  return Object.assign({}, ...inner) as Fields;
}

function isLines(value: unknown): value is string[] {
  return Array.isArray(value) && typeof value[0] === "string";
}

/** The forms under House, by address. */
export const houseSections = ["about", "rooms", "rules", "questions"] as const;
export type HouseSection = (typeof houseSections)[number];

export type MapPosition = { latitude: number; longitude: number };

/** `39.0007, -74.8245`, with or without `° N` and `° W`, alone or in a map's address. */
const decimal = /(-?\d{1,2}\.\d+)\s*°?\s*N?\s*[,;/\s]\s*(-?\d{1,3}\.\d+)/i;

/** `39°00'02.5"N 74°49'28.2"W` */
const sexagesimal =
  /(\d{1,2})°\s*(\d{1,2})['′’]\s*([\d.]+)["″”]?\s*N[,\s]*(\d{1,3})°\s*(\d{1,2})['′’]\s*([\d.]+)["″”]?\s*W/i;

/**
 * Finds the position in a text copied from a map: two numbers in a common format, or a map's address with them. A longitude
 * without a sign is west, where the house is. Null if there is none.
 */
export function parsePosition(text: string): MapPosition | null {
  const numbers = sexagesimal.exec(text)?.slice(1).map(Number);
  if (numbers) {
    const [latitude, longitude] = [numbers.slice(0, 3), numbers.slice(3)].map(
      ([degrees = 0, minutes = 0, seconds = 0]) => degrees + minutes / 60 + seconds / 3600,
    );
    return rounded(latitude ?? 0, longitude ?? 0);
  }
  const found = decimal.exec(text);
  return found ? rounded(Number(found[1]), Number(found[2])) : null;
}

/** `39.0007, -74.8245` */
export function positionInWords({ latitude, longitude }: MapPosition): string {
  return `${latitude}, ${longitude}`;
}

/** Rounds to about three feet. */
function rounded(latitude: number, longitude: number): MapPosition {
  return { latitude: round(latitude), longitude: -Math.abs(round(longitude)) };
}

function round(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
