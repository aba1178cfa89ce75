import type { Write } from "../db/database.ts";
import type { ReviewState } from "../db/schema.ts";
import { raiseSiteVersion } from "../db/site-version.ts";
import { countPublished } from "./counts.ts";

/** What the owner says about a review. A null `reply` leaves the one that is there. */
export type Decision = { status: "published"; reply: string | null } | { status: "rejected"; reason: string };

/**
 * Publishes or rejects a review whose state is one of `from`. Of several decisions at once one wins; the others, and one about a review
 * in another state or unknown, change nothing and answer false.
 */
export async function decideReview(
  write: Write,
  id: string,
  decision: Decision,
  from: readonly ReviewState[],
  now: number,
): Promise<boolean> {
  return write(async (tx) => {
    const review = await tx.selectFrom("reviews").select(["status", "rating"]).where("id", "=", id).executeTakeFirst();
    if (!review || !from.includes(review.status)) return false;
    const { numUpdatedRows } = await tx
      .updateTable("reviews")
      .set({
        status: decision.status,
        decided_at: now,
        suspected: null,
        rejection_reason: decision.status === "rejected" ? decision.reason : null,
        ...(decision.status === "published" && decision.reply !== null && { owner_reply: decision.reply }),
      })
      .where("id", "=", id)
      .where("status", "=", review.status)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    const change = Number(decision.status === "published") - Number(review.status === "published");
    if (change !== 0) await countPublished(tx, review.rating, change);
    return true;
  });
}

/** Sets or, with null, removes the owner's public reply. Answers whether there is such a review. */
export async function replyToReview(write: Write, id: string, reply: string | null): Promise<boolean> {
  return write(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("reviews")
      .set({ owner_reply: reply })
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) await raiseSiteVersion(tx);
    return numUpdatedRows > 0n;
  });
}

/**
 * Takes a published review off the page for now, for one of the reasons for rejecting: it waits again, and the links that were made for it
 * stay used. False when it was not published.
 */
export async function hideReview(write: Write, id: string, reason: string, now: number): Promise<boolean> {
  return write(async (tx) => {
    const row = await tx
      .updateTable("reviews")
      .set({ status: "pending", decided_at: now, rejection_reason: reason })
      .where("id", "=", id)
      .where("status", "=", "published")
      .returning("rating")
      .executeTakeFirst();
    if (row) await countPublished(tx, row.rating, -1);
    return row !== undefined;
  });
}
