import { expect, test } from "vitest";
import { pizzaFilters, pizzeriasWith } from "./pizzerias-by-vibe.tsx";

test("the filters are All and the five tags, each once", () => {
  expect(pizzaFilters).toEqual(["All", "Boardwalk Classic", "The Icons", "Gourmet Pie", "Family Fun", "Best Value"]);
});

test("All shows all six, a tag only the shops that have it", () => {
  expect(pizzeriasWith("All")).toHaveLength(6);
  expect(pizzeriasWith("Gourmet Pie").map(({ id }) => id)).toEqual(["poppis", "santuccis"]);
});
