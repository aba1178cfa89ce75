import { readStored, store } from "#app/components/storage.ts";
import { isCalendarDate } from "#contract/calendar-date.ts";
import type { PublicReview } from "#contract/reviews/review.ts";

/** The visitor's own review until the owner has decided: its public fields, never the email address. */
export type WaitingReview = Omit<PublicReview, "owner_reply"> & {
  /** Milliseconds since 1970. */
  sentAt: number;
};

const key = "waiting-reviews";
/** More than one person may write here. Limits what a shared device collects. */
const maxKept = 10;
/** A review that has waited longer was rejected, or published and removed. */
const maxWaitMs = 60 * 24 * 60 * 60 * 1000;

/** Reads the reviews sent from this browser that were not published when it last checked. */
function waitingReviews(): WaitingReview[] {
  const kept = readStored("localStorage", key);
  return Array.isArray(kept) ? kept.filter(isWaitingReview) : [];
}

/** Checks the shape, because another version may have stored a different one, which would break the page. */
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

/** Stores a review that was just sent. */
export function rememberWaiting(review: Omit<WaitingReview, "sentAt">): void {
  // Without storage the review is still sent, but its author doesn't see it among the others.
  store("localStorage", key, [{ ...review, sentAt: Date.now() }, ...waitingReviews()].slice(0, maxKept));
}

/** Removes reviews that are published by now or were sent too long ago. Returns those that are still waiting. */
export function forgetPublished(published: readonly PublicReview[]): WaitingReview[] {
  const ids = new Set(published.map((review) => review.id));
  const waiting = waitingReviews();
  const oldest = Date.now() - maxWaitMs;
  const rest = waiting.filter(({ id, sentAt }) => !ids.has(id) && sentAt > oldest);
  if (rest.length < waiting.length) store("localStorage", key, rest);
  return rest;
}
