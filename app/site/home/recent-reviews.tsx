import { type ReactNode, startTransition, useEffect, useRef, useState } from "react";
import { PageLink } from "#app/components/page-link.tsx";
import { firstReviews, readReviews, ReviewCard, ReviewPlaceholder } from "#app/components/reviews.tsx";
import { Section } from "#app/components/section.tsx";
import { showToast } from "#app/components/ui/toast.tsx";
import { recentReviews } from "#contract/page-facts.ts";
import type { PublicReview } from "#contract/reviews/review.ts";

const previewLength = 200;

type RecentReviewsProps = {
  initial: PublicReview[] | null;
  /** The price bar over the section. */
  bar: ReactNode;
};

/** The newest reviews, or nothing if there are none. Fetches them if `initial` is null. */
export function RecentReviews({ initial, bar }: RecentReviewsProps) {
  const [reviews, setReviews] = useState<PublicReview[] | "loading">(initial ?? "loading");
  useScrollBackToHash(reviews !== "loading");

  useEffect(() => {
    if (initial !== null) return;
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
  }, [initial]);

  if (reviews !== "loading" && reviews.length === 0) return null;
  return (
    <Section
      name="recent-reviews"
      title="Recent Guest Reviews"
      lead="See what our recent guests are saying about their stay"
      className="relative bg-sand-100"
      aria-busy={reviews === "loading"}
    >
      <div
        className={`${reviews === "loading" ? "needs-script " : ""}mt-12 snap-row grid gap-x-16 gap-y-12 sm:grid-cols-2`}
      >
        {reviews === "loading"
          ? [1, 2, 3, 4].map((place) => <ReviewPlaceholder key={place} />)
          : reviews.map((review) => <ReviewCard key={review.id} review={review} previewLength={previewLength} />)}
      </div>
      <p className="mt-12">
        <PageLink to="/reviews" className="button button-quiet">
          View All Reviews
        </PageLink>
      </p>
      <p className="mt-6 text-muted">
        Paying an owner directly?{" "}
        <a href="/book-safely" className="link">
          Book safely
        </a>
        : how to check us first.
      </p>
      {bar}
    </Section>
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
