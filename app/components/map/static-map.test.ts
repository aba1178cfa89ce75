import { expect, test } from "vitest";
import { placeBeside, worldPixel } from "./static-map.tsx";

const house = { latitude: 39.0007, longitude: -74.8245 };

test("the corners of the world are where tile servers put them", () => {
  expect(worldPixel({ latitude: 85.051128779807, longitude: -180 }, 0).y).toBeCloseTo(0, 6);
  expect(worldPixel({ latitude: 0, longitude: 0 }, 1)).toEqual({ x: 256, y: 256 });
});

test("the house is on the tile that OpenStreetMap has it on", () => {
  const { x, y } = worldPixel(house, 15);
  expect([Math.floor(x / 256), Math.floor(y / 256)]).toEqual([9573, 12523]);
});

test("placeBeside moves by as many pixels as it is told", () => {
  const beside = worldPixel(placeBeside(house, 16, -40, 15), 15);
  const from = worldPixel(house, 15);
  expect(beside.x - from.x).toBeCloseTo(16, 4);
  expect(beside.y - from.y).toBeCloseTo(-40, 4);
});
