import { expect, test } from "vitest";
import { pizzerias } from "../pizzerias.ts";
import { piers } from "./piers.ts";

/** Miles on a plane, which an island this small is. */
function milesBetween(
  from: { latitude: number; longitude: number },
  to: { latitude: number; longitude: number },
): number {
  return Math.hypot((from.latitude - to.latitude) * 69, (from.longitude - to.longitude) * 53.7);
}

const [surfside, mariners, adventure] = piers.map(({ place }) => place) as [
  (typeof piers)[0]["place"],
  (typeof piers)[0]["place"],
  (typeof piers)[0]["place"],
];

test("Surfside starts a block from Sam's, at 25th and 26th Avenues, and north of it", () => {
  const sams = pizzerias.find(({ id }) => id === "sams")?.place;
  if (!sams) throw new Error("Sam's has no place");
  expect(surfside.latitude).toBeGreaterThan(sams.latitude);
  expect(milesBetween(surfside, sams)).toBeLessThan(0.06);
});

test("it is about half a mile from Surfside to Mariner's and a quarter from there to Adventure", () => {
  expect(milesBetween(surfside, mariners)).toBeGreaterThan(0.4);
  expect(milesBetween(surfside, mariners)).toBeLessThan(0.6);
  expect(milesBetween(mariners, adventure)).toBeGreaterThan(0.15);
  expect(milesBetween(mariners, adventure)).toBeLessThan(0.35);
});

test("no pier's position is confirmed", () => {
  for (const { name, place } of piers) expect(place.confirmed, name).toBe(false);
});
