import { useSearchParamChoice } from "#app/components/hooks/url-state.ts";
import { Paragraphs } from "#app/components/rich-text.tsx";
import { filterData } from "#app/components/ui/filter-bar.tsx";
import { Scene } from "#app/guides/scene.tsx";
import { opensDetails, DetailsDialog, Fact } from "#app/guides/shared/details-dialog.tsx";
import { FindYourVibe } from "#app/guides/shared/find-your-vibe.tsx";
import { SaveButton } from "#app/guides/shared/save-button.tsx";
import { WayFromHouse, DirectionsLink } from "#app/guides/shared/way-from-house.tsx";
import { type Pizzeria, pizzerias, type PizzeriaStyle, type PizzeriaTag } from "#content/guides/pizzerias.ts";

type PizzaFilter = "All" | PizzeriaTag;

/** All, then every tag once, in the records' order. */
export const pizzaFilters: readonly PizzaFilter[] = ["All", ...new Set(pizzerias.flatMap(({ tags }) => tags))];

const choices = pizzaFilters.map((filter) => ({ value: filter, label: filter }));

/** The pizzerias as cards, filtered by tag. */
export function PizzeriasByVibe() {
  const [vibe, chooseVibe] = useSearchParamChoice("vibe", pizzaFilters);
  const shown = pizzeriasWith(vibe);

  return (
    <FindYourVibe
      lead="What sets each shop apart, its score, and where the score is from. Open a card for the story, what to order and a tip."
      choices={choices}
      current={vibe}
      onChoose={chooseVibe}
      count={shown.length}
      noun="pizzeria"
    >
      <ul className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(17rem,30%)),1fr))] gap-4 lg:gap-5">
        {shown.map((pizzeria) => (
          <PizzeriaCard key={pizzeria.id} pizzeria={pizzeria} />
        ))}
      </ul>
    </FindYourVibe>
  );
}

/** Returns the pizzerias that match a filter, in the records' order. */
export function pizzeriasWith(filter: PizzaFilter) {
  return pizzerias.filter((pizzeria) => filter === "All" || pizzeria.tags.includes(filter));
}

/** One color per style of pizza. The card also names the style. */
const shirts: Record<PizzeriaStyle, string> = {
  "Classic Boardwalk": "on-dark bg-coral-deep text-sand-50",
  "Authentic Neapolitan": "bg-gold text-bay-950",
  "American Diner": "on-dark bg-bay-600 text-white",
  "Jumbo NY-Style": "on-dark bg-teal text-white",
  "Square Tomato Pie": "on-dark bg-bay-950 text-sand-50",
};

/** A pizzeria with its scene, in the color of its style. The whole card opens its dialog. */
function PizzeriaCard({ pizzeria }: { pizzeria: Pizzeria }) {
  const { id, name, style, price, differentiator, place, tags, portnoyScore, scoreNote } = pizzeria;
  return (
    <li
      {...filterData("vibe", tags)}
      className={`group relative flex flex-col rounded-card p-6 forced-colors:border transition-transform duration-300 ease-shore hover:-translate-y-1 sm:p-7 ${shirts[style]}`}
    >
      <Scene id={id} className="-mx-6 -mt-6 mb-5 aspect-5/3 rounded-t-card sm:-mx-7 sm:-mt-7" />
      <p className="flex justify-between gap-4 font-medium">
        <span>{style}</span>
        <span>
          <span className="sr-only">Price: </span>
          <span>{price}</span>
        </span>
      </p>
      <h3 className="mt-5 text-[clamp(2.1rem,1.9rem+0.9vw,2.6rem)] leading-[1.02]">
        <button
          {...opensDetails("shop", id)}
          className="text-left underline decoration-transparent decoration-1 underline-offset-[0.12em] transition-colors duration-300 group-hover:decoration-current after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-3 focus-visible:after:outline-coral-ink"
        >
          {name}
        </button>
      </h3>
      <p className="mt-4 leading-normal">{differentiator}</p>
      <div className="mt-auto flex flex-wrap items-end justify-between gap-5 pt-7">
        <ul aria-label="Good for" className="min-h-[3lh] text-[0.9375rem]/[1.3125rem]">
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
        <PizzaScore score={portnoyScore} note={scoreNote} />
      </div>
      <p
        className={`mt-5 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-current/25 pt-4 text-[0.9375rem] ${place.onlyTown ? "needs-script no-print" : ""}`}
      >
        <WayFromHouse place={place} />
        <span className="ml-auto">
          <SaveButton id={id} name={name} />
        </span>
      </p>
    </li>
  );
}

type PizzaScoreProps = {
  score: number | null;
  /** The score's source, which is always shown. */
  note: string | undefined;
};

/** The one-bite score in large figures, with its source. Without a score it says so, and never shows zero. */
function PizzaScore({ score, note }: PizzaScoreProps) {
  if (score === null) return <p className="ml-auto min-h-[3lh] text-right text-[0.9375rem]/[1.3125rem]">Not scored</p>;
  return (
    <div className="ml-auto flex flex-1 basis-32 flex-col items-end text-right">
      <p className="whitespace-nowrap">
        <span className="sr-only">One-bite score: </span>
        <span className="font-display text-[min(3.75rem,16vw)] leading-[0.75] tracking-tight">{score.toFixed(1)}</span>
        <span className="ml-0.5 text-[0.9375rem]"> of 10</span>
      </p>
      <p className="mt-3 min-h-[3lh] max-w-[10.5rem] text-sm/[1.3125rem] text-balance">{note}</p>
    </div>
  );
}

/** Everything about one pizzeria. */
export function PizzeriaDialog({ pizzeria }: { pizzeria: Pizzeria }) {
  const { id, name, differentiator, description } = pizzeria;
  return (
    <DetailsDialog
      kind="shop"
      id={id}
      title={name}
      facts={
        <>
          <p className="text-lg text-coral-ink">{differentiator}</p>
          <PizzeriaFacts pizzeria={pizzeria} />
        </>
      }
      canSave
    >
      {/* Story, what to order, a tip. */}
      <div className="prose">
        <Paragraphs texts={description} />
      </div>
    </DetailsDialog>
  );
}

function PizzeriaFacts({ pizzeria }: { pizzeria: Pizzeria }) {
  const { name, style, price, established, portnoyScore, scoreNote, tags, location, place, mapSearch } = pizzeria;
  return (
    <dl className="rows">
      <Fact label="One-bite score">
        {portnoyScore === null ? "not scored" : `${portnoyScore.toFixed(1)} of 10`}
        {scoreNote ? <span className="block text-[0.9375rem] font-normal text-muted">{scoreNote}</span> : null}
      </Fact>
      <Fact label="Style">{style}</Fact>
      <Fact label="Price, roughly">{price}</Fact>
      {established ? <Fact label="History">{established}</Fact> : null}
      <Fact label="Good for">{tags.join(", ")}</Fact>
      <Fact label="Where">
        {location} <WayFromHouse place={place} className="font-normal text-muted" />{" "}
        <DirectionsLink search={mapSearch} name={name} className="link -my-2 inline-flex min-h-11 items-center" />
      </Fact>
    </dl>
  );
}
