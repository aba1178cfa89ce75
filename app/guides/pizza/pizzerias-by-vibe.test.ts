import { expect, test } from "vitest";
import { scoredPizzerias, unscoredNote } from "#content/guides/pizzerias.ts";
import { pizzaFilters, pizzeriasWith } from "./pizzerias-by-vibe.tsx";

test("the filters are All and the five tags, each once", () => {
  expect(pizzaFilters).toEqual(["All", "Boardwalk Classic", "The Icons", "Gourmet Pie", "Family Fun", "Best Value"]);
});

test("All shows all six, a tag only the shops that have it", () => {
  expect(pizzeriasWith("All")).toHaveLength(6);
  expect(pizzeriasWith("Gourmet Pie").map(({ id }) => id)).toEqual(["poppis", "santuccis"]);
});

test("the debate lists the shops with a score, highest first, and names the others once", () => {
  expect(scoredPizzerias.map(({ portnoyScore }) => portnoyScore)).toEqual([7.9, 7.5, 6.8, 6.7]);
  expect(unscoredNote).toMatch(/^Poppi's Brick Oven Pizza and Joe's Pizza have no one-bite score/);
});
