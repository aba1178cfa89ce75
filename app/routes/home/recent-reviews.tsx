import { startTransition, useEffect, useRef, useState } from "react";
import { PageLink } from "#app/site/page-link.tsx";
import { firstReviews, readReviews } from "#app/site/read-reviews.ts";
import { ReviewCard, ReviewPlaceholder } from "#app/site/review-card.tsx";
import { showToast } from "#app/ui/toast.tsx";
import { recentReviews } from "#contract/page-facts.ts";
import type { PublicReview } from "#contract/review.ts";

const previewLength = 200;

/** The newest reviews, or nothing at all when there are none. A page that came without them, as null, asks for them. */
export function RecentReviews({ came }: { came: PublicReview[] | null }) {
  const [reviews, setReviews] = useState<PublicReview[] | "loading">(came ?? "loading");
  useSectionReturn(reviews !== "loading");

  useEffect(() => {
    if (came !== null) return;
    const leaving = new AbortController();
    readReviews(firstReviews(recentReviews), leaving.signal).then(
      (page) => startTransition(() => setReviews(page.reviews.slice(0, recentReviews))),
      () => {
        if (leaving.signal.aborted) return;
        setReviews([]);
        void showToast({ kind: "error", title: "Error loading reviews", text: "Please try again later." });
      },
    );
    return () => leaving.abort();
  }, [came]);

  if (reviews !== "loading" && reviews.length === 0) return null;
  return (
    <section aria-labelledby="recent-reviews-title" className="section bg-sand-100" aria-busy={reviews === "loading"}>
      <div className="wrap">
        <h2 id="recent-reviews-title" className="title-2">
          Recent Guest Reviews
        </h2>
        <p className="lead mt-4 text-muted">See what our recent guests are saying about their stay</p>
        <div className={`${reviews === "loading" ? "needs-script " : ""}mt-12 grid gap-x-16 gap-y-12 sm:grid-cols-2`}>
          {reviews === "loading"
            ? [1, 2, 3, 4].map((place) => <ReviewPlaceholder key={place} />)
            : reviews.map((review) => <ReviewCard key={review.id} review={review} previewLength={previewLength} />)}
        </div>
        <p className="mt-12">
          <PageLink to="/reviews" className="button button-quiet">
            View All Reviews
          </PageLink>
        </p>
      </div>
    </section>
  );
}

/**
 * Keeps the section an address points to in place when something above it changes its height after arrival, such as a list
 * that turns out to be empty. Stops as soon as the visitor moves, until the next arrival.
 */
function useSectionReturn(settled: boolean): void {
  // Where nothing is awaited on arrival nothing moves, and Back has its own place to return to.
  const moved = useRef(true);

  useEffect(() => {
    if (settled) return;
    moved.current = false;
    const waiting = new AbortController();
    for (const move of ["wheel", "touchmove", "keydown"]) {
      window.addEventListener(move, () => (moved.current = true), { passive: true, signal: waiting.signal });
    }
    // A link to a section is an arrival, too.
    window.addEventListener("hashchange", () => (moved.current = false), { signal: waiting.signal });
    return () => waiting.abort();
  }, [settled]);

  useEffect(() => {
    if (!settled || moved.current || !window.location.hash) return;
    const target = document.getElementById(window.location.hash.slice(1));
    if (!target) return;
    const offset =
      target.getBoundingClientRect().top -
      Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
    if (Math.abs(offset) > 2) target.scrollIntoView();
  }, [settled]);
}
