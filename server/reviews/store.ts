import { sql } from "kysely";
import { cleanText } from "#contract/forms/clean-text.ts";
import { formError, type FormError } from "#contract/forms/form-result.ts";
import { isFarOver } from "#contract/forms/form.ts";
import {
  maxReplyLength,
  rejectionReasons,
  type ReviewStatus,
  type ReviewSubmission,
} from "#contract/reviews/review.ts";
import type { Write } from "../platform/db/database.ts";
import { type PageRequest, olderThan } from "../platform/db/keyset-pagination.ts";
import type { Db, ReviewRow, ReviewState, SpamReason, Tx } from "../platform/db/schema.ts";
import { raiseSiteVersion } from "../platform/db/site-version.ts";
import { enqueueMail } from "../mail/mail.ts";
import { countMessage } from "../mail/message-limit.ts";
import { decisionLink, reviewMail } from "./review-mail.ts";

/** How a review is stored: `status` unless suspected. `isLimited`: the owner gets no email about the 31st in an hour. */
type Storing = { status: ReviewStatus; siteUrl: string; suspected: SpamReason | null; isLimited: boolean };

/** Stores a review and queues the owner's email, unless the id exists. Suspected spam is pending without an email: the daily digest lists it. */
export async function storeReview(
  write: Write,
  id: string,
  review: ReviewSubmission,
  now: number,
  { status: wanted, siteUrl, suspected, isLimited }: Storing,
): Promise<void> {
  const status = suspected ? "pending" : wanted;
  const { guest_name, email, title, review_text, stay_date, rating } = review;
  const words = { guest_name, email, hometown: review.hometown || null, title, review_text, stay_date, rating };
  const undecided = { owner_reply: null, rejection_reason: null, decided_at: null, reported_at: null };
  await write(async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto("reviews")
      .values({ id, created_at: now, status, suspected, ...words, ...undecided })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirstOrThrow();
    if (!numInsertedOrUpdatedRows) return;
    await countPublished(tx, rating, Number(status === "published"));
    if (suspected || (isLimited && !(await countMessage(tx, siteUrl, now)))) return;
    const link = status === "pending" ? await decisionLink(tx, siteUrl, id, now) : null;
    await enqueueMail(tx, reviewMail(id, review, now, link), now);
  });
}

/** Marks a suspected review as genuine and queues the email it would have had. Returns false if there is no such review. */
export async function rescueReview(write: Write, id: string, status: ReviewStatus, now: number, siteUrl: string) {
  return write(async (tx) => {
    const values = { suspected: null, status, reported_at: now };
    const row = await changeReview(tx, id, ({ suspected }) => suspected !== null, values);
    if (!row) return false;
    const link = status === "pending" ? await decisionLink(tx, siteUrl, id, now) : null;
    await enqueueMail(tx, reviewMail(id, row, row.created_at, link), now);
    return true;
  });
}

/** Whether a review is still as the owner saw it. */
type AsSeen = (review: ReviewRow) => boolean;

/** A decision by the owner. Without `reply`, an existing reply stays; null removes it. A hidden review waits for a new decision. */
export type Decision =
  | { act: "publish" | "reply"; reply?: string | null }
  | { act: "reject" | "hide"; reason: RejectionReason };

/** Publishes, rejects or hides a review, or replies to it. Returns false if that is not possible, it is not `asSeen`, or another decision won. */
export async function decideReview(
  write: Write,
  id: string,
  decision: Decision,
  now: number,
  asSeen: AsSeen = () => true,
) {
  const [from, values] = changeOf(decision, now);
  return write(async (tx) => {
    const changed = await changeReview(tx, id, (review) => from.includes(review.status) && asSeen(review), values);
    if (changed && decision.act === "reply") await raiseSiteVersion(tx);
    return changed !== null;
  });
}

function changeOf(decision: Decision, now: number): [from: readonly ReviewState[], values: Partial<ReviewRow>] {
  switch (decision.act) {
    case "publish": {
      const reply = decision.reply !== undefined && { owner_reply: decision.reply };
      const published = { status: "published", decided_at: now, suspected: null, rejection_reason: null } as const;
      return [["pending", "rejected"], { ...published, ...reply }];
    }
    case "reply":
      return [["pending", "published", "rejected"], { owner_reply: decision.reply ?? null }];
    case "reject":
      return [["pending"], { status: "rejected", decided_at: now, suspected: null, rejection_reason: decision.reason }];
    case "hide":
      return [["published"], { status: "pending", decided_at: now, rejection_reason: decision.reason }];
  }
}

type RejectionReason = keyof typeof rejectionReasons;

/** Whether a posted word is one of the reasons. */
export function isRejectionReason(text: string | undefined): text is RejectionReason {
  return text !== undefined && Object.hasOwn(rejectionReasons, text);
}

/** Reads a decision from a form, or what is wrong with it. `act`: one that its page offers; undefined for any other. */
export function readDecision(
  act: Decision["act"] | undefined,
  { reply: typed, reason }: Partial<Record<"reply" | "reason", string>>,
): { ok: true; decision: Decision } | FormError<"reply" | "reason"> {
  if (act === undefined) return formError(422, "Please choose what to do with the review.");
  if (act === "reject" || act === "hide") {
    if (isRejectionReason(reason)) return { ok: true, decision: { act, reason } };
    const errors = { reason: "Please choose one of these reasons." };
    return { ...formError(422, "A reason is missing."), errors };
  }
  if (typed === undefined) return { ok: true, decision: { act } };
  const reply = isFarOver(maxReplyLength, typed) ? typed : cleanText(typed);
  if (reply.length <= maxReplyLength) return { ok: true, decision: { act, reply: reply || null } };
  const errors = { reply: `Please keep the reply to ${maxReplyLength.toLocaleString("en-US")} characters.` };
  return { ...formError(422, "The reply is too long."), errors };
}

/** Changes a review if `mayChange` allows it; of several at once, one wins. Every change of `status` goes through here. */
async function changeReview(tx: Tx, id: string, mayChange: AsSeen, values: Partial<ReviewRow>) {
  const known = await tx.selectFrom("reviews").selectAll().where("id", "=", id).executeTakeFirst();
  if (!known || !mayChange(known)) return null;
  const changed = await tx
    .updateTable("reviews")
    .set(values)
    .where("id", "=", id)
    .where("status", "=", known.status)
    .where("suspected", "is not distinct from", known.suspected)
    .where("decided_at", "is not distinct from", known.decided_at)
    .where("owner_reply", "is not distinct from", known.owner_reply)
    .returningAll()
    .executeTakeFirst();
  if (!changed) return null;
  const change = Number(changed.status === "published") - Number(known.status === "published");
  await countPublished(tx, changed.rating, change);
  return changed;
}

/** Adds `change` to the count of published reviews with this rating. The site version tells every server that pages have changed. */
async function countPublished(tx: Tx, rating: number, change: number): Promise<void> {
  if (change === 0) return;
  await tx
    .updateTable("review_counts")
    .set((column) => ({ published: column("published", "+", change) }))
    .where("rating", "=", rating)
    .execute();
  await raiseSiteVersion(tx);
}

/** Finds a review with all columns, for the owner; null if there is none. */
export async function findReview(db: Db, id: string): Promise<ReviewRow | null> {
  return (await db.selectFrom("reviews").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;
}

/** Returns the newest reviews of one status for the owner, without suspected ones. `decided`: only those with a decision, or only those without. */
export async function listReviews(
  db: Db,
  status: ReviewState,
  { limit, after = null, decided }: PageRequest & { decided?: boolean },
): Promise<ReviewRow[]> {
  return db
    .selectFrom("reviews")
    .selectAll()
    .where("suspected", "is", null)
    .where("status", "=", status)
    .$if(decided !== undefined, (query) => query.where("decided_at", decided ? "is not" : "is", null))
    .where(olderThan(after))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Returns the newest suspected reviews for the owner. `unreported`: only those that no digest has listed. */
export async function suspectedReviews(db: Db, limit: number, unreported = false): Promise<ReviewRow[]> {
  return db
    .selectFrom("reviews")
    .selectAll()
    .where("suspected", "is not", null)
    .$if(unreported, (query) => query.where("reported_at", "is", null))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Returns up to `limit` ids of reviews that were rejected before `time`, or of suspected ones written before it. */
export async function reviewsBefore(db: Db, time: number, which: "rejected" | "suspected", limit: number) {
  const query = db.selectFrom("reviews").select("id").limit(limit);
  const rows = await (
    which === "rejected"
      ? query.where("status", "=", sql.lit("rejected")).where("decided_at", "<", time).orderBy("decided_at")
      : query.where("suspected", "is not", null).where("created_at", "<", time).orderBy("created_at")
  ).execute();
  return rows.map(({ id }) => id);
}

/** Deletes reviews. Returns how many there were. */
export async function deleteReviews(tx: Tx, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const gone = await tx.deleteFrom("reviews").where("id", "in", ids).returning(["status", "rating"]).execute();
  for (const { status, rating } of gone) await countPublished(tx, rating, -Number(status === "published"));
  return gone.length;
}
