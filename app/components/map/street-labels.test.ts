import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { labelsAt } from "./chart-labels.ts";
import { worldPixel } from "./static-map.tsx";
import { streetLabels } from "./street-labels.ts";

type Streets = { features: { properties: { PRIMENAME: string }; geometry: { coordinates: [number, number][] } }[] };
type Pixel = { x: number; y: number };

const streets = (JSON.parse(readFileSync("content/guides/geo/streets.geojson", "utf8")) as Streets).features;

/** The chart's closest zoom, where a pixel is about a meter. */
const zoom = 17;

function fromLine(at: Pixel, from: Pixel, to: Pixel): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const along = Math.max(0, Math.min(1, ((at.x - from.x) * dx + (at.y - from.y) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(at.x - from.x - along * dx, at.y - from.y - along * dy);
}

/** Returns the pixels between a point and the nearest line of a street. */
function fromStreet(name: string, at: Pixel): number {
  const lines = streets.filter(({ properties }) => properties.PRIMENAME.replace("West ", "") === name);
  const pixels = lines.map(({ geometry }) =>
    geometry.coordinates.map(([longitude, latitude]) => worldPixel({ latitude, longitude }, zoom)),
  );
  return Math.min(...pixels.flatMap((line) => line.slice(1).map((to, index) => fromLine(at, line[index] ?? to, to))));
}

test("every street's name is on a line of that street", () => {
  // Glenwood Avenue continues to the boardwalk, beyond the lines.
  const names = [...labelsAt(15), ...streetLabels].filter(
    ({ ground, place }) => ground === "street" && place.longitude < -74.812,
  );
  expect(names.length).toBeGreaterThan(35);
  for (const { lines, place } of names)
    expect(fromStreet(lines[0], worldPixel(place, zoom)), lines[0]).toBeLessThan(16);
});

test("the first zoom names the main streets and the bridge", () => {
  const names = labelsAt(15).map(({ lines }) => lines.join(" "));
  expect(names).toEqual(expect.arrayContaining(["Glenwood Avenue", "Poplar Avenue", "Maple Avenue", "Bridge"]));
});

test("the zooms of the pizza map name the avenue from the house and the boardwalk once each", () => {
  for (const level of [13.25, 14, 15]) {
    const names = labelsAt(level)
      .filter(({ place }) => place.longitude > -74.82)
      .map(({ lines }) => lines.join(" "));
    expect(
      names.filter((name) => name === "Glenwood Avenue"),
      `${level}`,
    ).toHaveLength(1);
    expect(
      names.filter((name) => name === "Boardwalk"),
      `${level}`,
    ).toHaveLength(1);
  }
});
