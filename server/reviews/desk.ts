import type { FormError } from "#contract/forms/form-result.ts";
import { createHash } from "node:crypto";
import { sql } from "kysely";
import { rejectionReasons } from "#contract/reviews/review.ts";
import type { Write } from "../platform/db/database.ts";
import type { Db, ReviewRow } from "../platform/db/schema.ts";
import { type Clock, timeInWords } from "../platform/process/clock.ts";
import { isStayAhead } from "./review-mail.ts";
import { type Decision, decideReview, findReview, isRejectionReason, listReviews, readDecision } from "./store.ts";

/** `hidden`: taken off the page until the owner decides again. */
export type ReviewGroup = "waiting" | "suspected" | "published" | "hidden" | "rejected";
export type ListedGroup = Exclude<ReviewGroup, "suspected">;

export type ReviewDecision = Decision["act"];

/** The decisions possible for each group. Suspected spam is handled in `server/stays/desk/suspected-spam.ts`. */
const decisionsFor: Record<ReviewGroup, readonly ReviewDecision[]> = {
  waiting: ["publish", "reject"],
  suspected: [],
  published: ["reply", "hide"],
  hidden: ["publish", "reject"],
  rejected: ["publish"],
};

/** A decision form as typed. */
export type DecisionFields = Record<"decision" | "version" | "reply" | "reason", string>;

/** `changed`: someone else was faster. `review` is how it is now; null if it was deleted. */
export type DecisionOutcome =
  | { ok: true; decision: ReviewDecision; review: DeskReview }
  | (FormError<"reply" | "reason"> & { why: "invalid"; status: 422 })
  | { ok: false; why: "changed"; review: DeskReview | null };

const pageSize = 20;

/** What the owner does at the desk with the reviews. */
export function deskReviews({ db, write, clock }: { db: Db; write: Write; clock: Clock }) {
  return {
    async counts(): Promise<Record<ReviewGroup, number>> {
      const found = { waiting: 0, suspected: 0, published: 0, hidden: 0, rejected: 0 };
      const rows = await db
        .selectFrom("reviews")
        .select(["status", (column) => column.fn.countAll<number>().as("count")])
        .select(sql<number>`case when suspected is null then 0 else 1 end`.as("is_suspected"))
        .select(sql<number>`case when decided_at is null then 0 else 1 end`.as("is_decided"))
        .groupBy(["status", "is_suspected", "is_decided"])
        .execute();
      for (const { status, is_suspected, is_decided, count } of rows) {
        found[groupOf(status, is_suspected === 1, is_decided === 1)] += count;
      }
      return found;
    },
    /** Returns the reviews after the one with this id, or the newest. `next`: the id of the last one shown, if there are more. */
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
    async decide(id: string, fields: DecisionFields): Promise<DecisionOutcome> {
      const before = await findReview(db, id);
      if (!before) return { ok: false, why: "changed", review: null };
      const seen = deskReview(before);
      if (seen.version !== fields.version) return { ok: false, why: "changed", review: seen };

      const act = seen.decisions.find((each) => each === fields.decision);
      const read = readDecision(act, fields);
      if (!read.ok) return { ...read, why: "invalid", status: 422 };
      const asSeen = (review: ReviewRow) => versionOf(review) === fields.version;
      const won = await decideReview(write, id, read.decision, clock(), asSeen);
      const after = await findReview(db, id);
      const review = after && deskReview(after);
      return won && review ? { ok: true, decision: read.decision.act, review } : { ok: false, why: "changed", review };
    },
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

/** Returns a review as the owner sees it. Times are in words, in the house's time zone. */
function deskReview(row: ReviewRow) {
  const { status, suspected, created_at, decided_at, rejection_reason: reason, reported_at: _, ...written } = row;
  const group = groupOf(status, suspected !== null, decided_at !== null);
  return {
    ...written,
    version: versionOf(row),
    group,
    decisions: decisionsFor[group],
    received: timeInWords(created_at),
    decided: decided_at === null ? null : timeInWords(decided_at),
    isStayAhead: isStayAhead(written.stay_date, created_at),
    reason: reason !== null && isRejectionReason(reason) ? rejectionReasons[reason] : reason,
  };
}

/** Returns a digest of everything that decisions change. What a guest wrote never changes. */
function versionOf({ status, suspected, decided_at, owner_reply }: ReviewRow): string {
  const state = JSON.stringify([status, suspected, decided_at, owner_reply]);
  return createHash("sha256").update(state).digest("base64url").slice(0, 16);
}

export type DeskReview = ReturnType<typeof deskReview>;
