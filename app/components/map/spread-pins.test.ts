import { expect, test } from "vitest";
import { beachSpots } from "#content/guides/beaches.ts";
import { spreadPins } from "./spread-pins.ts";
import { worldPixel } from "./static-map.tsx";

const apart = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);

test("pins that are far enough apart do not move", () => {
  const pins = [
    { x: 0, y: 0 },
    { x: 50, y: 0 },
  ];
  expect(spreadPins(pins, 30)).toEqual(pins);
});

test("two pins that are too close move apart equally, along their line", () => {
  const [left, right] = spreadPins(
    [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
    ],
    30,
  );
  expect(left?.x).toBeCloseTo(-10);
  expect(right?.x).toBeCloseTo(20);
  expect(left?.y).toBe(0);
});

test("pins at the same point are separated", () => {
  const [one, other] = spreadPins(
    [
      { x: 5, y: 5 },
      { x: 5, y: 5 },
    ],
    12,
  );
  expect(one && other && apart(one, other)).toBeCloseTo(12);
});

test("a fixed point pushes others and stays put", () => {
  const house = { x: 0, y: 0 };
  const [pin] = spreadPins([{ x: 0, y: 8 }], 20, [house]);
  expect(pin?.y).toBeCloseTo(20);
  expect(house).toEqual({ x: 0, y: 0 });
});

/** About 14 meters a pixel, which shows the whole shore. */
const zoom = 13.25;

test("the nine beaches settle a finger's width apart, near their coordinates", () => {
  const truth = beachSpots.map((spot) => worldPixel(spot.place, zoom));
  const pins = spreadPins(truth, 38);
  pins.forEach((pin, index) => {
    for (const other of pins.slice(index + 1)) expect(apart(pin, other)).toBeGreaterThan(37.5);
    expect(apart(pin, truth[index] ?? pin)).toBeLessThan(20);
  });
});
