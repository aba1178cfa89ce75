import { longDate } from "#contract/calendar-date.ts";
import { type PublicReview, type ReviewPage, reviewsPath, starsInWords } from "#contract/reviews/review.ts";
import { fetchJson } from "./form/fetch-json.ts";
import { useHouse } from "./hooks/use-house.ts";

/** Titles have up to 300 characters, which is ten lines on a phone. */
const previewTitleLength = 80;

type ReviewCardProps = {
  review: Omit<PublicReview, "owner_reply"> & { owner_reply?: string | null };
  /** Cuts the text to at most this many characters plus an ellipsis, and links to the whole review. */
  previewLength?: number;
  /** The visitor's own review, not approved yet. */
  waiting?: boolean;
};

/** One review, in full or as a preview. Everything guests write is rendered as plain text. */
export function ReviewCard({ review, previewLength, waiting = false }: ReviewCardProps) {
  const { name } = useHouse();
  return (
    <article className="border-t border-ink/25 pt-6 wrap-anywhere">
      <ReviewStars rating={review.rating} />
      {waiting ? <p className="tag ml-3">Waiting for approval: only you can see it</p> : null}
      <h3 className="title-3 mt-3" dir="auto">
        {previewLength ? (
          <a href={`/reviews#${review.id}`} className="link inline-flex min-h-11 items-center">
            {preview(review.title, previewTitleLength)}
          </a>
        ) : (
          review.title
        )}
      </h3>
      <p className="mt-3 whitespace-pre-line" dir="auto">
        {previewLength ? preview(review.review_text, previewLength) : review.review_text}
      </p>
      <p className="mt-4 text-[0.9375rem] text-muted">
        <bdi className="font-semibold text-ink">{review.guest_name}</bdi>
        {review.hometown ? (
          <>
            , <bdi>{review.hometown}</bdi>
          </>
        ) : null}
        {review.stay_date ? <span className="block">Stayed: {longDate(review.stay_date)}</span> : null}
      </p>
      {review.owner_reply ? (
        <div className="mt-5 border-l-2 border-gold-deep pl-5">
          <p className="text-[0.9375rem] font-semibold">Reply from {name}</p>
          <p className="mt-1 whitespace-pre-line text-muted" dir="auto">
            {review.owner_reply}
          </p>
        </div>
      ) : null}
    </article>
  );
}

/** Returns the first `length` characters of a longer text, plus an ellipsis. */
export function preview(text: string, length: number): string {
  if (text.length <= length) return text;
  // Do not cut a surrogate pair in half.
  return `${text.slice(0, length).replace(/[\uD800-\uDBFF]$/u, "")}…`;
}

/** A skeleton while reviews are loading. */
export function ReviewPlaceholder() {
  return (
    <div aria-hidden="true" data-testid="review-placeholder" className="border-t border-ink/25 pt-6">
      <div className="placeholder-line h-5 w-28" />
      <div className="placeholder-line mt-4 h-8 w-3/5" />
      <div className="placeholder-line mt-5 h-4 w-full" />
      <div className="placeholder-line mt-3 h-4 w-2/3" />
    </div>
  );
}

const star = "M12 2.6l2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.2-5.9 3.2 1.2-6.5L2.5 9.5l6.6-.9z";

function ReviewStars({ rating }: { rating: number }) {
  return (
    <span role="img" aria-label={starsInWords(rating)} className="inline-flex gap-0.5">
      {[1, 2, 3, 4, 5].map((position) => (
        <StarPicture key={position} filled={position <= rating} />
      ))}
    </span>
  );
}

/** One star, filled or empty, so that the difference does not depend on color. */
export function StarPicture({ filled, size = 20 }: { filled: boolean; size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      strokeWidth="1.4"
      strokeLinejoin="round"
      className="text-gold-deep"
    >
      <path d={star} fill={filled ? "currentColor" : "none"} stroke="currentColor" />
    </svg>
  );
}

/** Fetches a page of reviews; `address` is `/api/reviews` with a limit, or the previous page's `next`. Rejects on failure. */
export async function readReviews(address: string, leaving?: AbortSignal): Promise<ReviewPage> {
  const page = await fetchJson<ReviewPage>(address, leaving);
  // A proxy or a captive portal may answer 200 with something else.
  if (!Array.isArray(page.reviews) || !page.reviews.every(isReview))
    throw new TypeError(`${address} answered without reviews`);
  return page;
}

/** Whether a review has the fields that rendering cannot do without. */
function isReview(review: Partial<PublicReview> | null): boolean {
  return typeof review?.review_text === "string" && (!review.stay_date || /^\d{4}-\d\d-\d\d$/.test(review.stay_date));
}

/** Returns the address of the first `limit` reviews. */
export function firstReviews(limit: number): string {
  return `${reviewsPath}?limit=${limit}`;
}
