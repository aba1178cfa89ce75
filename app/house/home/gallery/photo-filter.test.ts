import { expect, test } from "vitest";
import { photosIn } from "./photo-filter.ts";

const photos = [
  { id: "deck", category: "Exterior", cover: false },
  { id: "porch", category: "Exterior", cover: false, showsView: true },
  { id: "sofa", category: "Interior", cover: false, showsView: true },
  { id: "front", category: "Exterior", cover: true, showsView: true },
  { id: "stairs", category: "Interior", cover: false },
  { id: "tub", category: "Bathrooms", cover: false },
] as const;
const idsIn = (filter: Parameters<typeof photosIn>[1]) => photosIn(photos, filter).map(({ id }) => id);

test("all photos keep the gallery's order", () => {
  expect(idsIn("All")).toEqual(["deck", "porch", "sofa", "front", "stairs", "tub"]);
});

test("a category shows its photos, the cover first", () => {
  expect(idsIn("Exterior")).toEqual(["front", "deck", "porch"]);
  expect(idsIn("Interior")).toEqual(["sofa", "stairs"]);
  expect(idsIn("Kitchen")).toEqual([]);
});

test("photos that show the view are also under Views, and no other category's cover leads there", () => {
  expect(idsIn("Views")).toEqual(["porch", "sofa", "front"]);
});
