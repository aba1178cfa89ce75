import { cleanText } from "#contract/forms/clean-text.ts";
import { maxReplyLength, rejectionReasons } from "#contract/reviews/review.ts";
import { isFarOver } from "#contract/forms/form.ts";
import type { Write } from "../platform/db/database.ts";
import type { ReviewRow, ReviewState } from "../platform/db/schema.ts";
import { raiseSiteVersion } from "../platform/db/site-version.ts";
import { changeReview } from "./store.ts";

type RejectionReason = keyof typeof rejectionReasons;

/** Whether a word from outside is one of the reasons. */
export function isRejectionReason(text: string | undefined): text is RejectionReason {
  return text !== undefined && Object.hasOwn(rejectionReasons, text);
}

/** The owner's public reply as it is stored: null when empty, and a message when it is too long. */
export function readReply(text: string): { ok: true; reply: string | null } | { ok: false; message: string } {
  const reply = isFarOver(maxReplyLength, text) ? text : cleanText(text);
  if (reply.length > maxReplyLength) {
    return { ok: false, message: `Please keep the reply to ${maxReplyLength.toLocaleString("en-US")} characters.` };
  }
  return { ok: true, reply: reply === "" ? null : reply };
}

/** What the owner decides about a review. Without a `reply` an existing one stays, null removes it. */
export type Decision = { status: "published"; reply?: string | null } | { status: "rejected"; reason: string };

/** Whether a review is still as the owner saw it. */
type AsSeen = (review: ReviewRow) => boolean;

const anyhow: AsSeen = () => true;

/** Publishes or rejects a review whose status is one of `from`. False when it is not, not as the owner saw it, or another decision won. */
export async function decideReview(
  write: Write,
  id: string,
  decision: Decision,
  from: readonly ReviewState[],
  now: number,
  asSeen = anyhow,
): Promise<boolean> {
  const { status } = decision;
  const values = {
    status,
    decided_at: now,
    suspected: null,
    rejection_reason: status === "rejected" ? decision.reason : null,
    ...(status === "published" && decision.reply !== undefined && { owner_reply: decision.reply }),
  };
  const mayDecide: AsSeen = (review) => from.includes(review.status) && asSeen(review);
  return write(async (tx) => (await changeReview(tx, id, mayDecide, values)) !== null);
}

/** Sets the owner's public reply, or removes it with null. False when there is no such review, or it is not as the owner saw it. */
export async function replyToReview(write: Write, id: string, reply: string | null, asSeen = anyhow): Promise<boolean> {
  return write(async (tx) => {
    if (!(await changeReview(tx, id, asSeen, { owner_reply: reply }))) return false;
    await raiseSiteVersion(tx);
    return true;
  });
}

/** Takes a published review off the page until a new decision; its old links stay used. False when it was not published. */
export async function hideReview(
  write: Write,
  id: string,
  reason: string,
  now: number,
  asSeen = anyhow,
): Promise<boolean> {
  const values = { status: "pending", decided_at: now, rejection_reason: reason } as const;
  const mayHide: AsSeen = (review) => review.status === "published" && asSeen(review);
  return write(async (tx) => (await changeReview(tx, id, mayHide, values)) !== null);
}
