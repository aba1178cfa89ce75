import { type PizzeriaTag, pizzerias } from "#content/pizzerias.ts";

export type PizzaFilter = "All" | PizzeriaTag;

/** All and every distinct tag, in the order in which the records first name them. */
export const pizzaFilters: readonly [PizzaFilter, ...PizzaFilter[]] = [
  "All",
  ...new Set(pizzerias.flatMap((pizzeria) => pizzeria.tags)),
];

/** The pizzerias a filter leaves, in the order of the records. */
export function pizzeriasWith(filter: PizzaFilter) {
  return pizzerias.filter((pizzeria) => filter === "All" || pizzeria.tags.includes(filter));
}
