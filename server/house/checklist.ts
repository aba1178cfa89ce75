import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { sandbarIsland } from "#content/guides/beach-toolkit.ts";
import { beachSpots } from "#content/guides/beaches.ts";
import { localTraditions, regionalFestivals } from "#content/guides/borough-events.ts";
import { commissioners } from "#content/guides/borough.ts";
import type { Doubt } from "#content/doubt.ts";
import { type HouseDetail, houseDetails } from "#content/house/house-details.ts";
import { pizzerias } from "#content/guides/pizzerias.ts";
import { rides } from "#content/guides/rides.ts";
import { type ChecklistPoint, checklistTopics } from "#contract/house/checklist.ts";
import type { HouseDocument } from "#contract/house/house.ts";
import { type HouseQuestion, houseQuestions } from "./house-questions.ts";
import { shippedHouse } from "./shipped-house.ts";

/** What has to be right before guests come: the desk lists these, and they are done in an hour. */
const forOpening: ReadonlySet<string> = new Set([
  "phone",
  "email",
  "name",
  "street-address",
  "rates-year",
  "rates-pro-rata",
  "rates-memorial-day-weekend",
  "rates-off-season-minimum",
  "nights",
  "photos",
  "bedrooms",
  "sleeps",
  "sleeping-plan",
  "rules",
  "detail-insurance",
]);

/** What the owner has to confirm or fill in before the site opens, with what a document of the house confirms of it. */
export function checklist(document: HouseDocument): ChecklistPoint[] {
  return allPoints(document).filter(({ id }) => forOpening.has(id));
}

/** Everything else that nobody has confirmed: about the house and, above all, about the guides. The doctor lists it. */
export function doubts(document: HouseDocument): ChecklistPoint[] {
  return allPoints(document).filter(({ id }) => !forOpening.has(id));
}

function allPoints(document: HouseDocument): ChecklistPoint[] {
  const confirmed = new Set(document.settled);
  const points = [
    ...houseQuestions.map((question) => pointOf(question, document)),
    ...houseDetails.map((detail) => detailPoint(detail, document)),
    ...guidePoints,
  ].map((point) => ({
    ...point,
    isConfirmed: point.isConfirmed || (point.confirm !== null && confirmed.has(point.id)),
  }));
  return checklistTopics.flatMap((topic) => points.filter((point) => point.topic === topic));
}

/** The document with one of a point's answers; null when there is no such answer. */
export function withAnswer(document: HouseDocument, id: string, choice: string): HouseDocument | null {
  const question = houseQuestions.find((one) => one.id === id);
  const answer = question?.choices?.(statedBy(document)).find((one) => one.id === choice);
  if (!answer) return null;
  // What equals the shipped value is not stored.
  const changed = Object.entries({ ...document, ...answer.change }).filter(
    ([name, value]) => !isDeepStrictEqual(value, (shippedHouse as Record<string, unknown>)[name]),
  );
  return Object.fromEntries(changed);
}

function statedBy(document: HouseDocument) {
  return { house: { ...shippedHouse, ...document }, document };
}

function pointOf(
  { id, topic, question, page, confirm, untilThen, isAnswered, choices }: HouseQuestion,
  document: HouseDocument,
): ChecklistPoint {
  const stated = statedBy(document);
  return {
    id,
    topic,
    subject: "",
    question,
    untilThen: untilThen(stated),
    page,
    confirm,
    choices: choices?.(stated).map(({ id: answer, label }) => ({ id: answer, label })) ?? [],
    isConfirmed: isAnswered?.(stated) ?? false,
  };
}

/** Guests have to ask for what an owner has not filled in, and an organizer of fifteen asks before paying. */
function detailPoint({ id, place, question, untilThen, official }: HouseDetail, { details }: HouseDocument) {
  const topics: Partial<Record<HouseDetail["place"], ChecklistPoint["topic"]>> = {
    owner: "reach",
    pricing: "money",
    "on-record": "money",
  };
  return {
    id: `detail-${id}`,
    topic: topics[place] ?? "house",
    subject: "",
    question,
    untilThen: untilThen ?? "The site says nothing about it.",
    page: { path: `/desk/house/details#${id}`, label: "Fill it in" },
    confirm: official ? "There is nothing to say" : "Leave it out",
    choices: [],
    isConfirmed: Boolean(details?.[id]),
  };
}

type Doubted = { name: string; doubts: readonly Doubt[] };

const guides: Partial<Record<ChecklistPoint["topic"], readonly Doubted[]>> = {
  pizza: pizzerias,
  piers: rides,
  beaches: [...beachSpots, sandbarIsland],
  borough: [...commissioners.members, ...localTraditions, ...regionalFestivals],
};

/** The guides change with the site's files. What earlier versions confirmed at the desk stays confirmed. */
const guidePoints: readonly ChecklistPoint[] = checklistTopics.flatMap((topic) =>
  (guides[topic] ?? []).flatMap((record) =>
    record.doubts.map(({ fact }) => ({
      id: `${topic}-${createHash("sha256").update(fact).digest("hex").slice(0, 10)}`,
      topic,
      subject: record.name,
      question: fact,
      untilThen: "The guide words it with care, or leaves it out.",
      page: null,
      confirm: "It is right",
      choices: [],
      isConfirmed: false,
    })),
  ),
);
