import { type ReactNode, startTransition, useEffect, useRef, useState } from "react";
import { firstReviews, readReviews } from "#app/components/reviews.tsx";
import { showToast } from "#app/components/ui/toast.tsx";
import { recentReviews } from "#contract/page-facts.ts";
import type { PublicReview } from "#contract/reviews/review.ts";
import { ReviewsSection } from "./reviews-section.tsx";

/** The newest reviews, fetched by the browser because the server could not read them. */
export default function LateReviews({ bar }: { bar: ReactNode }) {
  const [reviews, setReviews] = useState<PublicReview[]>();
  useScrollBackToHash(reviews !== undefined);

  useEffect(() => {
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
  }, []);

  if (reviews?.length === 0) return null;
  return (
    <div className="relative">
      <ReviewsSection reviews={reviews} />
      {bar}
    </div>
  );
}

/**
 * Scrolls back to the section in the URL's hash if the list above it turns out to be empty: Safari does not keep the position. Does nothing
 * once the visitor has scrolled, until the next hash navigation.
 */
function useScrollBackToHash(settled: boolean): void {
  // If nothing is loading, nothing moves, and the browser restores the scroll position itself.
  const hasScrolled = useRef(true);

  useEffect(() => {
    if (settled) return;
    hasScrolled.current = false;
    const listening = new AbortController();
    for (const move of ["wheel", "touchmove", "keydown"]) {
      window.addEventListener(move, () => (hasScrolled.current = true), { passive: true, signal: listening.signal });
    }
    // Following a link to a section starts over.
    window.addEventListener("hashchange", () => (hasScrolled.current = false), { signal: listening.signal });
    return () => listening.abort();
  }, [settled]);

  useEffect(() => {
    if (!settled || hasScrolled.current || !window.location.hash) return;
    const target = document.getElementById(window.location.hash.slice(1));
    if (!target) return;
    const offset =
      target.getBoundingClientRect().top -
      Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
    if (Math.abs(offset) > 2) target.scrollIntoView();
  }, [settled]);
}
