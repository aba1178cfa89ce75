import { sleepingPlan } from "#content/house/sleeping-plan.ts";
import type { House, HouseDocument } from "#contract/house/house.ts";
import { shippedHouse } from "./merge-house.ts";
import { bedroomsInWords, otherRooms, roomInWords } from "./room-counts.ts";

/** The page of the desk that asks a question. Until the site opens, Today asks all of them. */
export type QuestionPlace = "about" | "prices" | "rooms" | "rules" | "calendar";

/** A question about the house that only the owner can answer. */
type HouseQuestion = {
  /** Stable for as long as the question exists. */
  id: string;
  place: QuestionPlace;
  question: string;
  /** What guests see until it is answered. */
  untilThen: (house: House) => string;
  /** Returns whether a change has answered it. Without this, a question can only be confirmed. */
  isAnswered?: (house: House, document: HouseDocument) => boolean;
  /** The label of the button that confirms it as is. Null if only a change answers it. */
  confirm: string | null;
  /** Answers that change the number of rooms or the beds right away. */
  choices?: (document: HouseDocument) => { id: string; label: string; change: HouseDocument }[];
};

/** An open question as the desk shows it. */
export type OpenPoint = {
  id: string;
  place: QuestionPlace;
  question: string;
  untilThen: string;
  confirm: string | null;
  choices: { id: string; label: string }[];
};

/** Returns the questions that a document leaves open. */
export function openPoints(document: HouseDocument): OpenPoint[] {
  const house = houseOf(document);
  return houseQuestions
    .filter(({ id, isAnswered }) => !document.settled?.includes(id) && !(isAnswered?.(house, document) ?? false))
    .map(({ id, place, question, untilThen, confirm, choices }) => ({
      id,
      place,
      question,
      untilThen: untilThen(house),
      confirm,
      choices: choices?.(document).map((choice) => ({ id: choice.id, label: choice.label })) ?? [],
    }));
}

/** The facts of the house. Questions don't look at its pictures. */
function houseOf({ photos: _photos, hero: _hero, ...document }: HouseDocument): House {
  return { ...shippedHouse, ...document };
}

/** What has to be right before guests come. */
export const houseQuestions: readonly HouseQuestion[] = [
  {
    id: "name",
    place: "about",
    question: "What is the house called?",
    untilThen: ({ name }) => `Every page calls it “${name}”.`,
    confirm: "That is its name",
    isAnswered: (_, document) => document.name !== undefined,
  },
  {
    id: "street-address",
    place: "about",
    question: "What is the street address? Only booked guests see it.",
    untilThen: () => "Booked guests have to ask you for it.",
    confirm: null,
    isAnswered: (_, document) => document.streetAddress !== undefined,
  },
  {
    id: "rates-year",
    place: "prices",
    question: "Do the prices hold for every summer the site shows?",
    untilThen: () => "The stay planner quotes them for every summer it shows.",
    confirm: "Yes, they hold",
  },
  {
    id: "rates-pro-rata",
    place: "prices",
    question: "What does a peak night beyond whole weeks cost?",
    untilThen: () => "The planner charges 1/7 of the week for it, and calls the total an estimate.",
    confirm: "Charge 1/7 of the week per extra night",
  },
  {
    id: "rates-memorial-day-weekend",
    place: "prices",
    question: "Is the weekend before Memorial Day peak?",
    untilThen: () =>
      "The season begins on Memorial Day itself. For a stay over the weekend before, the planner says to ask us.",
    confirm: "The season is right as it is",
  },
  {
    id: "rates-off-season-minimum",
    place: "prices",
    question: "Is the shortest stay the same outside the season?",
    untilThen: () => "The planner asks for the same number of nights all year.",
    confirm: "Yes, all year",
  },
  {
    id: "nights",
    place: "calendar",
    question: "Are all booked nights in the calendar?",
    untilThen: () => "Guests can ask for any night that is not booked there.",
    confirm: "Yes, all of them",
  },
  {
    id: "bedrooms",
    place: "rooms",
    question: "How many bedrooms does the house have?",
    untilThen: ({ bedrooms, kidsRooms, rooms, roomsConfirmed }) => {
      const plan = roomsConfirmed ? `, and the sleeping plan has ${rooms.length} rooms` : "";
      return `The site says ${bedrooms}, the number below the headline says ${bedrooms + kidsRooms}${plan}.`;
    },
    confirm: "Leave them",
    isAnswered: ({ bedrooms, kidsRooms, bedroomsConfirmed, rooms, roomsConfirmed }) =>
      (bedroomsConfirmed || kidsRooms === 0) && (!roomsConfirmed || rooms.length === bedrooms + kidsRooms),
    choices: (document) => {
      const { bedrooms, kidsRooms, rooms, roomsConfirmed } = houseOf(document);
      const counts = [bedrooms, bedrooms + kidsRooms, ...(roomsConfirmed ? [rooms.length] : [])];
      const plain = [...new Set(counts)].toSorted((a, b) => a - b).map((count) => [count, 0] as const);
      return [...(kidsRooms > 0 ? [[bedrooms, kidsRooms] as const] : []), ...plain].map(([count, kids]) => ({
        id: kids > 0 ? `${count}+${kids}` : String(count),
        label: bedroomsInWords(count, kids),
        change: { bedrooms: count, kidsRooms: kids, bedroomsConfirmed: true },
      }));
    },
  },
  {
    id: "sleeps",
    place: "rooms",
    question: "How many guests may sleep in the house?",
    untilThen: ({ sleeps, mostGuests }) =>
      `The number below the headline says ${sleeps}-${mostGuests}, the rules and the sleeping plan say ${sleeps}.`,
    confirm: "Leave both",
    isAnswered: ({ sleeps, mostGuests }) => sleeps === mostGuests,
    choices: (document) => {
      const { sleeps, mostGuests } = houseOf(document);
      return [...new Set([sleeps, mostGuests])].map((count) => ({
        id: String(count),
        label: `${count} guests`,
        change: { sleeps: count, mostGuests: count },
      }));
    },
  },
  {
    id: "sleeping-plan",
    place: "rooms",
    question: "Which bed is in which room?",
    untilThen: ({ rooms }) => `“${sleepingPlan.note}” It says: ${rooms.map(roomInWords).join("; ")}.`,
    confirm: null,
    isAnswered: ({ roomsConfirmed }) => roomsConfirmed,
    choices: (document) => [
      { id: "as-shown", label: "The plan is right", change: { roomsConfirmed: true } },
      ...otherRooms(houseOf(document)).map((possible) => ({
        id: possible.id,
        label: possible.label,
        change: { rooms: possible.rooms, roomsConfirmed: true },
      })),
    ],
  },
  {
    id: "rules",
    place: "rules",
    question: "Are the house rules and refunds right?",
    untilThen: ({ terms }) =>
      `Guests read: no guests under ${terms.minimumAge}; a full refund until ${terms.fullRefundDays} days before check-in, half until ${terms.halfRefundDays}.`,
    confirm: "Yes, they are",
  },
];
