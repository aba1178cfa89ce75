import * as z from "zod/mini";
import { optionalText } from "#contract/forms/field-schema.ts";
import { maxReplyLength, rejectionReasons } from "#contract/reviews/review.ts";
import { namesField } from "./removed-names.ts";

type RejectionReason = keyof typeof rejectionReasons;

/** A decision by the owner. Without `reply` or `names`, what is stored stays; null removes the reply. A hidden review waits for a new decision. */
export type Decision =
  | { act: "publish" | "reply" | "names"; reply?: string | null | undefined; names?: readonly string[] | undefined }
  | { act: "reject" | "hide"; reason: RejectionReason };

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
