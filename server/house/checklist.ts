import { checklistTopics } from "#contract/house/house-fields.ts";
import type { HouseDocument } from "#contract/house/house.ts";
import { type ChecklistPoint, type HouseQuestion, houseQuestions } from "./house-questions.ts";
import { shippedHouse, withParts } from "./merge-house.ts";
import type { Write } from "../platform/db/database.ts";
import type { Db } from "../platform/db/schema.ts";
import { changeDraft, readDraft, readPublished } from "./house-document.ts";
import type { Clock } from "../platform/process/clock.ts";

/** Returns what the owner has to confirm or fill in before the site opens, and which of it a house document confirms. */
export function checklist(document: HouseDocument): ChecklistPoint[] {
  const points = houseQuestions.map((question) => pointOf(question, document));
  return checklistTopics.flatMap((topic) => points.filter((point) => point.topic === topic));
}

/** Applies one of a point's answers to the document. Null if there is no such answer. */
export function withAnswer(document: HouseDocument, id: string, choice: string): HouseDocument | null {
  const question = houseQuestions.find((one) => one.id === id);
  const answer = question?.choices?.(statedBy(document)).find((one) => one.id === choice);
  return answer ? withParts(document, answer.change) : null;
}

function statedBy(document: HouseDocument) {
  return { house: { ...shippedHouse, ...document }, document };
}

function pointOf({ untilThen, isAnswered, choices, ...question }: HouseQuestion, document: HouseDocument) {
  const stated = statedBy(document);
  const isSettled = question.confirm !== null && document.settled?.includes(question.id) === true;
  return {
    ...question,
    untilThen: untilThen(stated),
    choices: choices?.(stated).map(({ id, label }) => ({ id, label })) ?? [],
    isConfirmed: isSettled || (isAnswered?.(stated) ?? false),
  };
}

type ChecklistOutcome = { ok: true } | { ok: false; status: 409 | 422; message: string };

const unknown: ChecklistOutcome = {
  ok: false,
  status: 422,
  message: "This point no longer has that answer. Here is what is open now.",
};
const changedElsewhere: ChecklistOutcome = {
  ok: false,
  status: 409,
  message: "Something was changed in another window. Check it, then answer again.",
};

/** The checklist of the draft, and its answers. */
export function deskChecklist({ db, write, clock }: { db: Db; write: Write; clock: Clock }) {
  /** `answer` returns null for what the checklist doesn't know. */
  async function change(
    seenVersion: number,
    answer: (document: HouseDocument) => HouseDocument | null,
  ): Promise<ChecklistOutcome> {
    return write(async (tx) => {
      const { document } = await readDraft(tx);
      const changed = answer(document);
      if (changed === null) return unknown;
      const version = await changeDraft(tx, seenVersion, () => changed, clock());
      return version === null ? changedElsewhere : { ok: true };
    });
  }

  return {
    /** `isPublished`: also true of what guests see. `canReopen`: it was confirmed, and can be reopened. */
    async read() {
      const [draft, published] = await Promise.all([readDraft(db), readPublished(db)]);
      const isConfirmedThere = new Map(checklist(published.document).map(({ id, isConfirmed }) => [id, isConfirmed]));
      const confirmed = new Set(draft.document.settled);
      const points = checklist(draft.document).map((point) => ({
        ...point,
        isPublished: isConfirmedThere.get(point.id) === point.isConfirmed,
        canReopen: confirmed.has(point.id),
      }));
      return { points, version: draft.version };
    },

    confirm(ids: readonly string[], seenVersion: number) {
      return change(seenVersion, (document) => {
        const known = checklist(document).filter(({ id, confirm }) => confirm !== null && ids.includes(id));
        if (known.length === 0) return null;
        const settled = new Set([...(document.settled ?? []), ...known.map(({ id }) => id)]);
        return { ...document, settled: [...settled] };
      });
    },

    choose: (id: string, choice: string, seenVersion: number) =>
      change(seenVersion, (document) => withAnswer(document, id, choice)),

    reopen(id: string, seenVersion: number) {
      return change(seenVersion, ({ settled = [], ...document }) => {
        const rest = settled.filter((one) => one !== id);
        return rest.length > 0 ? { ...document, settled: rest } : document;
      });
    },
  };
}

export type DeskChecklist = ReturnType<typeof deskChecklist>;
export type DeskChecklistPoint = Awaited<ReturnType<DeskChecklist["read"]>>["points"][number];
