import { starsInWords } from "#contract/review.ts";

const star = "M12 2.6l2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.2-5.9 3.2 1.2-6.5L2.5 9.5l6.6-.9z";

/** A rating from 1 to 5 as stars, read out as "4 out of 5 stars". */
export function ReviewStars({ rating }: { rating: number }) {
  return (
    <span role="img" aria-label={starsInWords(rating)} className="inline-flex gap-0.5">
      {[1, 2, 3, 4, 5].map((position) => (
        <StarPicture key={position} filled={position <= rating} />
      ))}
    </span>
  );
}

/** One star, full or in outline: the difference does not rest on colour. */
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
