import { expect, test } from "vitest";
import { growthOf, mostGrowth } from "./growth.ts";

const letters = (share: number) => "a".repeat(3000 * share);
const linear = (text: string) => text.split("").toReversed().join("");
const quadratic = (text: string) => {
  let sum = 0;
  for (const one of text) for (const other of text) if (one === other) sum += 1;
  return sum;
};

test("linear work is told from work that grows with the square", async () => {
  expect(await growthOf({ prepare: letters, run: linear })).toBeLessThanOrEqual(mostGrowth);
  expect(await growthOf({ prepare: letters, run: quadratic })).toBeGreaterThan(mostGrowth);
});
