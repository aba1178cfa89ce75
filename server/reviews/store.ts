import { sql } from "kysely";
import type { ReviewStatus, ReviewSubmission } from "#contract/reviews/review.ts";
import { enqueueMail } from "#server/mail/mail.ts";
import { countMessage } from "#server/mail/message-limit.ts";
import type { Write } from "#server/platform/db/database.ts";
import { type PageRequest, olderThan } from "#server/platform/db/keyset-pagination.ts";
import type { Db, ReviewRow, ReviewState, SpamReason, Tx } from "#server/platform/db/schema.ts";
import { raiseSiteVersion } from "#server/platform/db/site-version.ts";
import { deleteChangesOf, logChange } from "#server/platform/undo-log.ts";
import type { Decision, DecisionStep, ReviewDecided } from "./decisions.ts";
import { decisionLink, reviewMail } from "./review-mail.ts";

/** How a review is stored: `status` unless suspected. `isLimited`: the owner gets no email about the 31st in an hour. */
type Storing = { status: ReviewStatus; siteUrl: string; suspected: SpamReason | null; isLimited: boolean };

/** Stores a review and queues the owner's email, unless the id exists. Suspected spam is pending without an email: the daily digest counts it. */
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
  const undecided = {
    owner_reply: null,
    rejection_reason: null,
    decided_at: null,
    reported_at: null,
    removed_names: null,
  };
  await write(async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto("reviews")
      .values({ id, created_at: now, status, suspected, ...words, ...undecided })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirstOrThrow();
    if (!numInsertedOrUpdatedRows) return;
    if (status === "published") await raiseSiteVersion(tx);
    if (suspected || (isLimited && !(await countMessage(tx, siteUrl, now)))) return;
    const link = status === "pending" ? await decisionLink(tx, siteUrl, id, now) : null;
    await enqueueMail(tx, reviewMail(id, review, now, link), now);
  });
}

/** Marks a suspected review as genuine and queues the email it would have had. Returns false if there is no such review. */
export async function rescueReview(write: Write, id: string, status: ReviewStatus, now: number, siteUrl: string) {
  return write(async (tx) => {
    const values = { suspected: null, status };
    const changed = await changeReview(tx, id, ({ suspected }) => suspected !== null, values);
    if (!changed) return false;
    const { after: row } = changed;
    const link = status === "pending" ? await decisionLink(tx, siteUrl, id, now) : null;
    await enqueueMail(tx, reviewMail(id, row, row.created_at, link), now);
    return true;
  });
}

/** Whether a review is still as the owner saw it. */
type AsSeen = (review: ReviewRow) => boolean;

/** Publishes, rejects or hides a review, or changes its reply or names. Returns the change's id, or null if that is not possible, it is not `asSeen`, or another decision won. */
export async function decideReview(
  write: Write,
  id: string,
  decision: Decision,
  now: number,
  asSeen: AsSeen = () => true,
): Promise<string | null> {
  const [from, values] = changeOf(decision, now);
  return write(async (tx) => {
    const changed = await changeReview(tx, id, (review) => from.includes(review.status) && asSeen(review), values);
    if (!changed) return null;
    const { before, after } = changed;
    const decided = { before: decidedOf(before), after: decidedOf(after) };
    return logChange(tx, { kind: "review", review: id, act: decision.act, ...decided } satisfies DecisionStep, now);
  });
}

/** Takes a decision back. Returns false if the review has changed since. */
export async function undoDecision(tx: Tx, { review, before, after }: DecisionStep): Promise<boolean> {
  return (await changeReview(tx, review, (row) => isAsDecided(row, after), before)) !== null;
}

/** Whether a review is still as a decision left it. */
export function isAsDecided(review: ReviewRow, after: ReviewDecided): boolean {
  return JSON.stringify(decidedOf(review)) === JSON.stringify(after);
}

/** Returns what decisions change of a review. */
export function decidedOf(review: ReviewRow): ReviewDecided {
  const { status, suspected, decided_at, owner_reply, rejection_reason, removed_names } = review;
  return { status, suspected, decided_at, owner_reply, rejection_reason, removed_names };
}

function changeOf(decision: Decision, now: number): [from: readonly ReviewState[], values: Partial<ReviewRow>] {
  switch (decision.act) {
    case "reject":
      return [["pending"], { status: "rejected", decided_at: now, suspected: null, rejection_reason: decision.reason }];
    case "hide":
      return [["published"], { status: "pending", decided_at: now, rejection_reason: decision.reason }];
    case "publish":
    case "reply":
    case "names": {
      const { act, reply, names } = decision;
      const values = {
        ...(reply !== undefined && { owner_reply: reply }),
        ...(names !== undefined && { removed_names: names.length === 0 ? null : JSON.stringify(names) }),
      };
      if (act !== "publish") return [["published"], values];
      const published = { status: "published", decided_at: now, suspected: null, rejection_reason: null } as const;
      return [["pending", "rejected"], { ...published, ...values }];
    }
  }
}

/** Changes a review if `mayChange` allows it; of several at once, one wins. Every change of `status` goes through here. */
async function changeReview(tx: Tx, id: string, mayChange: AsSeen, values: Partial<ReviewRow>) {
  const before = await tx.selectFrom("reviews").selectAll().where("id", "=", id).executeTakeFirst();
  if (!before || !mayChange(before)) return null;
  const after = await tx
    .updateTable("reviews")
    .set(values)
    .where("id", "=", id)
    .where("status", "=", before.status)
    .where("suspected", "is not distinct from", before.suspected)
    .where("decided_at", "is not distinct from", before.decided_at)
    .where("owner_reply", "is not distinct from", before.owner_reply)
    .where("removed_names", "is not distinct from", before.removed_names)
    .returningAll()
    .executeTakeFirst();
  if (!after) return null;
  if (before.status === "published" || after.status === "published") await raiseSiteVersion(tx);
  return { before, after };
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
  const deleted = await tx.deleteFrom("reviews").where("id", "in", ids).returning("status").execute();
  await deleteChangesOf(tx, ids);
  if (deleted.some(({ status }) => status === "published")) await raiseSiteVersion(tx);
  return deleted.length;
}
