import { isDeepStrictEqual } from "node:util";
import * as z from "zod/mini";
import { subtitleOf } from "#content/house/house.ts";
import { type Fields, checkbox, deskForm, type FormHandler } from "#contract/forms/desk-form.ts";
import type { ChangeResult } from "#contract/forms/form-result.ts";
import { asFields, type HouseSection, positionInWords } from "#contract/house/house-fields.ts";
import {
  type BedKind,
  bedKinds,
  type House,
  type HouseDocument,
  noVideo,
  type Question,
  type VideoChoice,
} from "#contract/house/house.ts";
import { asClockTime, detailSchema, fieldSchemas, rows, rowSchema, videoSchema } from "#server/house/house-schema.ts";
import { shippedHouse } from "#server/house/merge-house.ts";
import { bedList } from "#server/house/room-counts.ts";

export type SectionFacts = {
  house: House;
  /** What only booked guests read. */
  streetAddress: string;
  beforeArrival: string;
  /** The site's own questions, as the site words them. */
  siteQuestions: readonly (Question & { id: string })[];
};

/** Returns the text of each field of the forms under House. */
export function textsOf({ house, siteQuestions, ...onlyForGuests }: SectionFacts): Fields {
  const { photos: _photos, hero: _hero, terms, ...others } = house;
  return asFields({
    ...others,
    ...terms,
    ...onlyForGuests,
    headline: `${house.headline.plain} ${house.headline.emphasis}`.trim(),
    location: positionInWords(house.location),
    checkIn: asClockTime(house.checkIn),
    checkOut: asClockTime(house.checkOut),
    films: { hero: videoFields(house.films.hero), aerialTour: videoFields(house.films.aerialTour) },
    rooms: house.rooms.map(({ room, beds, floor = null }) => {
      const counts = bedKinds.map((kind) => [kind, beds.find((bed) => bed.kind === kind)?.count ?? 0]);
      return { name: room, floor, ...Object.fromEntries(counts) };
    }),
    answers: Object.fromEntries(siteQuestions.map(({ id, ...siteWords }) => [id, house.answers[id] ?? siteWords])),
  });
}

function videoFields(choice: VideoChoice) {
  if (choice === null || choice === noVideo) return { source: choice === null ? "site" : "none", address: "" };
  return { source: "youtube", address: choice };
}

/** Saves what a form makes of the house. It gets the facts as they are in the transaction. */
type SavePart = (part: (facts: SectionFacts) => HouseDocument, version: number) => Promise<ChangeResult>;

/** The forms under House: what each makes of its fields. */
export const sectionForms: Record<HouseSection, (save: SavePart) => FormHandler<ChangeResult>> = {
  about: sectionForm(
    z.object({
      ...fieldSchemas("name", "headline", "subtitle", "tagline", "phone", "email", "streetAddress", "location"),
      ...fieldSchemas("checkIn", "checkOut", "beforeArrival"),
      films: z.object({ hero: videoSchema, aerialTour: videoSchema }),
      details: detailSchema("about"),
    }),
    ({ headline, subtitle, films, ...others }, { house }) => ({
      ...others,
      headline: headlineOf(headline, house),
      // The site's own subtitle is stored as it ships, so that it follows the number of bedrooms.
      subtitle: subtitle === subtitleOf(house.bedrooms) ? shippedHouse.subtitle : subtitle,
      films: {
        hero: videoChoice(films.hero, house.films.hero),
        aerialTour: videoChoice(films.aerialTour, house.films.aerialTour),
      },
    }),
  ),
  rooms: sectionForm(
    z
      .object({
        rooms: rows(rowSchema("rooms"), "rooms", "name"),
        ...fieldSchemas("extraBeds", "sleeps", "mostGuests", "bedrooms", "kidsRooms", "bathrooms"),
        bedroomsConfirmed: checkbox(),
        roomsConfirmed: checkbox(),
        highlights: rows(rowSchema("highlights")),
        amenities: rows(rowSchema("amenities")),
      })
      .check(({ value, issues }) => {
        const { rooms, sleeps, mostGuests, extraBeds } = value;
        const wrong = (field: string, message: string) =>
          issues.push({ code: "custom", message, input: value, path: field.split(".") });
        for (const [at, room] of rooms.entries()) {
          const isSecond = rooms.findIndex(({ name }) => name === room.name) < at;
          if (isSecond) wrong(`rooms.${at}.name`, "Another room has this name.");
          else if (bedsIn(room).length === 0) wrong(`rooms.${at}.name`, "Give this room a bed, or remove it.");
        }
        if (mostGuests < sleeps) wrong("mostGuests", `There are beds for ${sleeps}: enter ${sleeps} or more.`);
        if (mostGuests > sleeps && extraBeds === "") {
          wrong("extraBeds", `Say where more than ${sleeps} guests sleep, or enter ${sleeps} below.`);
        }
      }),
    ({ rooms, highlights, amenities, ...others }, { house }) => ({
      ...others,
      rooms: rooms.map((room) => ({
        room: room.name,
        beds: bedsIn(room),
        ...(room.floor !== null && { floor: room.floor }),
      })),
      highlights: house.highlights.map((highlight, at) => highlights[at] ?? highlight),
      amenities: shippedHouse.amenities.map(({ id, ...shipped }, at) => {
        const { title, items } = amenities[at] ?? shipped;
        // An unchanged list of beds is stored as it ships, so that it follows the rooms.
        const isBedList = id === "sleeping" && isDeepStrictEqual(items, bedList(house));
        return { id, title, items: isBedList ? shipped.items : items };
      }),
    }),
  ),
  rules: sectionForm(
    z
      .object({
        ...fieldSchemas("finalPaymentDays", "fullRefundDays", "halfRefundDays", "minimumAge", "dogPounds"),
        ...fieldSchemas("payments", "more"),
        details: detailSchema("rules"),
      })
      .check(({ value, issues }) => {
        const { fullRefundDays: full, halfRefundDays: half } = value;
        if (half <= full) return;
        const message = `The half refund can't end before the full refund: enter ${full} or fewer days.`;
        issues.push({ code: "custom", message, input: value, path: ["halfRefundDays"] });
      }),
    ({ details, ...terms }) => ({ terms, details }),
  ),
  questions: sectionForm(
    z
      .object({
        ...fieldSchemas("cars", "tableSeats", "kayakBefore", "kayakAfter"),
        details: detailSchema("questions"),
        answers: z._default(z.record(z.string(), rowSchema("answers")), {}),
        questions: z.pipe(z.transform(typedRows), rows(rowSchema("questions"), "questions", "question")),
      })
      .check(({ value, issues }) => {
        const { kayakBefore, kayakAfter } = value;
        if ((kayakBefore === null) === (kayakAfter === null)) return;
        const message = "Enter both numbers of minutes, or leave both empty.";
        const path = [kayakBefore === null ? "kayakBefore" : "kayakAfter"];
        issues.push({ code: "custom", message, input: value, path });
      }),
    ({ answers, ...others }, { siteQuestions }) => ({
      ...others,
      answers: Object.fromEntries(
        siteQuestions.flatMap(({ id, ...siteWords }) => {
          const answer = answers[id] ?? siteWords;
          return isDeepStrictEqual({ ...answer }, siteWords) ? [] : [[id, answer]];
        }),
      ),
    }),
  ),
};

function sectionForm<Value>(
  schema: z.ZodMiniType<Value>,
  partOf: (value: Value, facts: SectionFacts) => HouseDocument,
) {
  return (save: SavePart) => deskForm(schema, (value, version) => save((facts) => partOf(value, facts), version));
}

/** Leaves out rows in which nothing was typed. */
function typedRows(all: Record<string, Fields> | undefined): Record<string, unknown> | undefined {
  return all && Object.fromEntries(Object.entries(all).filter(([, row]) => Object.values(row).some(Boolean)));
}

function bedsIn(room: Record<BedKind, number>) {
  return bedKinds.map((kind) => ({ kind, count: room[kind] })).filter(({ count }) => count > 0);
}

/** Divides the headline where it was divided before, or as it ships, if its end is the same; or else in the middle. */
function headlineOf(text: string, { headline }: House): House["headline"] {
  const ends = [headline.emphasis, shippedHouse.headline.emphasis];
  const emphasis = ends.find((end) => end !== "" && text.endsWith(` ${end}`));
  if (emphasis !== undefined) return { plain: text.slice(0, -emphasis.length - 1), emphasis };
  const words = text.split(" ");
  const half = Math.ceil(words.length / 2);
  return { plain: words.slice(0, half).join(" "), emphasis: words.slice(half).join(" ") };
}

/** Without JavaScript, an address that was not there before is a choice, too. */
function videoChoice({ source, address }: z.infer<typeof videoSchema>, saved: VideoChoice): VideoChoice {
  if (source === "youtube" || !["", saved].includes(address)) return address;
  return source === "none" ? noVideo : null;
}
