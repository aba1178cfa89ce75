import { expect, test } from "vitest";
import { photosIn } from "./photo-filter.ts";

const photos = [
  { id: "deck", category: "Exterior" },
  { id: "sofa", category: "Interior", showsView: true },
  { id: "front", category: "Exterior", showsView: true },
] as const;
const idsIn = (filter: Parameters<typeof photosIn>[1]) => photosIn(photos, filter).map(({ id }) => id);

test("a category shows its photos in the gallery's order, and Views those of others that show the view", () => {
  expect(idsIn("All")).toEqual(["deck", "sofa", "front"]);
  expect(idsIn("Exterior")).toEqual(["deck", "front"]);
  expect(idsIn("Views")).toEqual(["sofa", "front"]);
  expect(idsIn("Kitchen")).toEqual([]);
});
