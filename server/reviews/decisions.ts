import { isFarOver } from "#contract/form.ts";
import type { Write } from "../db/database.ts";
import type { ReviewState } from "../db/schema.ts";
import { raiseSiteVersion } from "../db/site-version.ts";
import { cleanText } from "../http/read-fields.ts";
import { changeReview } from "./store.ts";

/** The only grounds on which a review is kept from the page. The number of stars is never one of them (16 CFR 465). */
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

/** In UTF-16 units, like the limits of what guests write. */
export const maxReplyLength = 5000;

/** The owner's public reply to a review as it is stored: null for none at all, and a message for what is too long. */
export function readReply(text: string): { ok: true; reply: string | null } | { ok: false; message: string } {
  const reply = isFarOver(maxReplyLength, text) ? text : cleanText(text).trim();
  if (reply.length > maxReplyLength) {
    return { ok: false, message: `Please keep the reply to ${maxReplyLength.toLocaleString("en-US")} characters.` };
  }
  return { ok: true, reply: reply === "" ? null : reply };
}

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
  const values = { status: "pending", decided_at: now, rejection_reason: reason } as const;
  return write(async (tx) => (await changeReview(tx, id, ({ status }) => status === "published", values)) !== null);
}
