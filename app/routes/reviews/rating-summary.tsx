import { averageInWords, type ReviewSummary } from "#contract/review.ts";
import { groupedDigits } from "#content/grouped-digits.ts";
import { StarPicture } from "#app/site/review-stars.tsx";

const starRows = [5, 4, 3, 2, 1] as const;

/** How many reviews there are, their average and how many gave each number of stars. */
export function RatingSummary({ summary }: { summary: ReviewSummary }) {
  const { count, stars } = summary;
  const average = averageInWords(summary);
  return (
    <section
      aria-labelledby="summary-title"
      className="lg:sticky lg:top-[calc(var(--header-height)+2rem)] lg:self-start"
    >
      <h2 id="summary-title" className="title-3">
        {count === 1 ? "1 review" : `${groupedDigits(count)} reviews`}
      </h2>
      {average ? (
        <>
          <p className="mt-3 flex items-center gap-3 font-display text-6xl">
            {average} <StarPicture filled size={36} />
          </p>
          <p className="text-muted">on average, out of 5</p>
          <dl className="mt-5 grid gap-2">
            {starRows.map((star) => (
              <div key={star} className="grid grid-cols-[4.5rem_1fr_2.5rem] items-center gap-3 text-[0.9375rem]">
                <dt>{star === 1 ? "1 star" : `${star} stars`}</dt>
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
