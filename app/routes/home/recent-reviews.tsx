import { startTransition, useEffect, useState } from "react";
import { recentReviews } from "#contract/page-facts.ts";
import type { PublicReview } from "#contract/review.ts";
import { firstReviews, readReviews } from "#app/site/read-reviews.ts";
import { ReviewCard } from "#app/site/review-card.tsx";
import { ReviewPlaceholder } from "#app/site/review-placeholder.tsx";
import { showToast } from "#app/ui/toast.tsx";
import { PageLink } from "#app/site/page-link.tsx";
import { useSectionReturn } from "./recent-reviews/use-section-return.ts";

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
