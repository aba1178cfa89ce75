import { isCalendarDate } from "#contract/calendar-date.ts";
import type { PublicReview } from "#contract/review.ts";

/** The visitor's own review while the owner has not decided: what will be public, never the e-mail. */
export type WaitingReview = Omit<PublicReview, "owner_reply"> & {
  /** Milliseconds since 1970. */
  sentAt: number;
};

const key = "waiting-reviews";
/** More than anybody writes; keeps a shared device from collecting. */
const mostKept = 10;
/** One that has waited longer was not published, or was and is gone again. */
const longestWaitMs = 60 * 24 * 60 * 60 * 1000;

/** The reviews this browser sent that were not published when it last looked. */
function waitingReviews(): WaitingReview[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isWaitingReview) : [];
  } catch {
    return [];
  }
}

/** Another version may have kept them in another shape, and one that cannot be shown would take the page with it. */
function isWaitingReview(kept: unknown): kept is WaitingReview {
  const { sentAt, rating, hometown, stay_date, ...rest } = { ...(kept as Partial<WaitingReview> | null) };
  return (
    [rest.id, rest.title, rest.guest_name, rest.review_text, hometown ?? ""].every(
      (each) => typeof each === "string",
    ) &&
    [sentAt, rating].every(Number.isFinite) &&
    (stay_date === null || (typeof stay_date === "string" && isCalendarDate(stay_date)))
  );
}

/** Remembers a review that was just sent. */
export function rememberWaiting(review: Omit<WaitingReview, "sentAt">): void {
  keep([{ ...review, sentAt: Date.now() }, ...waitingReviews()].slice(0, mostKept));
}

/** Forgets reviews that everybody can read by now and those sent too long ago; answers those that still wait. */
export function forgetPublished(published: readonly PublicReview[]): WaitingReview[] {
  const ids = new Set(published.map((review) => review.id));
  const waiting = waitingReviews();
  const oldest = Date.now() - longestWaitMs;
  const rest = waiting.filter(({ id, sentAt }) => !ids.has(id) && sentAt > oldest);
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
