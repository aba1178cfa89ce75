import { type MouseEvent, startTransition, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { firstReviews, readReviews, ReviewCard, ReviewPlaceholder, StarPicture } from "#app/components/reviews.tsx";
import { showToast } from "#app/components/ui/toast.tsx";
import guestBook from "#content/drawings/spot-no-reviews.svg";
import { groupedDigits, pluralize } from "#contract/numbers.ts";
import { type ReviewsOnPage, reviewsOnPage } from "#contract/page-facts.ts";
import { averageInWords, type PublicReview, removedName, type ReviewSummary } from "#contract/reviews/review.ts";
import { type WaitingReview, forgetPublished } from "./waiting-reviews.ts";

type Listing = {
  reviews: PublicReview[];
  summary: ReviewSummary | undefined;
  /** The page that the list begins with. */
  page: number;
  /** The API address of the next reviews, and the number of the page that shows them. */
  next: string | null;
  nextPage: number;
};

type ReviewListProps = {
  /** The reviews rendered with the page; null if the server could not read them. */
  initial: ReviewsOnPage | null;
  /** Increases when the visitor sends a review, which reloads the list. */
  sentCount: number;
  /** The visitor's own reviews that are not published yet, and a callback for those that still aren't. */
  waiting: readonly WaitingReview[];
  onWaiting: (waiting: readonly WaitingReview[]) => void;
  onWrite: () => void;
};

/** The published reviews, page by page. The visitor's own unpublished ones come first. */
export function ReviewList({ initial, sentCount, waiting, onWaiting, onWrite }: ReviewListProps) {
  const [listing, setListing] = useState<Listing | "loading">(initial ? asListing(initial) : "loading");
  const [loadingMore, setLoadingMore] = useState(false);
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    if (initial && sentCount === 0) {
      if (initial.page === 1) startTransition(() => onWaiting(forgetPublished(initial.reviews)));
      return;
    }
    const leaving = new AbortController();
    readReviews(firstReviews(reviewsOnPage), leaving.signal).then(
      ({ reviews, summary, next }) => show({ reviews, summary, page: 1, next, nextPage: 2 }),
      () => {
        if (leaving.signal.aborted) return;
        show({ reviews: [], summary: undefined, page: 1, next: null, nextPage: 2 });
        void reportLoadFailure();
      },
    );
    return () => leaving.abort();

    // A transition, because rendering many cards at once would block scrolling.
    function show(read: Listing): void {
      startTransition(() => {
        onWaiting(forgetPublished(read.reviews));
        setListing(read);
      });
    }
  }, [initial, sentCount, onWaiting]);

  async function loadMore(shown: Listing, next: string): Promise<void> {
    setLoadingMore(true);
    try {
      const more = await readReviews(next);
      const reviews = [...shown.reviews, ...more.reviews];
      const still = waiting.length > 0 ? forgetPublished(reviews) : waiting;
      flushSync(() => {
        onWaiting(still);
        setListing({ ...shown, reviews, next: more.next, nextPage: shown.nextPage + 1 });
      });
      // The link may be gone, so the focus moves to the first new review.
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
        {[1, 2, 3].map((index) => (
          <ReviewPlaceholder key={index} />
        ))}
      </div>
    );
  }
  const { reviews, summary, page, next, nextPage } = listing;
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
            // The home page's previews link here.
            <li key={review.id} id={review.id} tabIndex={-1}>
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
                // Leaves opening another tab or window to the browser.
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                if (!loadingMore) void loadMore(listing, next);
              }}
            >
              {loadingMore ? "Loading..." : "Show more reviews"}
            </a>
          ) : null}
        </p>
        <p className="mt-12 max-w-[46rem] border-t border-line pt-4 text-[0.9375rem] text-muted">
          We leave out spam, insults, private data and what isn't about a stay, and replace other people's names with “
          {removedName}”. We change nothing else, and never hold back a review because of its rating.
        </p>
      </div>
    </div>
  );
}

function asListing({ reviews, summary, next, page }: ReviewsOnPage): Listing {
  return { reviews, summary, page, next, nextPage: page + 1 };
}

function addressOf(page: number): string {
  return page === 1 ? "/reviews" : `/reviews?page=${page}`;
}

function reportLoadFailure(): Promise<boolean> {
  return showToast({ kind: "error", title: "Error loading reviews", text: "Please try again later." });
}

const starRows = [5, 4, 3, 2, 1] as const;

function RatingSummary({ summary }: { summary: ReviewSummary }) {
  const { count, stars } = summary;
  const average = averageInWords(summary);
  return (
    <section
      aria-labelledby="summary-title"
      className="flex flex-wrap items-center gap-x-8 lg:sticky lg:top-[calc(var(--header-height)+2rem)] lg:block lg:self-start"
    >
      <h2 id="summary-title" className="title-3 w-full">
        {count === 1 ? "1 review" : `${groupedDigits(count)} reviews`}
      </h2>
      {average ? (
        <>
          <div>
            <p className="mt-3 flex items-center gap-3 font-display text-6xl">
              {average} <StarPicture filled size={36} />
            </p>
            <p className="text-muted">out of 5</p>
          </div>
          <dl className="mt-5 grid max-w-md flex-[1_1_12rem] gap-2">
            {starRows.map((star) => (
              <div key={star} className="grid grid-cols-[4.5rem_1fr_2.5rem] items-center gap-3 text-[0.9375rem]">
                <dt>{pluralize(star, "star")}</dt>
                <dd aria-hidden="true" className="h-2.5 overflow-hidden rounded-full bg-sand-200">
                  <div
                    className="h-full rounded-full bg-gold-deep"
                    style={{ width: `${(stars[star] / count) * 100}%` }}
                    data-bar
                  />
                </dd>
                <dd className="text-right tabular-nums">{stars[star]}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : null}
    </section>
  );
}

/** Shown until the first review. The picture loads late, so it is smaller than the first sentence: otherwise it would be the largest paint. */
function NoReviews({ onWrite }: { onWrite: () => void }) {
  return (
    <div className="grid min-h-[34.5rem] content-start justify-items-center gap-3 pt-12 text-center">
      <img src={guestBook} alt="" width="160" height="120" />
      <h2 className="title-2 mt-2">No reviews yet</h2>
      <p className="text-muted">Be the first to share your experience!</p>
      {/* Leads to the tab's panel until the application has started. */}
      <a
        href="#tab-submit"
        role="button"
        className="button button-primary mt-4"
        onClick={(event) => {
          event.preventDefault();
          onWrite();
        }}
      >
        Start writing
      </a>
    </div>
  );
}
