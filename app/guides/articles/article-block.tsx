import { Paragraphs, RichText } from "#app/components/rich-text.tsx";
import { DataTable } from "#app/components/scrolling-table.tsx";
import { ScoreBar } from "#app/guides/shared/score-bar.tsx";
import type { ArticleBlock } from "#content/guides/articles/article.ts";

type Block<Field extends string> = Extract<ArticleBlock, Record<Field, unknown>>;

/** One block of an article. */
export function ArticleBlockView({ block }: { block: ArticleBlock }) {
  if (typeof block === "string") {
    if (!block.startsWith("> ")) return <Paragraphs texts={[block]} />;
    return (
      <aside className="rounded-2xl bg-bay-100 px-6 py-5 text-bay-950">
        <Paragraphs texts={[block.slice(2)]} />
      </aside>
    );
  }
  if ("items" in block) return <ArticleList {...block} />;
  if ("figure" in block) return <ArticleFact {...block} />;
  if ("rows" in block) return <ArticleTable {...block} />;
  if ("bars" in block) return <ArticleBars {...block} />;
  return <ArticleItinerary {...block} />;
}

function ArticleList({ ordered, items }: Block<"items">) {
  const List = ordered ? "ol" : "ul";
  return (
    <List className={`grid gap-2 pl-6 ${ordered ? "list-decimal" : "list-disc"} marker:text-coral-ink`}>
      {items.map((item, index) => (
        <li key={index}>
          <RichText text={item} />
        </li>
      ))}
    </List>
  );
}

function ArticleFact({ figure, text }: Block<"figure">) {
  return (
    <aside className="my-3 grid gap-x-8 gap-y-2 border-y border-ink/25 py-6 sm:grid-cols-[auto_1fr] sm:items-center">
      <p className="font-display text-[clamp(3rem,2rem+4vw,4.5rem)] leading-none text-coral-ink">{figure}</p>
      <p className="text-muted">
        <RichText text={text} />
      </p>
    </aside>
  );
}

function ArticleTable({ note, ...table }: Block<"rows">) {
  return (
    <figure className="my-3 min-w-0">
      <DataTable
        {...table}
        stacks={table.head.length > 2}
        captionClassName="pb-3 text-base font-semibold"
        className="text-base [--cell:0.625rem] max-sm:text-[0.9375rem]/snug max-sm:hyphens-auto"
      />
      {note ? <figcaption className="mt-2 text-[0.9375rem] text-muted">{note}</figcaption> : null}
    </figure>
  );
}

function ArticleBars({ caption, bars, max, unit }: Block<"bars">) {
  return (
    <figure className="my-3 border-y border-ink/25 py-6">
      <figcaption className="font-semibold">{caption}</figcaption>
      <div className="mt-4 grid gap-4 text-base">
        {bars.map((bar) => (
          <ScoreBar key={bar.label} {...bar} max={max} valueText={`${bar.value}${unit === "%" ? "%" : ` ${unit}`}`} />
        ))}
      </div>
    </figure>
  );
}

function ArticleItinerary({ title, description, steps }: Block<"steps">) {
  return (
    <section
      className="my-3 border-y border-ink/25 py-6 [section+&]:mt-0 [section+&]:border-t-0 [section+&]:pt-0"
      aria-label={title}
    >
      <h3 className="title-3">{title}</h3>
      <p className="mt-2 text-muted">{description}</p>
      <ol className="mt-5 grid gap-5 text-base">
        {steps.map((step) => (
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
