import { createHash } from "node:crypto";
import { sql } from "kysely";
import { deskForm, type FormHandler } from "#contract/forms/desk-form.ts";
import {
  changedElsewhere,
  changeResult,
  formError,
  type FormResult,
  wrongFields,
} from "#contract/forms/form-result.ts";
import { rejectionReasons } from "#contract/reviews/review.ts";
import { newestStayAt } from "#server/mail/desk.ts";
import type { Write } from "#server/platform/db/database.ts";
import type { Db, ReviewRow } from "#server/platform/db/schema.ts";
import { type Clock, timeInWords } from "#server/platform/process/clock.ts";
import {
  type Decision,
  isRejectionReason,
  nameError,
  namesForm,
  publishForm,
  reasonForm,
  replyForm,
} from "./decisions.ts";
import { nameMissingIn, removedNamesIn } from "./removed-names.ts";
import { isStayAhead } from "./review-mail.ts";
import { decidedOf, decideReview, findReview, listReviews } from "./store.ts";

/** `hidden`: taken off the page until the owner decides again. */
export type ReviewGroup = "waiting" | "published" | "hidden" | "rejected";

export type ReviewDecision = Decision["act"];

/** The decisions possible for each group. */
const decisionsFor: Record<ReviewGroup, readonly ReviewDecision[]> = {
  waiting: ["publish", "reject"],
  published: ["reply", "names", "hide"],
  hidden: ["publish", "reject"],
  rejected: ["publish"],
};

/** `change`: the id to undo it with. */
type Decided = FormResult<{ change: string }>;

const pageSize = 20;

/** What the owner does at the desk with the reviews. Suspected spam is in `server/spam`. */
export function deskReviews({ db, write, clock }: { db: Db; write: Write; clock: Clock }) {
  async function decide(id: string, decision: Decision, version: number): Promise<Decided> {
    const before = await findReview(db, id);
    if (!before || before.suspected !== null) return formError(404, "This review no longer exists.");
    const seen = deskReview(before);
    if (seen.version !== version) return changedElsewhere(nowInWords[seen.group]);
    if (!seen.decisions.includes(decision.act)) return formError(422, "This can't be done with the review as it is.");
    const names = ("names" in decision && decision.names) || [];
    const missing = nameMissingIn(`${seen.title}\n${seen.review_text}`, names);
    if (missing !== undefined) return wrongFields({ names: `“${missing}” is not in the review.` });
    const error = nameError(decision, before);
    if (error !== null) return wrongFields(error);
    const change = await decideReview(write, id, decision, clock(), (review) => versionOf(review) === version);
    return changeResult(change);
  }

  return {
    async counts(): Promise<Record<ReviewGroup, number>> {
      const found = { waiting: 0, published: 0, hidden: 0, rejected: 0 };
      const rows = await db
        .selectFrom("reviews")
        .select(["status", (column) => column.fn.countAll<number>().as("count")])
        .select(sql<number>`case when decided_at is null then 0 else 1 end`.as("is_decided"))
        .where("suspected", "is", null)
        .groupBy(["status", "is_decided"])
        .execute();
      for (const { status, is_decided, count } of rows) found[groupOf(status, is_decided === 1)] += count;
      return found;
    },
    /** Returns the reviews after the one with this id, or the newest. `next`: the id of the last one shown, if there are more. */
    async list(group: ReviewGroup, after: string | null) {
      const cursor = after === null ? null : await findReview(db, after);
      const rows = await listReviews(db, statusOf[group], {
        limit: pageSize + 1,
        after: cursor,
        ...(group === "waiting" && { decided: false }),
        ...(group === "hidden" && { decided: true }),
      });
      const shown = rows.slice(0, pageSize);
      return { reviews: shown.map(deskReview), next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null };
    },
    /** `stay`: the newest one under the guest's address; null if there is none. */
    async find(id: string) {
      const row = await findReview(db, id);
      if (row === null || row.suspected !== null) return null;
      return { ...deskReview(row), stay: await newestStayAt(db, row.email) };
    },
    /** The forms that decide on a review. */
    forms: (id: string): Record<ReviewDecision, FormHandler<Decided>> => ({
      publish: deskForm(publishForm, (fields, version) => decide(id, { act: "publish", ...fields }, version)),
      reply: deskForm(replyForm, (fields, version) => decide(id, { act: "reply", ...fields }, version)),
      names: deskForm(namesForm, (fields, version) => decide(id, { act: "names", ...fields }, version)),
      reject: deskForm(reasonForm, (fields, version) => decide(id, { act: "reject", ...fields }, version)),
      hide: deskForm(reasonForm, (fields, version) => decide(id, { act: "hide", ...fields }, version)),
    }),
  };
}

/** Where a review is now, after someone else's decision. */
const nowInWords: Record<ReviewGroup, string> = {
  waiting: "The review is waiting for a decision now.",
  published: "The review is published now.",
  hidden: "The review is hidden now.",
  rejected: "The review is rejected now.",
};

const statusOf = {
  waiting: "pending",
  published: "published",
  hidden: "pending",
  rejected: "rejected",
} as const satisfies Record<ReviewGroup, ReviewRow["status"]>;

function groupOf(status: ReviewRow["status"], isDecided: boolean): ReviewGroup {
  if (status !== "pending") return status;
  return isDecided ? "hidden" : "waiting";
}

/** Returns a review as the owner sees it. Times are in words, in the house's time zone. */
function deskReview(row: ReviewRow) {
  const { status, created_at, decided_at, removed_names, rejection_reason: reason, ...written } = row;
  const group = groupOf(status, decided_at !== null);
  return {
    ...written,
    version: versionOf(row),
    group,
    decisions: decisionsFor[group],
    names: removedNamesIn(removed_names),
    received: timeInWords(created_at),
    decided: decided_at === null ? null : timeInWords(decided_at),
    isStayAhead: isStayAhead(row.stay_date, created_at),
    reason: reason !== null && isRejectionReason(reason) ? rejectionReasons[reason] : reason,
  };
}

/** Returns a number for everything that decisions change. What a guest wrote never changes. */
function versionOf(review: ReviewRow): number {
  const { rejection_reason: _, ...state } = decidedOf(review);
  // Six bytes fit into 15 digits, as forms post them.
  return createHash("sha256").update(JSON.stringify(state)).digest().readUIntBE(0, 6);
}

/** A review in a list. */
export type DeskReview = ReturnType<typeof deskReview>;

/** A review on its own page. */
export type DeskReviews = ReturnType<typeof deskReviews>;
export type OneReview = NonNullable<Awaited<ReturnType<DeskReviews["find"]>>>;
