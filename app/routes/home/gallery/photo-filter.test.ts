import { expect, test } from "vitest";
import { photosIn } from "./photo-filter.ts";

const photos = [
  { id: "deck", category: "Exterior", cover: false },
  { id: "sofa", category: "Interior", cover: false },
  { id: "front", category: "Exterior", cover: true },
  { id: "dock", category: "Exterior", cover: false },
] as const;
const idsIn = (filter: Parameters<typeof photosIn>[1]) => photosIn(photos, filter).map(({ id }) => id);

test("all photos keep the gallery's order", () => {
  expect(idsIn("All")).toEqual(["deck", "sofa", "front", "dock"]);
});

test("a category shows its photos, the cover first", () => {
  expect(idsIn("Exterior")).toEqual(["front", "deck", "dock"]);
  expect(idsIn("Interior")).toEqual(["sofa"]);
  expect(idsIn("Views")).toEqual([]);
});
