import { useEffect, useRef, useState } from "react";
import { PageLink } from "#app/components/page-link.tsx";
import { ReviewCard } from "#app/components/review-card.tsx";
import type { ReviewStatus } from "#contract/reviews/review-form.ts";
import { ReviewForm } from "./review-form.tsx";
import type { WaitingReview } from "./waiting-reviews.ts";

type WriteReviewProps = {
  /** The visitor's own reviews that are not published yet. */
  waiting: readonly WaitingReview[];
  onSent: () => void;
  /** Shows the other reviews. */
  onRead: () => void;
};

/** The form, above it what happens next once a review has arrived, and below it the reviews that are pending. */
export function WriteReview({ waiting, onSent, onRead }: WriteReviewProps) {
  const [sent, setSent] = useState<readonly ReviewStatus[]>([]);
  const last = sent.at(-1);

  return (
    <>
      {last ? <SentPanel key={`sent-${sent.length}`} status={last} onRead={onRead} /> : null}
      <h2 className="title-2 mb-8">Write a review</h2>
      {/* A new form after each success: cleared, without stars. */}
      <ReviewForm
        key={`form-${sent.length}`}
        onSent={(status) => {
          setSent((before) => [...before, status]);
          onSent();
        }}
      />
      {waiting.length > 0 ? (
        <section aria-labelledby="waiting-title" className="mt-14 max-w-[46rem]">
          <h2 id="waiting-title" className="title-3">
            {waiting.length === 1 ? "Your pending review" : "Your pending reviews"}
          </h2>
          <ul className="mt-6 grid gap-12">
            {waiting.map((review) => (
              <li key={review.id}>
                <ReviewCard review={review} waiting />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

type SentPanelProps = { status: ReviewStatus; onRead: () => void };

/** A toast is gone after some seconds, and an empty form says nothing. */
function SentPanel({ status, onRead }: SentPanelProps) {
  const title = useRef<HTMLHeadingElement>(null);

  // The pressed button is gone with the form that was sent.
  useEffect(() => title.current?.focus(), []);

  return (
    <section aria-labelledby="sent-title" className="mb-12 max-w-[46rem] rounded-[1.375rem] bg-sand-100 p-6 sm:p-8">
      <h2 ref={title} id="sent-title" tabIndex={-1} className="title-2 outline-none">
        {status === "published" ? "Your review is on the page" : "Your review has arrived"}
      </h2>
      <p className="mt-4">
        {status === "published"
          ? "Everybody can read it now, here and among the newest on the front page."
          : "We'll publish it once we've read it. Until then only you can see it, on this device. We write to you only if we have a question."}
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        <button type="button" className="button button-primary" onClick={onRead}>
          See it among the reviews
        </button>
      </p>
      <p className="mt-5 flex flex-wrap gap-x-6">
        <PageLink to="/#rates" className="link inline-flex min-h-11 items-center">
          Dates for another week
        </PageLink>
        <PageLink to="/guides" className="link inline-flex min-h-11 items-center">
          Our shore guides
        </PageLink>
      </p>
    </section>
  );
}
