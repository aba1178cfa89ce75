import { isFarOver } from "#contract/form.ts";
import type { Write } from "../db/database.ts";
import type { ReviewState } from "../db/schema.ts";
import { raiseSiteVersion } from "../db/site-version.ts";
import { cleanText } from "../http/read-fields.ts";
import { changeReview } from "./store.ts";

/** The only reasons to keep a review off the page. The star rating is never one (16 CFR 465). */
export const rejectionReasons = {
  spam: "Spam or advertising",
  "personal-data": "Names or data of other people",
  abuse: "Insults, threats or hate",
  "not-a-stay": "Not about a stay at the house",
} as const;

export type RejectionReason = keyof typeof rejectionReasons;

/** Whether a word from outside is one of the reasons. */
export function isRejectionReason(text: string | undefined): text is RejectionReason {
  return text !== undefined && Object.hasOwn(rejectionReasons, text);
}

/** In UTF-16 units, like the limits of guests' fields. */
export const maxReplyLength = 5000;

/** The owner's public reply as it is stored: null when empty, and a message when it is too long. */
export function readReply(text: string): { ok: true; reply: string | null } | { ok: false; message: string } {
  const reply = isFarOver(maxReplyLength, text) ? text : cleanText(text).trim();
  if (reply.length > maxReplyLength) {
    return { ok: false, message: `Please keep the reply to ${maxReplyLength.toLocaleString("en-US")} characters.` };
  }
  return { ok: true, reply: reply === "" ? null : reply };
}

/** What the owner decides about a review. A null `reply` keeps an existing one. */
export type Decision = { status: "published"; reply: string | null } | { status: "rejected"; reason: string };

/**
 * Publishes or rejects a review whose status is one of `from`. Of several decisions at once, one wins; the others, and those about a review
 * with another status or none, change nothing and return false.
 */
export async function decideReview(
  write: Write,
  id: string,
  decision: Decision,
  from: readonly ReviewState[],
  now: number,
): Promise<boolean> {
  const { status } = decision;
  const values = {
    status,
    decided_at: now,
    suspected: null,
    rejection_reason: status === "rejected" ? decision.reason : null,
    ...(status === "published" && decision.reply !== null && { owner_reply: decision.reply }),
  };
  return write(async (tx) => (await changeReview(tx, id, (review) => from.includes(review.status), values)) !== null);
}

/** Sets the owner's public reply, or removes it with null. Returns whether the review exists. */
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
 * Takes a published review off the page for now, for one of the reasons for rejecting: it waits again, and its old links stay used. False
 * when it was not published.
 */
export async function hideReview(write: Write, id: string, reason: string, now: number): Promise<boolean> {
  const values = { status: "pending", decided_at: now, rejection_reason: reason } as const;
  return write(async (tx) => (await changeReview(tx, id, ({ status }) => status === "published", values)) !== null);
}
