import type { FormError } from "#contract/forms/form-result.ts";
import { createHash } from "node:crypto";
import { rejectionReasons } from "#contract/reviews/review.ts";
import type { Write } from "../platform/db/database.ts";
import type { Db, ReviewRow } from "../platform/db/schema.ts";
import { type Clock, timeInWords } from "../platform/process/clock.ts";
import { isStayAhead } from "./review-mail.ts";
import { countReviews, decideReview, findReview, isRejectionReason, listReviews, readReply } from "./store.ts";

export type DeskReviewsDeps = {
  db: Db;
  write: Write;
  clock: Clock;
};

/** `hidden`: taken off the page until the owner decides again. */
export type ReviewGroup = "waiting" | "suspected" | "published" | "hidden" | "rejected";
export type ListedGroup = Exclude<ReviewGroup, "suspected">;

export type ReviewDecision = "publish" | "reject" | "hide" | "reply";

/** What may be decided about a review of each group; about suspected spam, `server/stays/desk/suspected-spam.ts` decides. */
const decisionsFor: Record<ReviewGroup, readonly ReviewDecision[]> = {
  waiting: ["publish", "reject"],
  suspected: [],
  published: ["reply", "hide"],
  hidden: ["publish", "reject"],
  rejected: ["publish"],
};

/** A posted form, as it was typed. */
export type DecisionFields = Record<"decision" | "version" | "reply" | "reason", string>;

/** `changed`: somebody was faster, and `review` is what they made of it; null when it was deleted. */
export type DecisionOutcome =
  | { ok: true; decision: ReviewDecision; review: DeskReview }
  | (FormError<"reply" | "reason"> & { why: "invalid"; status: 422 })
  | { ok: false; why: "changed"; review: DeskReview | null };

const pageSize = 20;

/** The reviews as the owner lists, reads and decides them. */
export function deskReviews(deps: DeskReviewsDeps) {
  const { db } = deps;

  async function counts(): Promise<Record<ReviewGroup, number>> {
    const found = { waiting: 0, suspected: 0, published: 0, hidden: 0, rejected: 0 };
    for (const { status, suspected, decided, count } of await countReviews(db)) {
      found[groupOf(status, suspected, decided)] += count;
    }
    return found;
  }

  return {
    counts,
    waitingCount: async () => (await counts()).waiting,
    /** The reviews after the one with this id, or the newest; `next` is the id of the last one shown when there are more. */
    async list(group: ListedGroup, after: string | null) {
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
    async find(id: string) {
      const row = await findReview(db, id);
      return row && deskReview(row);
    },
    decide: (id: string, fields: DecisionFields) => decide(deps, id, fields),
  };
}

const statusOf = {
  waiting: "pending",
  published: "published",
  hidden: "pending",
  rejected: "rejected",
} as const satisfies Record<ListedGroup, ReviewRow["status"]>;

function groupOf(status: ReviewRow["status"], suspected: boolean, decided: boolean): ReviewGroup {
  if (status !== "pending") return status;
  if (suspected) return "suspected";
  return decided ? "hidden" : "waiting";
}

/** A review as the owner sees it. Times are in words, by the house's clock. */
function deskReview(row: ReviewRow) {
  const reason = row.rejection_reason;
  const group = groupOf(row.status, row.suspected !== null, row.decided_at !== null);
  return {
    id: row.id,
    version: versionOf(row),
    group,
    decisions: decisionsFor[group],
    received: timeInWords(row.created_at),
    decided: row.decided_at === null ? null : timeInWords(row.decided_at),
    guestName: row.guest_name,
    email: row.email,
    hometown: row.hometown,
    title: row.title,
    text: row.review_text,
    stayDate: row.stay_date,
    isStayAhead: isStayAhead(row.stay_date, row.created_at),
    rating: row.rating,
    reply: row.owner_reply,
    reason: reason !== null && isRejectionReason(reason) ? rejectionReasons[reason] : reason,
  };
}

/** Follows from everything that decisions change: what a guest wrote never changes. */
function versionOf({ status, suspected, decided_at, owner_reply }: ReviewRow): string {
  const state = JSON.stringify([status, suspected, decided_at, owner_reply]);
  return createHash("sha256").update(state).digest("base64url").slice(0, 16);
}

async function decide(
  { db, write, clock }: DeskReviewsDeps,
  id: string,
  fields: DecisionFields,
): Promise<DecisionOutcome> {
  const before = await findReview(db, id);
  if (!before) return { ok: false, why: "changed", review: null };
  const seen = deskReview(before);
  if (seen.version !== fields.version) return { ok: false, why: "changed", review: seen };

  const decision = seen.decisions.find((each) => each === fields.decision);
  const asSeen = (review: ReviewRow) => versionOf(review) === fields.version;
  const now = clock();
  let won: boolean;
  switch (decision) {
    case "publish":
    case "reply": {
      const reading = readReply(fields.reply);
      if (!reading.ok) return invalid("The reply is too long.", { reply: reading.message });
      won = await decideReview(write, id, { act: decision, reply: reading.reply }, now, asSeen);
      break;
    }
    case "reject":
    case "hide": {
      const { reason } = fields;
      if (!isRejectionReason(reason)) {
        return invalid("A reason is missing.", { reason: "Please choose one of these reasons." });
      }
      won = await decideReview(write, id, { act: decision, reason }, now, asSeen);
      break;
    }
    case undefined:
      return invalid("Please choose what to do with the review.", {});
  }
  const after = await findReview(db, id);
  const review = after && deskReview(after);
  return won && review ? { ok: true, decision, review } : { ok: false, why: "changed", review };
}

function invalid(message: string, errors: FormError<"reply" | "reason">["errors"]): DecisionOutcome {
  return { ok: false, why: "invalid", status: 422, message, errors };
}
export type DeskReview = ReturnType<typeof deskReview>;
