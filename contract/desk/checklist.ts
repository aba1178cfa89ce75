import type { ChecklistPoint } from "../house/checklist.ts";

/** A point as the draft has it. `isPublished`: what guests see has it so, too. `canReopen`: it was confirmed, and can be asked again. */
export type DeskChecklistPoint = ChecklistPoint & { isPublished: boolean; canReopen: boolean };

export type ChecklistOutcome = { ok: true } | { ok: false; reason: "changed" | "unknown" };

/** What has to be right before the site opens. Answers go into the draft; `seenVersion` is its version on the page that was used. */
export type DeskChecklist = {
  read: () => Promise<{ points: DeskChecklistPoint[]; version: number }>;
  /** Leaves the site as it is in these points. */
  confirm: (ids: readonly string[], seenVersion: number) => Promise<ChecklistOutcome>;
  /** Gives one of a point's answers. */
  choose: (id: string, choice: string, seenVersion: number) => Promise<ChecklistOutcome>;
  /** Takes a confirmation back. */
  reopen: (id: string, seenVersion: number) => Promise<ChecklistOutcome>;
};
