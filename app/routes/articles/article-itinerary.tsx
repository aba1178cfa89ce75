import type { ArticleBlock } from "#content/articles/article.ts";

type ArticleItineraryProps = { itinerary: Extract<ArticleBlock, { kind: "itinerary" }> };

/** A planned day on the piers, step by step. */
export function ArticleItinerary({ itinerary }: ArticleItineraryProps) {
  return (
    <section
      className="my-3 border-y border-ink/25 py-6 [section+&]:mt-0 [section+&]:border-t-0 [section+&]:pt-0"
      aria-label={itinerary.title}
    >
      <h3 className="title-3">{itinerary.title}</h3>
      <p className="mt-2 text-muted">{itinerary.description}</p>
      <ol className="mt-5 grid gap-5 text-base">
        {itinerary.steps.map((step) => (
          <li key={step.time} className="grid gap-x-6 sm:grid-cols-[9rem_1fr]">
            <p className="font-semibold">{step.time}</p>
            <div>
              <p>
                {`${step.pier} Pier: `}
                <strong>{step.rides.join(", ")}</strong>
              </p>
              <p className="text-muted">{step.note}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
