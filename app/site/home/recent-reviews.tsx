import { lazy, type ReactNode, Suspense } from "react";
import { ServerHtml } from "#app/components/server-html.tsx";
import type { PublicReview } from "#contract/reviews/review.ts";
import { ReviewsSection } from "./reviews-section.tsx";

const LateReviews = lazy(() => import("./late-reviews.tsx"));

type RecentReviewsProps = {
  /** Null if the server could not read them. */
  initial: PublicReview[] | null;
  /** The price bar over the section. */
  bar: ReactNode;
};

/** The newest reviews, or nothing if there are none. */
export function RecentReviews({ initial, bar }: RecentReviewsProps) {
  if (initial?.length === 0) return null;
  return initial ? (
    <div className="relative">
      <ServerHtml name="recent-reviews">{import.meta.env.SSR ? <ReviewsSection reviews={initial} /> : null}</ServerHtml>
      {bar}
    </div>
  ) : (
    <Suspense>
      <LateReviews bar={bar} />
    </Suspense>
  );
}
