import { PageLink } from "#app/components/page-link.tsx";
import { ReviewCard, ReviewPlaceholder } from "#app/components/reviews.tsx";
import { Section } from "#app/components/section.tsx";
import type { PublicReview } from "#contract/reviews/review.ts";

const previewLength = 200;

/** The newest reviews, or placeholders while they are loading. */
export function ReviewsSection({ reviews }: { reviews: readonly PublicReview[] | undefined }) {
  return (
    <Section
      name="recent-reviews"
      title="Recent Guest Reviews"
      lead="See what our recent guests are saying about their stay"
      className="bg-sand-100"
      aria-busy={!reviews}
    >
      <div className={`${reviews ? "" : "needs-script "}mt-12 snap-row grid gap-x-16 gap-y-12 sm:grid-cols-2`}>
        {reviews
          ? reviews.map((review) => <ReviewCard key={review.id} review={review} previewLength={previewLength} />)
          : [1, 2, 3, 4].map((place) => <ReviewPlaceholder key={place} />)}
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
    </Section>
  );
}
