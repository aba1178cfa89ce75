import { useEffect, useRef, useState } from "react";
import { PageLink } from "#app/site/page-link.tsx";
import { ReviewCard } from "#app/site/review-card.tsx";
import type { ReviewStatus } from "#contract/review-form.ts";
import { ReviewForm } from "./review-form.tsx";
import type { WaitingReview } from "./waiting-reviews.ts";

type WriteReviewProps = {
  /** The visitor's own reviews that are not published yet. */
  waiting: readonly WaitingReview[];
  onSent: () => void;
  /** Shows the other reviews. */
  onRead: () => void;
};

/** The form or, once a review has arrived, what happens next until the guest writes again; below it the reviews that wait. */
export function WriteReview({ waiting, onSent, onRead }: WriteReviewProps) {
  const [sent, setSent] = useState<ReviewStatus>();

  return (
    <>
      {sent ? (
        <SentPanel status={sent} onRead={onRead} onAgain={() => setSent(undefined)} />
      ) : (
        <>
          <h2 className="title-2 mb-8">Write a review</h2>
          <ReviewForm
            onSent={(status) => {
              setSent(status);
              onSent();
            }}
          />
        </>
      )}
      {waiting.length > 0 ? (
        <section aria-labelledby="waiting-title" className="mt-14 max-w-[46rem]">
          <h2 id="waiting-title" className="title-3">
            {waiting.length === 1 ? "Your review that waits" : "Your reviews that wait"}
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

type SentPanelProps = { status: ReviewStatus; onRead: () => void; onAgain: () => void };

/** Stands in the form's place after a success: a toast is gone after some seconds, and an empty form says nothing. */
function SentPanel({ status, onRead, onAgain }: SentPanelProps) {
  const title = useRef<HTMLHeadingElement>(null);

  // The pressed button is gone with the form.
  useEffect(() => title.current?.focus(), []);

  return (
    <section aria-labelledby="sent-title" className="max-w-[46rem] rounded-[1.375rem] bg-sand-100 p-6 sm:p-8">
      <h2 ref={title} id="sent-title" tabIndex={-1} className="title-2 outline-none">
        {status === "published" ? "Your review is on the page" : "Your review has arrived"}
      </h2>
      <p className="mt-4">
        {status === "published"
          ? "Everybody can read it now, here and among the newest on the front page."
          : "It will stand on top of the others as soon as we have read it. Until then only you can see it, on this device. We write to you only if we have a question."}
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        <button type="button" className="button button-primary" onClick={onRead}>
          See it among the reviews
        </button>
        <button type="button" className="button button-quiet" onClick={onAgain}>
          Write another review
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
