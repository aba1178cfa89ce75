import { expect, test } from "vitest";
import { chartBounds } from "#content/guides/geo/chart-bounds.ts";
import { shippedFrame } from "#content/house/house.ts";
import { mapItems } from "./map-items.ts";

const { spots, landmarks } = mapItems(shippedFrame);

test("an item says where it is and links to more", () => {
  expect(spots.find(({ id }) => id === "sunset-lake")).toMatchObject({
    kind: "spot",
    line: expect.stringMatching(/^Wildwood Crest, about \d+ min /) as string,
    details: "/beach-finder-guide?spot=sunset-lake",
  });
  expect(landmarks.map(({ kind, details }) => [kind, details])).toEqual([
    ["pier", "/moreys-piers-guide"],
    ["pier", "/moreys-piers-guide"],
    ["pier", "/moreys-piers-guide"],
    ["house", "/"],
  ]);
});

test("every item is on the chart and has a unique id", () => {
  const all = [...spots, ...landmarks];
  for (const { place } of all) {
    expect(place.latitude).toBeGreaterThan(chartBounds.south);
    expect(place.latitude).toBeLessThan(chartBounds.north);
    expect(place.longitude).toBeGreaterThan(chartBounds.west);
    expect(place.longitude).toBeLessThan(chartBounds.east);
  }
  expect(new Set(all.map(({ id }) => id)).size).toBe(13);
});
