import { isDeepStrictEqual } from "node:util";
import { bookSafely } from "#content/house/book-safely.ts";
import { subtitleOf } from "#content/house/house.ts";
import { houseDetails } from "#content/house/house-details.ts";
import { measurements as measurable } from "#content/house/measurements.ts";
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

const words: Section = {
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
};

/** Stores the site's own subtitle if it was left unchanged, so that it follows the number of bedrooms, as counted figures and the list of beds do. */
function subtitleIn(form: HouseFieldReader, { bedrooms }: House): string {
  const subtitle = form.text("subtitle");
  return subtitle === subtitleOf(bedrooms) ? shippedHouse.subtitle : subtitle;
}

const contact: Section = {
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
};

const roomNumbers = ["bedrooms", "kidsRooms", "bathrooms", "sleeps", "mostGuests", "cars", "tableSeats"] as const;

/** Returns a number as a field's text; empty if it is not known. */
const textOf = (count: number | null | undefined) => String(count ?? "");

function roomFields({ room, beds, floor }: Room): Typed {
  const counted = bedKinds.map((kind) => [kind, String(beds.find((bed) => bed.kind === kind)?.count ?? 0)] as const);
  return { name: room, floor: textOf(floor), ...Object.fromEntries(counted) };
}

const rooms: Section = {
  fields: ({ house }) => ({
    ...asFields("rooms", house.rooms.map(roomFields)),
    extraBeds: house.extraBeds,
    ...Object.fromEntries(roomNumbers.map((name) => [name, textOf(house[name])])),
    bedroomsConfirmed: house.bedroomsConfirmed ? "on" : "",
    roomsConfirmed: house.roomsConfirmed ? "on" : "",
  }),
  line: ({ house: { rooms: all, sleeps, roomsConfirmed } }) => {
    const inBeds = all.reduce((sum, room) => sum + sleepsIn(room), 0);
    const difference = inBeds === sleeps ? "" : `, the beds hold ${inBeds}`;
    return `${pluralize(all.length, "room")}, sleeps ${sleeps}${difference}${roomsConfirmed ? "" : "; not confirmed yet"}`;
  },
  read: (form, typed) => {
    const names = rowsIn(typed, "rooms").map((_, at) => form.text(`rooms.${at}.name`));
    const read = names.map((room, at) => {
      const floor = form.countIfKnown(`rooms.${at}.floor`);
      const counts = bedKinds.map((kind) => ({ kind, count: form.count(`rooms.${at}.${kind}`) }));
      return { room, beds: counts.filter(({ count }) => count > 0), ...(floor === null ? {} : { floor }) };
    });
    for (const [at, { room, beds }] of read.entries()) {
      const name = `rooms.${at}.name`;
      if (names.indexOf(room) < at) form.errors[name] ??= "Another room has this name.";
      if (beds.length === 0) form.errors[name] ??= "Give this room a bed, or remove it.";
    }
    const extraBeds = form.text("extraBeds");
    const [sleeps, mostGuests] = [form.count("sleeps"), form.count("mostGuests")];
    if (mostGuests < sleeps) form.errors["mostGuests"] ??= `There are beds for ${sleeps}: enter ${sleeps} or more.`;
    if (mostGuests > sleeps && extraBeds === "") {
      form.errors["extraBeds"] ??= `Say where more than ${sleeps} guests sleep, or enter ${sleeps} below.`;
    }
    const [bedrooms, kidsRooms] = [form.count("bedrooms"), form.count("kidsRooms")];
    const [bathrooms, cars, tableSeats] = [
      form.countIfKnown("bathrooms"),
      form.countIfKnown("cars"),
      form.countIfKnown("tableSeats"),
    ];
    const [bedroomsConfirmed, roomsConfirmed] = [typed["bedroomsConfirmed"] === "on", typed["roomsConfirmed"] === "on"];
    const counted = { sleeps, mostGuests, bedrooms, kidsRooms, bathrooms, cars, tableSeats };
    return { rooms: read, extraBeds, ...counted, bedroomsConfirmed, roomsConfirmed };
  },
};

const amenities: Section = {
  fields: ({ house }) => {
    const lists = house.amenities.map(({ title, items }) => ({ title, items: items.join("\n") }));
    return { ...asFields("highlights", house.highlights), ...asFields("amenities", lists) };
  },
  line: ({ house: { highlights, amenities: cards } }) =>
    `${highlights[0]?.title} and ${highlights.length - 1} more highlights; ${cards.map(({ title }) => title).join(", ")}`,
  read: (form, _typed, { house }) => ({
    highlights: shippedHouse.highlights.map((_, at) => ({
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
};

const counts = ["finalPaymentDays", "fullRefundDays", "halfRefundDays", "minimumAge", "dogPounds"] as const;
type Count = (typeof counts)[number];

const rules: Section = {
  fields: ({ house: { terms, unkeptOffers } }) => ({
    ...Object.fromEntries(counts.map((name) => [name, String(terms[name])])),
    payments: terms.payments.join("\n"),
    more: terms.more.join("\n"),
    ...Object.fromEntries(bookSafely.checkUs.map(({ id }) => [`unkept.${id}`, unkeptOffers.includes(id) ? "on" : ""])),
  }),
  line: ({ house: { terms } }) =>
    `Paid ${terms.finalPaymentDays} days before check-in; full refund until ${terms.fullRefundDays} days, half until ${terms.halfRefundDays}; guests ${terms.minimumAge} and up; ${terms.dogPounds === 0 ? "no dogs" : `dogs up to ${terms.dogPounds} lbs`}`,
  read: (form, typed) => {
    const read = Object.fromEntries(counts.map((name) => [name, form.count(name)])) as Record<Count, number>;
    const { fullRefundDays, halfRefundDays } = read;
    if (halfRefundDays > fullRefundDays) {
      form.errors["halfRefundDays"] ??=
        `The half refund can't end before the full refund: enter ${fullRefundDays} or fewer days.`;
    }
    return {
      terms: { ...read, payments: form.list("payments"), more: form.list("more") },
      unkeptOffers: bookSafely.checkUs.map(({ id }) => id).filter((id) => typed[`unkept.${id}`] === "on"),
    };
  },
};

const questions: Section = {
  fields: ({ house, siteQuestions }) => ({
    ...Object.fromEntries(
      siteQuestions.flatMap(({ id, ...siteWords }) =>
        (["question", "answer"] as const).map((part) => [
          `answers.${id}.${part}`,
          (house.answers[id] ?? siteWords)[part],
        ]),
      ),
    ),
    ...asFields("questions", house.questions),
  }),
  line: ({ house: { answers, questions: further }, siteQuestions }) => {
    const own = siteQuestions.filter(({ id }) => Object.hasOwn(answers, id)).length;
    return `${pluralize(siteQuestions.length, "question")} of the site, ${own} in your words; ${further.length} of your own`;
  },
  read: (form, typed, { siteQuestions }) => {
    const own = siteQuestions.flatMap(({ id, ...siteWords }) => {
      const answered = { question: form.text(`answers.${id}.question`), answer: form.text(`answers.${id}.answer`) };
      const isSame = answered.question === siteWords.question && answered.answer === siteWords.answer;
      return isSame ? [] : [[id, answered]];
    });
    const rows = rowsIn(typed, "questions").map(({ question = "", answer = "" }, at) =>
      question.trim() + answer.trim() === ""
        ? []
        : [{ question: form.text(`questions.${at}.question`), answer: form.text(`questions.${at}.answer`) }],
    );
    return { answers: Object.fromEntries(own) as Record<string, Question>, questions: rows.flat() };
  },
};

const films: Section = {
  fields: ({ house: { films: shown } }) => ({
    "films.hero.source": sourceOf(shown.hero),
    "films.hero": addressOf(shown.hero),
    "films.aerialTour.source": sourceOf(shown.aerialTour),
    "films.aerialTour": addressOf(shown.aerialTour),
  }),
  line: ({ house: { films: shown } }) =>
    `Headline: ${filmInWords(shown.hero)}; aerial tour: ${filmInWords(shown.aerialTour)}`,
  read: (form, _, { house: { films: saved } }) => ({
    films: {
      hero: form.film("films.hero", addressOf(saved.hero)),
      aerialTour: form.film("films.aerialTour", addressOf(saved.aerialTour)),
    },
  }),
};

function sourceOf(choice: FilmChoice): FilmSource {
  if (choice === null) return "site";
  return choice === noFilm ? "none" : "youtube";
}

function addressOf(choice: FilmChoice): string {
  return choice === null || choice === noFilm ? "" : choice;
}

function filmInWords(choice: FilmChoice): string {
  if (choice === null) return "the site's own film";
  return choice === noFilm ? "no film" : `YouTube, ${choice}`;
}

const details: Section = {
  fields: ({ house }) => Object.fromEntries(houseDetails.map(({ id }) => [id, house.details[id] ?? ""])),
  line: ({ house }) =>
    `${Object.keys(house.details).length} of ${houseDetails.length} questions answered that organizers ask before they pay`,
  read: (form, typed, { house }) => ({ details: readDetails(typed, house.details, form.errors) }),
};

const measurements: Section = {
  fields: ({ house }) => Object.fromEntries(measurable.map(({ id }) => [id, house.measurements[id] ?? ""])),
  line: ({ house }) => `Steps, doors, beds: ${Object.keys(house.measurements).length || "none"} measured`,
  read: (form, typed, { house, today }) => {
    const measured = readMeasurements(typed, house.measurements, form.errors);
    return { measurements: measured, measuredOn: daysMeasured(measured, house, today) };
  },
};

export const sections: Record<HouseSection, Section> = {
  words,
  contact,
  rooms,
  amenities,
  rules,
  questions,
  films,
  details,
  measurements,
};
