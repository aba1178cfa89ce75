import { FilterBar } from "#app/guide-kit/filter-bar.tsx";
import { MatchCount } from "#app/guide-kit/match-count.tsx";
import { useAddressChoice } from "#app/site/use-address-choice.ts";
import type { PizzeriaId } from "#content/pizzerias.ts";
import { pizzaFilters, pizzeriasWith } from "./pizza-filter.ts";
import { PizzeriaCard } from "./pizzeria-card.tsx";

/** The six pizzerias as cards, narrowed to one tag at a time. */
export function FindYourVibe({ onOpen }: { onOpen: (id: PizzeriaId, opener: HTMLElement) => void }) {
  const [vibe, chooseVibe] = useAddressChoice("vibe", pizzaFilters);
  const shown = pizzeriasWith(vibe);

  return (
    <section aria-labelledby="vibe-title" className="section">
      <div className="wrap">
        <h2 id="vibe-title" className="title-1">
          Find Your Vibe
        </h2>
        <p className="lead mt-4 text-muted">
          Pick a mood, then a card. Each opens to the whole story, the order and a tip.
        </p>
        <div className="needs-script mt-8">
          <FilterBar
            label="Find Your Vibe"
            choices={pizzaFilters.map((filter) => ({ value: filter, label: filter }))}
            current={vibe}
            onChoose={chooseVibe}
          />
          <MatchCount count={shown.length} one="pizzeria" many="pizzerias" />
        </div>
        <noscript>
          <p className="mt-8">
            <a href="#stories" className="link">
              All six stories in full
            </a>{" "}
            are at the end of this page.
          </p>
        </noscript>
        <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5">
          {shown.map((pizzeria) => (
            <PizzeriaCard key={pizzeria.id} pizzeria={pizzeria} onOpen={onOpen} />
          ))}
        </ul>
      </div>
    </section>
  );
}
