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
