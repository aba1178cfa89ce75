import * as z from "zod/mini";
import { optionalText } from "#contract/forms/field-schema.ts";
import { maxReplyLength, rejectionReasons } from "#contract/reviews/review.ts";
import { type ReviewRow, spamReasons } from "#server/platform/db/schema.ts";
import { nameIn, namesField, removedNamesIn } from "./removed-names.ts";

type RejectionReason = keyof typeof rejectionReasons;

/** A decision by the owner. Without `reply` or `names`, what is stored stays; null removes the reply. A hidden review waits for a new decision. */
export type Decision =
  | { act: "publish" | "reply" | "names"; reply?: string | null | undefined; names?: readonly string[] | undefined }
  | { act: "reject" | "hide"; reason: RejectionReason };

/** What decisions change of a review. */
const reviewDecided = z.object({
  status: z.enum(["pending", "published", "rejected"]),
  suspected: z.nullable(z.enum(spamReasons)),
  decided_at: z.nullable(z.int()),
  owner_reply: z.nullable(z.string()),
  rejection_reason: z.nullable(z.string()),
  removed_names: z.nullable(z.string()),
});
export type ReviewDecided = z.infer<typeof reviewDecided>;

/** How to undo a decision. */
export const decisionStep = z.object({
  kind: z.literal("review"),
  review: z.string(),
  act: z.string(),
  before: reviewDecided,
  after: reviewDecided,
});
export type DecisionStep = z.infer<typeof decisionStep>;

const reply = z.pipe(
  optionalText(maxReplyLength),
  z.transform((text: string) => text || null),
);

export const publishForm = z.object({ reply: z.optional(reply), names: z.optional(namesField) });
export const replyForm = z.object({ reply });
export const namesForm = z.object({ names: namesField });
export const reasonForm = z.object({
  reason: z.enum(Object.keys(rejectionReasons) as RejectionReason[], "Please choose one of these reasons."),
});

/** Whether a stored word is one of the reasons. */
export function isRejectionReason(text: string): text is RejectionReason {
  return Object.hasOwn(rejectionReasons, text);
}

/** Returns an error if a decision would publish, in the owner's reply, a name that the review leaves out; else null. */
export function nameError(decision: Decision, review: ReviewRow): Record<string, string> | null {
  if ("reason" in decision) return null;
  const { act, reply: publicReply = review.owner_reply, names = removedNamesIn(review.removed_names) } = decision;
  const name = nameIn(publicReply ?? "", names);
  if (name === undefined) return null;
  return act === "names"
    ? { names: `Your reply says “${name}”. Please change the reply first.` }
    : { reply: `The review leaves out “${name}”. Please leave it out of your reply, too.` };
}
