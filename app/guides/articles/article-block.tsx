import { ScoreBar } from "#app/guides/shared/score-bar.tsx";
import { DataTable } from "#app/components/scrolling-table.tsx";
import { RichText } from "#app/components/rich-text.tsx";
import type { ArticleBlock } from "#content/guides/articles/article.ts";

/** One block of an article. */
export function ArticleBlockView({ block }: { block: ArticleBlock }) {
  switch (block.kind) {
    case "paragraph":
      return (
        <p>
          <RichText text={block.text} />
        </p>
      );
    case "subheading":
      return <h3 className="title-3 mt-3">{block.text}</h3>;
    case "list":
      return <ArticleList block={block} />;
    case "fact":
      return (
        <aside className="my-3 grid gap-x-8 gap-y-2 border-y border-ink/25 py-6 sm:grid-cols-[auto_1fr] sm:items-center">
          <p className="font-display text-[clamp(3rem,2rem+4vw,4.5rem)] leading-none text-coral-ink">{block.figure}</p>
          <p className="text-muted">
            <RichText text={block.text} />
          </p>
        </aside>
      );
    case "tip":
      return (
        <aside className="rounded-2xl bg-bay-100 px-6 py-5 text-bay-950">
          <p>
            <RichText text={block.text} />
          </p>
        </aside>
      );
    case "table":
      return (
        <figure className="my-3 min-w-0">
          <DataTable
            caption={block.caption}
            captionClassName="pb-3 text-base font-semibold"
            head={block.head}
            rows={block.rows}
            className="text-base [--cell:0.625rem] max-sm:text-[0.9375rem]/snug max-sm:hyphens-auto"
          />
          {block.note ? <figcaption className="mt-2 text-[0.9375rem] text-muted">{block.note}</figcaption> : null}
        </figure>
      );
    case "bars":
      return (
        <figure className="my-3 border-y border-ink/25 py-6">
          <figcaption className="font-semibold">{block.caption}</figcaption>
          <div className="mt-4 grid gap-4 text-base">
            {block.bars.map(({ label, value, note }) => (
              <ScoreBar
                key={label}
                label={label}
                value={value}
                max={block.max}
                valueText={`${value}${block.unit === "%" ? "%" : ` ${block.unit}`}`}
                note={note}
              />
            ))}
          </div>
        </figure>
      );
    case "itinerary":
      return <ArticleItinerary itinerary={block} />;
  }
}

function ArticleList({ block }: { block: Extract<ArticleBlock, { kind: "list" }> }) {
  const List = block.ordered ? "ol" : "ul";
  return (
    <List className={`grid gap-2 pl-6 ${block.ordered ? "list-decimal" : "list-disc"} marker:text-coral-ink`}>
      {block.items.map((item, index) => (
        <li key={index}>
          <RichText text={item} />
        </li>
      ))}
    </List>
  );
}

type ArticleItineraryProps = { itinerary: Extract<ArticleBlock, { kind: "itinerary" }> };

function ArticleItinerary({ itinerary }: ArticleItineraryProps) {
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
