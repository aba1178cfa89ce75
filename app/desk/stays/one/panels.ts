import type { MailKind } from "#server/stays/desk/mail-drafts.ts";
import type { StayDetails } from "#server/stays/desk/stay-details.ts";

/** The forms that a stay's page can open, by the `do` of its address. */
export const panels = ["answer", "book", "decline", "move", "guest", "price", "arrival", "payment", "cancel"] as const;
export type Panel = (typeof panels)[number];

export function isOpen(panel: Panel, { not, reachable }: StayDetails): boolean {
  if (panel === "answer") return reachable && not.mail === null;
  // Even a finished or canceled stay may have a typo to fix. The money says itself which payments are possible.
  if (panel === "guest" || panel === "payment") return true;
  return not[panel === "arrival" ? "arrival-note" : panel] === null;
}

/** Returns the kind of email that a panel writes, or null. */
export function mailKindOf(panel: Panel | null, { state }: StayDetails): MailKind | null {
  // Ending an offer has its own email.
  return panel === "answer" || (panel === "decline" && state !== "offered") ? panel : null;
}
