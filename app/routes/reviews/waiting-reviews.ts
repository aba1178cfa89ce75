import type { PublicReview } from "#contract/review.ts";

/** The visitor's own review while the owner has not decided: what will be public, never the e-mail. */
export type WaitingReview = Omit<PublicReview, "owner_reply">;

const key = "waiting-reviews";
/** More than anybody writes; keeps a shared device from collecting. */
const mostKept = 10;

/** The reviews this browser sent that were not published when it last looked. */
export function waitingReviews(): WaitingReview[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? (kept as WaitingReview[]) : [];
  } catch {
    return [];
  }
}

/** Remembers a review that was just sent. */
export function rememberWaiting(review: WaitingReview): void {
  keep([review, ...waitingReviews()].slice(0, mostKept));
}

/** Forgets reviews that everybody can read by now; answers those that still wait. */
export function forgetPublished(published: readonly PublicReview[]): WaitingReview[] {
  const ids = new Set(published.map((review) => review.id));
  const waiting = waitingReviews();
  const rest = waiting.filter((review) => !ids.has(review.id));
  if (rest.length < waiting.length) keep(rest);
  return rest;
}

// Without storage the review is still sent; only its author does not see it wait.
function keep(reviews: readonly WaitingReview[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(reviews));
  } catch {
    return;
  }
}
