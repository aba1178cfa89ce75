import { ScoreBar } from "#app/guide-kit/score-bar.tsx";
import { type Town, towns } from "#content/towns.ts";

const ratings = [
  { rating: "Liveliness", label: "Liveliness" },
  { rating: "Family", label: "Family-Friendly" },
  { rating: "Relaxation", label: "Relaxation" },
] as const satisfies readonly { rating: keyof Town["ratings"]; label: string }[];

/** The four ocean towns on the same three scales, each in its color. */
export function TownPersonalities() {
  return (
    <section aria-labelledby="towns-title" className="section bg-sand-100">
      <div className="wrap">
        <h2 id="towns-title" className="title-2">
          Town Personalities
        </h2>
        <p className="lead mt-5 text-muted">
          Four towns share one beach and agree on little else. The percentages are our own reading, on one scale for
          all.
        </p>
        <ul className="mt-12 grid gap-x-10 sm:grid-cols-2 md:gap-x-16">
          {towns.map((town) => (
            <li key={town.name} className="border-t-4 pt-6 pb-12" style={{ borderColor: town.color }}>
              <h3 className="title-3" style={{ color: town.color }}>
                {town.name}
              </h3>
              <p className="mt-3 text-muted sm:min-h-[8.5rem] md:min-h-[6.5rem]">{town.summary}</p>
              <div className="mt-6 grid gap-4">
                {ratings.map(({ rating, label }) => (
                  <ScoreBar
                    key={rating}
                    label={label}
                    value={town.ratings[rating]}
                    max={100}
                    valueText={`${town.ratings[rating]}%`}
                    color={town.color}
                  />
                ))}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
