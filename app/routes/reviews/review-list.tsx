import { startTransition, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { PublicReview, ReviewSummary } from "#contract/review.ts";
import { PlainReviewsLink } from "#app/site/plain-reviews-link.tsx";
import { firstReviews, readReviews } from "#app/site/read-reviews.ts";
import { ReviewCard } from "#app/site/review-card.tsx";
import { ReviewPlaceholder } from "#app/site/review-placeholder.tsx";
import { showToast } from "#app/ui/toast.tsx";
import { NoReviews } from "./no-reviews.tsx";
import { RatingSummary } from "./rating-summary.tsx";
import { type WaitingReview, forgetPublished } from "./waiting-reviews.ts";

const pageSize = 20;

type Listing = {
  reviews: PublicReview[];
  waiting: WaitingReview[];
  summary: ReviewSummary | undefined;
  next: string | null;
};

type ReviewListProps = {
  /** Grows when the visitor sends a review: then the list is read again. */
  sentCount: number;
  onWrite: () => void;
};

/** All published reviews, page by page, with the visitor's own waiting one on top. */
export function ReviewList({ sentCount, onWrite }: ReviewListProps) {
  const [listing, setListing] = useState<Listing | "loading">("loading");
  const [loadingMore, setLoadingMore] = useState(false);
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const leaving = new AbortController();
    readReviews(firstReviews(pageSize), leaving.signal).then(
      ({ reviews, summary, next }) => show({ reviews, waiting: forgetPublished(reviews), summary, next }),
      () => {
        if (leaving.signal.aborted) return;
        show({ reviews: [], waiting: forgetPublished([]), summary: undefined, next: null });
        void reportLoadFailure();
      },
    );
    return () => leaving.abort();

    // In small steps: twenty cards in one would hold up whoever scrolls meanwhile.
    function show(read: Listing): void {
      startTransition(() => setListing(read));
    }
  }, [sentCount]);

  async function loadMore(shown: Listing, next: string): Promise<void> {
    setLoadingMore(true);
    try {
      const page = await readReviews(next);
      const reviews = [...shown.reviews, ...page.reviews];
      const waiting = forgetPublished(reviews);
      flushSync(() => setListing({ ...shown, reviews, waiting, next: page.next }));
      // The button may be gone, and whoever pressed it wants to read on here.
      list.current?.querySelectorAll("li")[waiting.length + shown.reviews.length]?.focus();
    } catch {
      await reportLoadFailure();
    } finally {
      setLoadingMore(false);
    }
  }

  if (listing === "loading") {
    return (
      <>
        <noscript>
          <PlainReviewsLink />
        </noscript>
        <div className="needs-script grid gap-10" aria-busy="true">
          <p className="sr-only">Loading reviews</p>
          {[1, 2, 3].map((place) => (
            <ReviewPlaceholder key={place} />
          ))}
        </div>
      </>
    );
  }
  const { reviews, waiting, summary, next } = listing;
  if (reviews.length + waiting.length === 0) return <NoReviews onWrite={onWrite} />;
  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[18rem_1fr]">
      {summary && summary.count > 0 ? <RatingSummary summary={summary} /> : <div />}
      <div>
        <ul ref={list} className="grid max-w-[46rem] gap-12">
          {waiting.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} waiting />
            </li>
          ))}
          {reviews.map((review) => (
            <li key={review.id} tabIndex={-1}>
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
        {next ? (
          <button
            type="button"
            className="button button-quiet mt-12"
            disabled={loadingMore}
            onClick={() => void loadMore(listing, next)}
          >
            {loadingMore ? "Loading..." : "Show more reviews"}
          </button>
        ) : null}
      </div>
    </div>
  );
}

function reportLoadFailure(): Promise<boolean> {
  return showToast({ kind: "error", title: "Error loading reviews", text: "Please try again later." });
}
