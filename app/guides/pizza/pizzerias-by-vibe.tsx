import { FindYourVibe } from "#app/guides/shared/find-your-vibe.tsx";
import { useSearchParamChoice } from "#app/components/hooks/use-search-param-choice.ts";
import { type PizzeriaId, pizzerias, type PizzeriaTag } from "#content/guides/pizzerias.ts";
import { PizzeriaCard } from "./pizzeria-card.tsx";

type PizzaFilter = "All" | PizzeriaTag;

/** All, then every tag once, in the order of the records. */
export const pizzaFilters: readonly [PizzaFilter, ...PizzaFilter[]] = [
  "All",
  ...new Set(pizzerias.flatMap((pizzeria) => pizzeria.tags)),
];

const choices = pizzaFilters.map((filter) => ({ value: filter, label: filter }));

/** The six pizzerias as cards, filtered by tag. */
export function PizzeriasByVibe({ onOpen }: { onOpen: (id: PizzeriaId, opener: HTMLElement) => void }) {
  const [vibe, chooseVibe] = useSearchParamChoice("vibe", pizzaFilters);
  const shown = pizzeriasWith(vibe);

  return (
    <FindYourVibe
      lead="Pick a mood, then a card. Each opens to the whole story, the order and a tip."
      leadWithoutScript="Six shops with what sets each apart, its score, and where the score is from."
      choices={choices}
      current={vibe}
      onChoose={chooseVibe}
      count={shown.length}
      one="pizzeria"
      many="pizzerias"
      inFull={{ id: "stories", name: "All six stories in full" }}
    >
      <ul className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(17rem,30%)),1fr))] gap-4 lg:gap-5">
        {shown.map((pizzeria) => (
          <PizzeriaCard key={pizzeria.id} pizzeria={pizzeria} onOpen={onOpen} />
        ))}
      </ul>
    </FindYourVibe>
  );
}

/** The pizzerias that match a filter, in the order of the records. */
export function pizzeriasWith(filter: PizzaFilter) {
  return pizzerias.filter((pizzeria) => filter === "All" || pizzeria.tags.includes(filter));
}
