import type { Write } from "../../platform/db/database.ts";
import type { Db } from "../../platform/db/schema.ts";
import { photoProblems } from "../gallery.ts";
import { discardDraft, listVersions, publishDraft, readDraft, readPublished, republish } from "../house-document.ts";
import { type Clock, timeInWords } from "../../platform/process/clock.ts";
import { isDeepStrictEqual } from "node:util";
import type { HeroEntry, HouseDocument, House } from "#contract/house/house.ts";
import { type HouseSection, houseSections } from "#contract/house/house-fields.ts";
import { mergeHouse, noPictures } from "../merge-house.ts";

/** `message`: a sentence on why nothing was done. */
export type DraftOutcome = { ok: true } | { ok: false; message: string };

const changedMeanwhile: DraftOutcome = {
  ok: false,
  message: "Something was changed in another window, so nothing was done. Look at it below, then try again.",
};

/** Makes the missing pictures behind the headline. Resolves to false if that fails. */
type PrepareHero = (hero: HeroEntry) => Promise<boolean>;

export type DraftDeps = { db: Db; write: Write; clock: Clock; prepareHero: PrepareHero };

const noHero =
  "The picture behind the headline could not be prepared, so nothing was published. Try again, or choose another photo.";

/** Publishes or discards what the owner has changed, and goes back to earlier versions. */
export function deskDraft({ db, write, clock, prepareHero }: DraftDeps) {
  /** `version` goes up with each change. `changes`: what differs from the site. `problems`: what prevents publishing. */
  async function status() {
    const { document, version } = await readDraft(db);
    const published = await readPublished(db);
    return {
      version,
      changes: changedParts(published.document, document),
      problems: photoProblems(document),
      oldNumbers: oldNumbers(published.document, document),
    };
  }

  return {
    status,

    /** Newest first; the first is what guests see. Empty while the site is as it ships. */
    async versions() {
      const versions = await listVersions(db);
      return versions.map(({ id, what, published_at }) => ({ id, what, at: timeInWords(published_at) }));
    },

    async publish(seenVersion: number): Promise<DraftOutcome> {
      const { changes, problems } = await status();
      if (problems.length > 0) return { ok: false, message: "This cannot be published yet. See what's missing below." };
      if (changes.length === 0) return { ok: false, message: "Everything is published already." };
      const { hero } = (await readDraft(db)).document;
      if (hero && !(await prepareHero(hero))) return { ok: false, message: noHero };
      const done = await write((tx) => publishDraft(tx, seenVersion, changes.join(", "), clock()));
      return done ? { ok: true } : changedMeanwhile;
    },

    async discard(seenVersion: number): Promise<DraftOutcome> {
      return (await write((tx) => discardDraft(tx, seenVersion, clock()))) ? { ok: true } : changedMeanwhile;
    },

    async goBack(id: number, seenVersion: number): Promise<DraftOutcome> {
      const what = id === 0 ? "Restored the original site" : `Back to version ${id}`;
      const done = await write((tx) => republish(tx, { id, seenVersion, what, now: clock() }));
      if (done) return { ok: true };
      const isKept = id === 0 || (await listVersions(db)).some((version) => version.id === id);
      return isKept ? changedMeanwhile : { ok: false, message: "This version is no longer stored." };
    },
  };
}

export type DeskDraft = ReturnType<typeof deskDraft>;
export type DraftStatus = Awaited<ReturnType<DeskDraft["status"]>>;
export type PublishedVersion = Awaited<ReturnType<DeskDraft["versions"]>>[number];

const names: Record<keyof HouseDocument, string> = {
  name: "Name",
  headline: "Headline",
  subtitle: "Subtitle",
  tagline: "Tagline",
  galleryLine: "Line above the photos",
  stats: "Four numbers",
  bedrooms: "Bedrooms",
  kidsRooms: "Bedrooms",
  bedroomsConfirmed: "Bedrooms",
  bathrooms: "Bathrooms",
  sleeps: "Guests who sleep in beds",
  mostGuests: "Most guests",
  cars: "Parking",
  tableSeats: "Seats at tables",
  phone: "Phone",
  email: "Email",
  streetAddress: "Street address",
  location: "Place on the map",
  checkIn: "Check-in",
  checkOut: "Check-out",
  notice: "Notice",
  rooms: "Rooms and beds",
  extraBeds: "Extra beds",
  roomsConfirmed: "Rooms confirmed",
  highlights: "Highlights",
  amenities: "Amenities",
  terms: "Rules",
  unkeptOffers: "Book safely",
  answers: "Answers",
  questions: "Your questions",
  films: "Films",
  details: "Good to know",
  measurements: "Measurements",
  measuredOn: "Measurements",
  photos: "Photos",
  hero: "Picture behind the headline",
  settled: "Checklist",
};

/** Returns the parts in which two documents differ, in the owner's words. */
export function changedParts(before: HouseDocument, after: HouseDocument): string[] {
  const parts = Object.keys(names) as (keyof HouseDocument)[];
  const changed = parts.filter((part) => !isDeepStrictEqual(before[part], after[part]));
  return [...new Set(changed.map((part) => names[part]))];
}

type Part = keyof HouseDocument & keyof House;

/** The sections whose texts may contain a number that another section has lost. */
const textsOf: Partial<Record<HouseSection, readonly Part[]>> = {
  words: ["headline", "subtitle", "tagline", "galleryLine", "stats", "notice"],
  contact: ["phone", "checkIn", "checkOut"],
  rooms: ["sleeps", "mostGuests", "rooms", "extraBeds"],
  amenities: ["highlights", "amenities"],
  rules: ["terms"],
  questions: ["answers", "questions"],
  details: ["details"],
};

/** Most old numbers listed: no one would read more. */
const mostNumbers = 8;

/** Finds where a number that one section has lost is still written. Only numbers of two or more digits: a single digit is everywhere. */
export function oldNumbers(before: HouseDocument, after: HouseDocument) {
  const sections = houseSections.map((section) => {
    const parts = textsOf[section] ?? [];
    return { section, old: numbersIn(before, parts), now: numbersIn(after, parts) };
  });
  const lost = new Set(sections.flatMap(({ old, now }) => [...old].filter((number) => !now.has(number))));
  return [...lost]
    .map((number) => ({
      number,
      sections: sections.filter(({ now }) => now.has(number)).map(({ section }) => section),
    }))
    .filter((found) => found.sections.length > 0)
    .slice(0, mostNumbers);
}

function numbersIn(document: HouseDocument, parts: readonly Part[]): ReadonlySet<string> {
  const house = mergeHouse(document, noPictures);
  // Only the values: the id of a shipped question is not text.
  const text = parts.flatMap((part) => valuesIn(house[part])).join("\n");
  return new Set(text.match(/\d[\d.,:]*\d/g));
}

function valuesIn(value: unknown): string[] {
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(valuesIn);
  return [String(value)];
}
