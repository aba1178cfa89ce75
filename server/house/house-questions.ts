import { sleepingPlan } from "#content/house/sleeping-plan.ts";
import type { ChecklistTopic } from "#contract/house/house-fields.ts";
import type { House, HouseDocument } from "#contract/house/house.ts";
import { isPlaceholderEmail, isPlaceholderPhone } from "./not-open.ts";
import { bedroomsInWords, otherRooms, roomInWords } from "./room-counts.ts";
import { galleryOf } from "./gallery.ts";

/** What has to be right before guests come, and is unconfirmed or missing on the site. */
export type ChecklistPoint = {
  /** Stable for as long as the question exists. */
  id: string;
  topic: ChecklistTopic;
  question: string;
  isConfirmed: boolean;
  /** What guests see until it is confirmed. */
  untilThen: string;
  /** Where the desk changes it. */
  page: { path: string; label: string } | null;
  /** The label of the button that confirms it as is. Null if only a change confirms it. */
  confirm: string | null;
  /** Answers that change the site's words right away. */
  choices: { id: string; label: string }[];
};

/** What a document says about the house. Photos are counted by what the document names. */
type Stated = {
  house: Omit<House, "photos" | "hero" | "socialPicture" | "partyRoom" | "bedroomsLine">;
  document: HouseDocument;
};

/** A question about the house that only the owner can answer. */
export type HouseQuestion = Pick<ChecklistPoint, "id" | "topic" | "question" | "page" | "confirm"> & {
  /** Returns whether a change has answered it. Without this, a question can only be confirmed. */
  isAnswered?: (stated: Stated) => boolean;
  untilThen: (stated: Stated) => string;
  /** Answers other than the current one, each with the fields it changes. */
  choices?: (stated: Stated) => { id: string; label: string; change: HouseDocument }[];
};

const contact = { path: "/desk/house/contact", label: "Fill it in" };
const rooms = { path: "/desk/house/rooms", label: "Change the rooms" };
const prices = { path: "/desk/prices", label: "Change the prices" };
const photos = { path: "/desk/photos", label: "Add photos" };

/** What has to be right before guests come: an hour's work. */
export const houseQuestions: readonly HouseQuestion[] = [
  {
    id: "phone",
    topic: "reach",
    question: "Which number do guests call?",
    untilThen: ({ house: { phone } }) => `${phone} is a placeholder. Guests who call it reach no one.`,
    page: contact,
    confirm: null,
    isAnswered: ({ house: { phone } }) => !isPlaceholderPhone(phone),
  },
  {
    id: "email",
    topic: "reach",
    question: "Which email address do guests write to?",
    untilThen: ({ house: { email } }) => `${email} receives no mail. Guests who write to it reach no one.`,
    page: contact,
    confirm: null,
    isAnswered: ({ house: { email } }) => !isPlaceholderEmail(email),
  },
  {
    id: "name",
    topic: "reach",
    question: "What is the house called?",
    untilThen: ({ house: { name } }) => `Every page calls it “${name}”.`,
    page: contact,
    confirm: "That is its name",
    isAnswered: ({ document }) => document.name !== undefined,
  },
  {
    id: "street-address",
    topic: "reach",
    question: "What is the street address? Only booked guests see it.",
    untilThen: () => "Booked guests have to ask you for it.",
    page: contact,
    confirm: null,
    isAnswered: ({ document }) => document.streetAddress !== undefined,
  },
  {
    id: "rates-year",
    topic: "money",
    question: "Do the prices hold for every summer the site shows?",
    untilThen: () => "The stay planner quotes them for every summer it shows.",
    page: prices,
    confirm: "Yes, they hold",
  },
  {
    id: "rates-pro-rata",
    topic: "money",
    question: "What does a peak night beyond whole weeks cost?",
    untilThen: () => "The planner charges a seventh of the week for it, and calls the total an estimate.",
    page: null,
    confirm: "A seventh is right",
  },
  {
    id: "rates-memorial-day-weekend",
    topic: "money",
    question: "Is the weekend before Memorial Day peak?",
    untilThen: () =>
      "The season begins on Memorial Day itself. For a stay over the weekend before, the planner says to ask us.",
    page: prices,
    confirm: "The season is right as it is",
  },
  {
    id: "rates-off-season-minimum",
    topic: "money",
    question: "Is the shortest stay the same outside the season?",
    untilThen: () => "The planner asks for the same number of nights all year.",
    page: prices,
    confirm: "Yes, all year",
  },
  {
    id: "bedrooms",
    topic: "house",
    question: "How many bedrooms does the house have?",
    untilThen: ({ house: { bedrooms, kidsRooms, rooms: planned, roomsConfirmed } }) => {
      const plan = roomsConfirmed ? `, and the sleeping plan has ${planned.length} rooms` : "";
      return `The site says ${bedrooms}, the four numbers say ${bedrooms + kidsRooms}${plan}.`;
    },
    page: rooms,
    confirm: "Leave them",
    isAnswered: ({ house: { bedrooms, kidsRooms, bedroomsConfirmed, rooms: planned, roomsConfirmed } }) =>
      (bedroomsConfirmed || kidsRooms === 0) && (!roomsConfirmed || planned.length === bedrooms + kidsRooms),
    choices: ({ house: { bedrooms, kidsRooms, rooms: planned, roomsConfirmed } }) => {
      const counts = [bedrooms, bedrooms + kidsRooms, ...(roomsConfirmed ? [planned.length] : [])];
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
    topic: "house",
    question: "How many guests may sleep in the house?",
    untilThen: ({ house: { sleeps, mostGuests } }) =>
      `The four numbers say ${sleeps}-${mostGuests}, the rules and the sleeping plan say ${sleeps}.`,
    page: rooms,
    confirm: "Leave both",
    isAnswered: ({ house: { sleeps, mostGuests } }) => sleeps === mostGuests,
    choices: ({ house: { sleeps, mostGuests } }) =>
      [...new Set([sleeps, mostGuests])].map((count) => ({
        id: String(count),
        label: `${count} guests`,
        change: { sleeps: count, mostGuests: count },
      })),
  },
  {
    id: "sleeping-plan",
    topic: "house",
    question: "Which bed is in which room?",
    untilThen: ({ house }) => `“${sleepingPlan.note}” It says: ${house.rooms.map(roomInWords).join("; ")}.`,
    page: rooms,
    confirm: null,
    isAnswered: ({ house: { roomsConfirmed } }) => roomsConfirmed,
    choices: ({ house }) => [
      { id: "as-shown", label: "The plan is right", change: { roomsConfirmed: true } },
      ...otherRooms(house).map((possible) => ({
        id: possible.id,
        label: possible.label,
        change: { rooms: possible.rooms, roomsConfirmed: true },
      })),
    ],
  },
  {
    id: "nights",
    topic: "money",
    question: "Are all booked nights in the calendar?",
    untilThen: () => "Guests can ask for any night that is not booked there.",
    page: { path: "/desk/calendar", label: "Open the calendar" },
    confirm: "Yes, all of them",
  },
  {
    id: "rules",
    topic: "house",
    question: "Are the house rules and refunds right?",
    untilThen: ({ house: { terms } }) =>
      `Guests read: no guests under ${terms.minimumAge}; a full refund until ${terms.fullRefundDays} days before check-in, half until ${terms.halfRefundDays}.`,
    page: { path: "/desk/house/rules", label: "Change the rules" },
    confirm: "Yes, they are",
  },
  {
    id: "photos",
    topic: "house",
    question: "What does the house really look like?",
    untilThen: ({ document }) => {
      const all = galleryOf(document);
      return `${all.filter(({ rendering }) => rendering).length} of ${all.length} pictures are computer-generated, and say so.`;
    },
    page: photos,
    confirm: null,
    isAnswered: ({ document }) => !hasRenderings(document),
  },
  {
    id: "detail-insurance",
    topic: "money",
    question: "How is the house insured?",
    untilThen: () => "The site says nothing about it.",
    page: { path: "/desk/house/details#insurance", label: "Fill it in" },
    confirm: "There is nothing to say",
    isAnswered: ({ house: { details } }) => Boolean(details["insurance"]),
  },
];

function hasRenderings(document: HouseDocument): boolean {
  return galleryOf(document).some(({ rendering }) => rendering);
}
