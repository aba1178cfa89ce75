import { isDeepStrictEqual } from "node:util";
import { bookSafely } from "#content/house/book-safely.ts";
import { subtitleOf } from "#content/house/house.ts";
import { houseDetails } from "#content/house/house-details.ts";
import { measurements } from "#content/house/measurements.ts";
import { sleepsIn } from "#content/house/sleeping-plan.ts";
import type { CalendarDate } from "#contract/calendar-date.ts";
import {
  bedKinds,
  type FilmChoice,
  type House,
  type HouseDocument,
  noFilm,
  type Question,
  type Room,
} from "#contract/house/house.ts";
import {
  asFields,
  type FilmSource,
  type HouseSection,
  positionInWords,
  rowsIn,
  type Typed,
} from "#contract/house/house-fields.ts";
import { asClockTime, type HouseFieldReader } from "#contract/house/read-house-fields.ts";
import { bedList, figureOf } from "../room-counts.ts";
import { shippedHouse } from "../merge-house.ts";
import { pluralize } from "#contract/numbers.ts";
import { daysMeasured, readDetails, readMeasurements } from "./house-facts.ts";

export type SectionFacts = {
  house: House;
  streetAddress: string;
  /** The site's own questions, as the site words them. */
  siteQuestions: readonly (Question & { id: string })[];
  today: CalendarDate;
};

/** One form under House: its fields, its summary in one line, and how it reads what was typed. */
type Section = {
  fields: (facts: SectionFacts) => Typed;
  line: (facts: SectionFacts) => string;
  read: (form: HouseFieldReader, typed: Typed, facts: SectionFacts) => HouseDocument;
};

/** Numbers of the house that a form always has, and those that may be unknown. */
const roomCounts = ["sleeps", "mostGuests", "bedrooms", "kidsRooms"] as const;
const optionalRoomCounts = ["bathrooms", "cars", "tableSeats"] as const;

const termCounts = ["finalPaymentDays", "fullRefundDays", "halfRefundDays", "minimumAge", "dogPounds"] as const;

export const sections: Record<HouseSection, Section> = {
  words: {
    fields: ({ house: { name, headline, subtitle, tagline, galleryLine, stats, notice } }) => {
      const shown = stats.map(({ figure, label }) => ({ figure, label }));
      const line = { "headline.plain": headline.plain, "headline.emphasis": headline.emphasis };
      return { name, ...line, subtitle, tagline, galleryLine, ...asFields("stats", shown), notice };
    },
    line: ({ house: { name, headline, notice } }) =>
      `${name}: ${headline.plain} ${headline.emphasis}${notice === "" ? "" : `. Notice: ${notice}`}`,
    read: (form, _, { house }) => ({
      name: form.text("name"),
      headline: { plain: form.text("headline.plain"), emphasis: form.text("headline.emphasis") },
      subtitle: subtitleIn(form, house),
      tagline: form.text("tagline"),
      galleryLine: form.text("galleryLine"),
      stats: shippedHouse.stats.map((shipped, at) => {
        const [figure, label] = [form.text(`stats.${at}.figure`), form.text(`stats.${at}.label`)];
        return shipped.counts && figure === figureOf(shipped.counts, house) ? { ...shipped, label } : { figure, label };
      }),
      notice: form.text("notice"),
    }),
  },
  contact: {
    fields: ({ house: { phone, email, location, checkIn, checkOut }, streetAddress }) => ({
      phone,
      email,
      streetAddress,
      location: positionInWords(location),
      checkIn: asClockTime(checkIn),
      checkOut: asClockTime(checkOut),
    }),
    line: ({ house: { phone, email, checkIn, checkOut }, streetAddress }) =>
      `${phone}, ${email}, ${streetAddress || "no street address yet"}; check-in ${checkIn}, check-out ${checkOut}`,
    read: (form) => ({
      phone: form.phone("phone"),
      email: form.email("email"),
      streetAddress: form.text("streetAddress"),
      location: form.position("location", shippedHouse.location),
      checkIn: form.time("checkIn"),
      checkOut: form.time("checkOut"),
    }),
  },
  rooms: {
    fields: ({ house }) => ({
      ...asFields("rooms", house.rooms.map(roomFields)),
      extraBeds: house.extraBeds,
      ...Object.fromEntries([...roomCounts, ...optionalRoomCounts].map((name) => [name, textOf(house[name])])),
      bedroomsConfirmed: house.bedroomsConfirmed ? "on" : "",
      roomsConfirmed: house.roomsConfirmed ? "on" : "",
    }),
    line: ({ house: { rooms, sleeps, roomsConfirmed } }) => {
      const inBeds = rooms.reduce((sum, room) => sum + sleepsIn(room), 0);
      const difference = inBeds === sleeps ? "" : `, the beds hold ${inBeds}`;
      return `${pluralize(rooms.length, "room")}, sleeps ${sleeps}${difference}${roomsConfirmed ? "" : "; not confirmed yet"}`;
    },
    read: (form, typed) => {
      const rooms = rowsIn(typed, "rooms").map((_, at) => {
        const room = form.text(`rooms.${at}.name`);
        const floor = form.countIfKnown(`rooms.${at}.floor`);
        const beds = bedKinds.map((kind) => ({ kind, count: form.count(`rooms.${at}.${kind}`) }));
        return { room, beds: beds.filter(({ count }) => count > 0), ...(floor !== null && { floor }) };
      });
      for (const [at, { room, beds }] of rooms.entries()) {
        const name = `rooms.${at}.name`;
        if (rooms.findIndex((each) => each.room === room) < at) form.errors[name] ??= "Another room has this name.";
        if (beds.length === 0) form.errors[name] ??= "Give this room a bed, or remove it.";
      }
      const extraBeds = form.text("extraBeds");
      const counts = valuesOf(roomCounts, form.count);
      const { sleeps, mostGuests } = counts;
      if (mostGuests < sleeps) form.errors["mostGuests"] ??= `There are beds for ${sleeps}: enter ${sleeps} or more.`;
      if (mostGuests > sleeps && extraBeds === "") {
        form.errors["extraBeds"] ??= `Say where more than ${sleeps} guests sleep, or enter ${sleeps} below.`;
      }
      return {
        rooms,
        extraBeds,
        ...counts,
        ...valuesOf(optionalRoomCounts, form.countIfKnown),
        bedroomsConfirmed: typed["bedroomsConfirmed"] === "on",
        roomsConfirmed: typed["roomsConfirmed"] === "on",
      };
    },
  },
  amenities: {
    fields: ({ house: { highlights, amenities } }) => {
      const lists = amenities.map(({ title, items }) => ({ title, items: items.join("\n") }));
      return { ...asFields("highlights", highlights), ...asFields("amenities", lists) };
    },
    line: ({ house: { highlights, amenities } }) =>
      `${highlights[0]?.title} and ${highlights.length - 1} more highlights; ${amenities.map(({ title }) => title).join(", ")}`,
    read: (form, _, { house }) => ({
      highlights: shippedHouse.highlights.map((_highlight, at) => ({
        title: form.text(`highlights.${at}.title`),
        text: form.text(`highlights.${at}.text`),
      })),
      amenities: shippedHouse.amenities.map((shipped, at) => {
        const [title, items] = [form.text(`amenities.${at}.title`), form.list(`amenities.${at}.items`)];
        // Stored as it ships, an unchanged list of beds follows the rooms.
        const isBedList = shipped.id === "sleeping" && isDeepStrictEqual(items, bedList(house));
        return { id: shipped.id, title, items: isBedList ? shipped.items : items };
      }),
    }),
  },
  rules: {
    fields: ({ house: { terms, unkeptOffers } }) => ({
      ...Object.fromEntries(termCounts.map((name) => [name, String(terms[name])])),
      payments: terms.payments.join("\n"),
      more: terms.more.join("\n"),
      ...Object.fromEntries(
        bookSafely.checkUs.map(({ id }) => [`unkept.${id}`, unkeptOffers.includes(id) ? "on" : ""]),
      ),
    }),
    line: ({ house: { terms } }) =>
      `Paid ${terms.finalPaymentDays} days before check-in; full refund until ${terms.fullRefundDays} days, half until ${terms.halfRefundDays}; guests ${terms.minimumAge} and up; ${terms.dogPounds === 0 ? "no dogs" : `dogs up to ${terms.dogPounds} lbs`}`,
    read: (form, typed) => {
      const counts = valuesOf(termCounts, form.count);
      if (counts.halfRefundDays > counts.fullRefundDays) {
        form.errors["halfRefundDays"] ??=
          `The half refund can't end before the full refund: enter ${counts.fullRefundDays} or fewer days.`;
      }
      return {
        terms: { ...counts, payments: form.list("payments"), more: form.list("more") },
        unkeptOffers: bookSafely.checkUs.map(({ id }) => id).filter((id) => typed[`unkept.${id}`] === "on"),
      };
    },
  },
  questions: {
    fields: ({ house: { answers, questions }, siteQuestions }) => {
      const site = siteQuestions.flatMap(({ id, ...siteWords }) => {
        const { question, answer } = answers[id] ?? siteWords;
        return [[`answers.${id}.question`, question] as const, [`answers.${id}.answer`, answer] as const];
      });
      return { ...Object.fromEntries(site), ...asFields("questions", questions) };
    },
    line: ({ house: { answers, questions }, siteQuestions }) => {
      const own = siteQuestions.filter(({ id }) => Object.hasOwn(answers, id)).length;
      return `${pluralize(siteQuestions.length, "question")} of the site, ${own} in your words; ${questions.length} of your own`;
    },
    read: (form, typed, { siteQuestions }) => {
      const own = siteQuestions.flatMap(({ id, ...siteWords }) => {
        const answered = { question: form.text(`answers.${id}.question`), answer: form.text(`answers.${id}.answer`) };
        const isSame = answered.question === siteWords.question && answered.answer === siteWords.answer;
        return isSame ? [] : [[id, answered] as const];
      });
      const questions = rowsIn(typed, "questions").flatMap(({ question = "", answer = "" }, at) =>
        question.trim() + answer.trim() === ""
          ? []
          : [{ question: form.text(`questions.${at}.question`), answer: form.text(`questions.${at}.answer`) }],
      );
      return { answers: Object.fromEntries(own), questions };
    },
  },
  films: {
    fields: ({ house: { films } }) => ({
      "films.hero.source": sourceOf(films.hero),
      "films.hero": addressOf(films.hero),
      "films.aerialTour.source": sourceOf(films.aerialTour),
      "films.aerialTour": addressOf(films.aerialTour),
    }),
    line: ({ house: { films } }) =>
      `Headline: ${filmInWords(films.hero)}; aerial tour: ${filmInWords(films.aerialTour)}`,
    read: (form, _, { house: { films } }) => ({
      films: {
        hero: form.film("films.hero", addressOf(films.hero)),
        aerialTour: form.film("films.aerialTour", addressOf(films.aerialTour)),
      },
    }),
  },
  details: {
    fields: ({ house }) => Object.fromEntries(houseDetails.map(({ id }) => [id, house.details[id] ?? ""])),
    line: ({ house }) =>
      `${Object.keys(house.details).length} of ${houseDetails.length} questions answered that organizers ask before they pay`,
    read: (form, typed, { house }) => ({ details: readDetails(typed, house.details, form.errors) }),
  },
  measurements: {
    fields: ({ house }) => Object.fromEntries(measurements.map(({ id }) => [id, house.measurements[id] ?? ""])),
    line: ({ house }) => `Steps, doors, beds: ${Object.keys(house.measurements).length || "none"} measured`,
    read: (form, typed, { house, today }) => {
      const measured = readMeasurements(typed, house.measurements, form.errors);
      return { measurements: measured, measuredOn: daysMeasured(measured, house, today) };
    },
  },
};

/** Stores the site's own subtitle if it was left unchanged, so that it follows the number of bedrooms, as counted figures and the list of beds do. */
function subtitleIn(form: HouseFieldReader, { bedrooms }: House): string {
  const subtitle = form.text("subtitle");
  return subtitle === subtitleOf(bedrooms) ? shippedHouse.subtitle : subtitle;
}

/** Returns a number as a field's text; empty if it is not known. */
function textOf(count: number | null | undefined): string {
  return String(count ?? "");
}

/** Reads several fields into an object. */
function valuesOf<Name extends string, Value>(names: readonly Name[], read: (name: Name) => Value) {
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, Value>;
}

function roomFields({ room, beds, floor }: Room): Typed {
  const counted = bedKinds.map((kind) => [kind, String(beds.find((bed) => bed.kind === kind)?.count ?? 0)] as const);
  return { name: room, floor: textOf(floor), ...Object.fromEntries(counted) };
}

function sourceOf(choice: FilmChoice): FilmSource {
  if (choice === null) return "site";
  return choice === noFilm ? "none" : "youtube";
}

function addressOf(choice: FilmChoice): string {
  return choice === null || choice === noFilm ? "" : choice;
}

function filmInWords(choice: FilmChoice): string {
  return { site: "the site's own film", none: "no film", youtube: `YouTube, ${choice}` }[sourceOf(choice)];
}
