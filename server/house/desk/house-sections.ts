import { detailsOf } from "#content/house/house-details.ts";
import { sleepsIn } from "#content/house/sleeping-plan.ts";
import {
  asFields,
  type FilmSource,
  type HouseSection,
  positionInWords,
  rowsIn,
  type Typed,
} from "#contract/house/house-fields.ts";
import {
  bedKinds,
  type FilmChoice,
  type House,
  type HouseDocument,
  noFilm,
  type Question,
  type Room,
} from "#contract/house/house.ts";
import { asClockTime, type HouseFieldReader } from "#contract/house/read-house-fields.ts";
import { pluralize } from "#contract/numbers.ts";
import { shippedHouse } from "#server/house/merge-house.ts";
import { amenitiesIn, headlineIn, subtitleIn } from "./site-words.ts";

export type SectionFacts = {
  house: House;
  /** What only booked guests read. */
  streetAddress: string;
  beforeArrival: string;
  /** The site's own questions, as the site words them. */
  siteQuestions: readonly (Question & { id: string })[];
};

/** One form under House: its fields, its summary in one line, and how it reads what was typed. */
type Section = {
  fields: (facts: SectionFacts) => Typed;
  line: (facts: SectionFacts) => string;
  read: (form: HouseFieldReader, typed: Typed, facts: SectionFacts) => HouseDocument;
};

/** Numbers of the house that a form always has, and those that may be unknown. */
const roomCounts = ["sleeps", "mostGuests", "bedrooms", "kidsRooms"] as const;
const partyCounts = ["cars", "tableSeats"] as const;

const termCounts = ["finalPaymentDays", "fullRefundDays", "halfRefundDays", "minimumAge", "dogPounds"] as const;

export const sections: Record<HouseSection, Section> = {
  about: {
    fields: ({ house, streetAddress, beforeArrival }) => ({
      name: house.name,
      headline: `${house.headline.plain} ${house.headline.emphasis}`.trim(),
      subtitle: house.subtitle,
      tagline: house.tagline,
      phone: house.phone,
      email: house.email,
      streetAddress,
      location: positionInWords(house.location),
      checkIn: asClockTime(house.checkIn),
      checkOut: asClockTime(house.checkOut),
      beforeArrival,
      "films.hero.source": sourceOf(house.films.hero),
      "films.hero": addressOf(house.films.hero),
      "films.aerialTour.source": sourceOf(house.films.aerialTour),
      "films.aerialTour": addressOf(house.films.aerialTour),
      ...detailFields("about", house),
    }),
    line: ({ house: { name, phone, email, checkIn, checkOut }, streetAddress }) =>
      `${name}: ${phone}, ${email}, ${streetAddress.replaceAll("\n", ", ") || "no street address yet"}; check-in ${checkIn}, check-out ${checkOut}`,
    read: (form, _, { house }) => ({
      name: form.text("name"),
      headline: headlineIn(form, house),
      subtitle: subtitleIn(form, house),
      tagline: form.text("tagline"),
      phone: form.phone("phone"),
      email: form.email("email"),
      streetAddress: form.text("streetAddress"),
      location: form.position("location", shippedHouse.location),
      checkIn: form.time("checkIn"),
      checkOut: form.time("checkOut"),
      beforeArrival: form.text("beforeArrival"),
      films: {
        hero: form.film("films.hero", addressOf(house.films.hero)),
        aerialTour: form.film("films.aerialTour", addressOf(house.films.aerialTour)),
      },
      details: detailsIn(form, "about"),
    }),
  },
  rooms: {
    fields: ({ house }) => ({
      ...asFields("rooms", house.rooms.map(roomFields)),
      extraBeds: house.extraBeds,
      ...Object.fromEntries([...roomCounts, "bathrooms" as const].map((name) => [name, textOf(house[name])])),
      bedroomsConfirmed: house.bedroomsConfirmed ? "on" : "",
      roomsConfirmed: house.roomsConfirmed ? "on" : "",
      ...asFields("highlights", house.highlights),
      ...asFields(
        "amenities",
        house.amenities.map(({ title, items }) => ({ title, items: items.join("\n") })),
      ),
    }),
    line: ({ house: { rooms, sleeps, roomsConfirmed, amenities } }) => {
      const inBeds = rooms.reduce((sum, room) => sum + sleepsIn(room), 0);
      const difference = inBeds === sleeps ? "" : `, the beds hold ${inBeds}`;
      const lists = amenities.map(({ title }) => title).join(", ");
      return `${pluralize(rooms.length, "room")}, sleeps ${sleeps}${difference}${roomsConfirmed ? "" : "; not confirmed yet"}. ${lists}`;
    },
    read: (form, typed, { house }) => {
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
        bathrooms: form.countIfKnown("bathrooms"),
        bedroomsConfirmed: typed["bedroomsConfirmed"] === "on",
        roomsConfirmed: typed["roomsConfirmed"] === "on",
        ...amenitiesIn(form, house),
      };
    },
  },
  rules: {
    fields: ({ house }) => ({
      ...Object.fromEntries(termCounts.map((name) => [name, String(house.terms[name])])),
      payments: house.terms.payments.join("\n"),
      more: house.terms.more.join("\n"),
      ...detailFields("rules", house),
    }),
    line: ({ house: { terms } }) =>
      `Paid ${terms.finalPaymentDays} days before check-in; full refund until ${terms.fullRefundDays} days, half until ${terms.halfRefundDays}; guests ${terms.minimumAge} and up; ${terms.dogPounds === 0 ? "no dogs" : `dogs up to ${terms.dogPounds} lbs`}`,
    read: (form) => {
      const counts = valuesOf(termCounts, form.count);
      if (counts.halfRefundDays > counts.fullRefundDays) {
        form.errors["halfRefundDays"] ??=
          `The half refund can't end before the full refund: enter ${counts.fullRefundDays} or fewer days.`;
      }
      return {
        terms: { ...counts, payments: form.list("payments"), more: form.list("more") },
        details: detailsIn(form, "rules"),
      };
    },
  },
  questions: {
    fields: ({ house, siteQuestions }) => {
      const site = siteQuestions.flatMap(({ id, ...siteWords }) => {
        const { question, answer } = house.answers[id] ?? siteWords;
        return [[`answers.${id}.question`, question] as const, [`answers.${id}.answer`, answer] as const];
      });
      return {
        ...Object.fromEntries(partyCounts.map((name) => [name, textOf(house[name])])),
        ...detailFields("questions", house),
        ...Object.fromEntries(site),
        ...asFields("questions", house.questions),
      };
    },
    line: ({ house: { answers, questions, details }, siteQuestions }) => {
      const own = siteQuestions.filter(({ id }) => Object.hasOwn(answers, id)).length;
      const known = detailsOf("questions").filter(({ id }) => details[id]).length;
      return `${pluralize(siteQuestions.length, "question")} of the site, ${own} in your words; ${questions.length} of your own; good to know: ${known} of ${detailsOf("questions").length}`;
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
      return {
        answers: Object.fromEntries(own),
        questions,
        ...valuesOf(partyCounts, form.countIfKnown),
        details: detailsIn(form, "questions"),
      };
    },
  },
};

function detailFields(section: HouseSection, { details }: House): Typed {
  return Object.fromEntries(detailsOf(section).map(({ id }) => [id, details[id] ?? ""]));
}

/** Reads the owner's answers to what organizers ask, without empty ones. */
function detailsIn(form: HouseFieldReader, section: HouseSection): Record<string, string> {
  const details = detailsOf(section).map(({ id }) => [id, form.text(id)] as const);
  return Object.fromEntries(details.filter(([, text]) => text !== ""));
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
