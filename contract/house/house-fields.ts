import type { Terms } from "./house.ts";

/** What the fields of a form hold, by their names. */
export type Typed = Readonly<Record<string, string>>;

/** What a field of the house takes. Limits count characters; they are what its place holds at a width of 320 pixels. */
export type HouseField = { label: string; hint?: string } & (
  | { kind: "line" | "paragraph"; limit: number; required: boolean }
  /** One item a line. */
  | { kind: "list"; limit: number; most: number; least: number }
  | { kind: "count"; min: number; max: number }
  | { kind: "phone" | "email" | "time" | "position" | "film" }
);

const line = (label: string, limit: number, hint?: string) =>
  field({ kind: "line", label, limit, required: true }, hint);
const optionalLine = (label: string, limit: number, hint?: string) =>
  field({ kind: "line", label, limit, required: false }, hint);
const count = (label: string, min: number, max: number, hint?: string) =>
  field({ kind: "count", label, min, max }, hint);

function field(rule: HouseField, hint: string | undefined): HouseField {
  return hint === undefined ? rule : { ...rule, hint };
}

/** Beds of one kind in one room. */
export const mostBeds = 6;

/** Most rows of each list that the owner may make longer. */
export const mostRows = { rooms: 12, questions: 12 } as const;

export type RowList = keyof typeof mostRows;

/** Where a film comes from, as the forms name it. */
export const filmSources = ["site", "youtube", "none"] as const;
export type FilmSource = (typeof filmSources)[number];

const filmHint = "As YouTube shares it, or its eleven characters. Visitors are asked before YouTube is contacted.";

/** All fields that the owner fills in under House. `rooms.name` is the rule of `rooms.0.name`, `rooms.1.name` and so on. */
export const houseFields = {
  name: line("Name of the house", 24, "In the header of every page, in mails and in search results."),
  "headline.plain": line("Headline", 40),
  "headline.emphasis": line("Headline, golden part", 40, "Goes on in the same sentence."),
  subtitle: line("Subtitle", 120, "What the house is and where, in one sentence."),
  tagline: line("Tagline", 90),
  galleryLine: optionalLine(
    "Line above the photos",
    120,
    "What the photos show, in a sentence or two. Empty for none.",
  ),
  "stats.figure": line("Number", 6),
  "stats.label": line("Label", 12),
  notice: optionalLine(
    "Notice",
    120,
    "A line on every page, such as “The last week of August is free again.” Empty for none.",
  ),

  phone: { kind: "phone", label: "Phone", hint: "Guests call this number, and it is in their mails." },
  email: {
    kind: "email",
    label: "E-mail",
    hint: "Shown on the site. Who gets the mails of the site is under Settings.",
  },
  streetAddress: optionalLine("Street address", 100, "Told to booked guests only. The public pages never show it."),
  location: {
    kind: "position",
    label: "Place on the map",
    hint: "On a phone: hold a finger on the house in Google Maps or Apple Maps until a pin drops, then copy the two numbers. Everybody sees this place; a corner near the house will do.",
  },
  checkIn: { kind: "time", label: "Check-in from" },
  checkOut: { kind: "time", label: "Check-out until" },

  "rooms.name": line("Name of the room", 32),
  "rooms.king": count("King", 0, mostBeds),
  "rooms.queen": count("Queen", 0, mostBeds),
  "rooms.full": count("Full", 0, mostBeds),
  "rooms.twin": count("Twin", 0, mostBeds),
  extraBeds: optionalLine("Further beds, not counted", 60, "Such as “Couch and cot”. Empty for none."),
  sleeps: count("Sleeps", 1, 40, "How many guests sleep in beds, wherever the site says it."),

  "highlights.title": line("Title", 50),
  "highlights.text": line("Text", 110),
  "amenities.title": line("Title", 32),
  "amenities.items": { kind: "list", label: "What is there, one a line", limit: 40, most: 14, least: 1 },

  finalPaymentDays: count("Final payment, days before check-in", 0, 365, "By then everything but the deposit is paid."),
  fullRefundDays: count("Everything back, until so many days before check-in", 0, 365),
  halfRefundDays: count(
    "Half of it back, until so many days before check-in",
    0,
    365,
    "Fewer days before check-in, nothing is paid back.",
  ),
  minimumAge: count("Youngest age of the guest who rents", 18, 99),
  dogPounds: count("Heaviest dog, in pounds", 0, 200, "0 when you take no dogs."),
  payments: { kind: "list", label: "How guests may pay, one a line", limit: 24, most: 8, least: 1 },
  more: {
    kind: "list",
    label: "Further rules, one a line",
    limit: 160,
    most: 10,
    least: 0,
    hint: "Such as “Quiet hours from 10 PM to 8 AM.”",
  },

  "answers.question": line("Question", 90),
  "answers.answer": { kind: "paragraph", label: "Answer", limit: 900, required: true },
  "questions.question": line("Question", 90),
  "questions.answer": { kind: "paragraph", label: "Answer", limit: 900, required: true },

  "films.hero": { kind: "film", label: "Behind the headline, its address on YouTube", hint: filmHint },
  "films.aerialTour": { kind: "film", label: "Aerial tour, its address on YouTube", hint: filmHint },
} as const satisfies Record<string, HouseField> & Record<keyof Terms, HouseField>;

/** The rule of a field by its name in the form; undefined for a name that is none. */
export function houseFieldOf(name: string): HouseField | undefined {
  const rule = name.replace(/^(\w+)\.[^.]+\.(\w+)$/, "$1.$2");
  return Object.hasOwn(houseFields, rule) ? houseFields[rule as keyof typeof houseFields] : undefined;
}

/** The rows of a list in a form, such as `rooms`: the fields of each by their own names. A row that is missing between others is empty. */
export function rowsIn(typed: Typed, list: string): Typed[] {
  const rows: Record<string, string>[] = [];
  for (const [name, text] of Object.entries(typed)) {
    const [, at, fieldName] = new RegExp(`^${list}\\.(\\d{1,2})\\.(\\w+)$`).exec(name) ?? [];
    if (at !== undefined && fieldName !== undefined) rows[Number(at)] = { ...rows[Number(at)], [fieldName]: text };
  }
  return Array.from(rows, (row) => row ?? {});
}

/** The same rows as fields of a form. */
export function asFields(list: string, rows: readonly Typed[]): Typed {
  return Object.fromEntries(
    rows.flatMap((row, at) => Object.entries(row).map(([name, text]) => [`${list}.${at}.${name}`, text])),
  );
}

/** The pages of the desk's part "House" with such fields, by their addresses. */
export const houseSections = ["words", "contact", "rooms", "amenities", "rules", "questions", "films"] as const;
export type HouseSection = (typeof houseSections)[number];
