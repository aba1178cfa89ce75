import type { HouseDocument } from "#contract/house/house.ts";
import type { Write } from "../../platform/db/database.ts";
import type { Db } from "../../platform/db/schema.ts";
import { checklist, withAnswer } from "../checklist.ts";
import { changeDraft, readDraft, readPublished } from "../house-document.ts";
import type { Clock } from "../../platform/process/clock.ts";

type ChecklistOutcome = { ok: true } | { ok: false; reason: "changed" | "unknown" };

/** The checklist of the draft, and its answers. */
export function deskChecklist({ db, write, clock }: { db: Db; write: Write; clock: Clock }) {
  /** `answer` returns null for what the checklist does not know. */
  async function change(
    seenVersion: number,
    answer: (document: HouseDocument) => HouseDocument | null,
  ): Promise<ChecklistOutcome> {
    return write(async (tx) => {
      const { document } = await readDraft(tx);
      const changed = answer(document);
      if (changed === null) return { ok: false, reason: "unknown" };
      const version = await changeDraft(tx, seenVersion, () => changed, clock());
      return version === null ? { ok: false, reason: "changed" } : { ok: true };
    });
  }

  return {
    /** `isPublished`: what guests see has it so, too. `canReopen`: it was confirmed, and can be asked again. */
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
