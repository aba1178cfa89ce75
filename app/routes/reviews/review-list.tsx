import { type MouseEvent, startTransition, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type ReviewsOnPage, reviewsOnPage } from "#contract/page-facts.ts";
import type { PublicReview, ReviewSummary } from "#contract/review.ts";
import { firstReviews, readReviews } from "#app/site/read-reviews.ts";
import { ReviewCard, ReviewPlaceholder } from "#app/site/review-card.tsx";
import { showToast } from "#app/ui/toast.tsx";
import { NoReviews } from "./no-reviews.tsx";
import { RatingSummary } from "./rating-summary.tsx";
import { type WaitingReview, forgetPublished } from "./waiting-reviews.ts";

type Listing = {
  reviews: PublicReview[];
  summary: ReviewSummary | undefined;
  /** Where the browser asks for the next ones, and the page of its own that shows them. */
  next: string | null;
  nextPage: number;
};

type ReviewListProps = {
  /** What came with the page; null when the server could not read it. */
  came: ReviewsOnPage | null;
  /** Grows when the visitor sends a review: then the list is read again. */
  sentCount: number;
  onWrite: () => void;
};

/** The published reviews, page by page, with the visitor's own waiting one on top of the first page. */
export function ReviewList({ came, sentCount, onWrite }: ReviewListProps) {
  const [listing, setListing] = useState<Listing | "loading">(came ? asListing(came) : "loading");
  const [waiting, setWaiting] = useState<WaitingReview[]>([]);
  const [loadingMore, setLoadingMore] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const page = came?.page ?? 1;

  useEffect(() => {
    if (came && sentCount === 0) {
      if (came.page === 1) startTransition(() => setWaiting(forgetPublished(came.reviews)));
      return;
    }
    const leaving = new AbortController();
    readReviews(firstReviews(reviewsOnPage), leaving.signal).then(
      ({ reviews, summary, next }) => show({ reviews, summary, next, nextPage: 2 }),
      () => {
        if (leaving.signal.aborted) return;
        show({ reviews: [], summary: undefined, next: null, nextPage: 2 });
        void reportLoadFailure();
      },
    );
    return () => leaving.abort();

    // In small steps: many cards in one would hold up whoever scrolls meanwhile.
    function show(read: Listing): void {
      startTransition(() => {
        setWaiting(forgetPublished(read.reviews));
        setListing(read);
      });
    }
  }, [came, sentCount]);

  async function loadMore(shown: Listing, next: string): Promise<void> {
    setLoadingMore(true);
    try {
      const more = await readReviews(next);
      const reviews = [...shown.reviews, ...more.reviews];
      const still = waiting.length > 0 ? forgetPublished(reviews) : waiting;
      flushSync(() => {
        setWaiting(still);
        setListing({ ...shown, reviews, next: more.next, nextPage: shown.nextPage + 1 });
      });
      // The link may be gone, and whoever pressed it wants to read on here.
      list.current?.querySelectorAll("li")[still.length + shown.reviews.length]?.focus();
    } catch {
      await reportLoadFailure();
    } finally {
      setLoadingMore(false);
    }
  }

  if (listing === "loading") {
    return (
      <div className="grid gap-10" aria-busy="true">
        <p className="sr-only">Loading reviews</p>
        {[1, 2, 3].map((place) => (
          <ReviewPlaceholder key={place} />
        ))}
      </div>
    );
  }
  const { reviews, summary, next, nextPage } = listing;
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
        <p className="mt-12 flex flex-wrap gap-3 empty:hidden">
          {page > 1 ? (
            <a href={addressOf(page - 1)} className="button button-quiet">
              Newer reviews
            </a>
          ) : null}
          {next ? (
            <a
              href={addressOf(nextPage)}
              role="button"
              className="button button-quiet"
              aria-disabled={loadingMore || undefined}
              onClick={(event: MouseEvent) => {
                // Another tab or window is asked for.
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                if (!loadingMore) void loadMore(listing, next);
              }}
            >
              {loadingMore ? "Loading..." : "Show more reviews"}
            </a>
          ) : null}
        </p>
      </div>
    </div>
  );
}

function asListing({ reviews, summary, next, page }: ReviewsOnPage): Listing {
  return { reviews, summary, next, nextPage: page + 1 };
}

/** The address of a page of reviews, counted from 1. */
function addressOf(page: number): string {
  return page === 1 ? "/reviews" : `/reviews?page=${page}`;
}

function reportLoadFailure(): Promise<boolean> {
  return showToast({ kind: "error", title: "Error loading reviews", text: "Please try again later." });
}
