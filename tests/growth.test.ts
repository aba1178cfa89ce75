import { expect, test } from "vitest";
import { fewestRounds, growthOf, mostGrowth } from "./growth.ts";

const letters = (share: number) => "a".repeat(20_000 * share);
const linear = (text: string) => text.split("").toReversed().join("");
const quadratic = ({ length }: string) => {
  let sum = 0;
  for (let one = 0; one < length; one++) for (let other = 0; other < length; other++) sum += one ^ other;
  return sum;
};

test("linear work is told from work that grows with the square", async () => {
  expect(await growthOf({ prepare: letters, run: linear })).toBeLessThanOrEqual(mostGrowth);
  expect(await growthOf({ prepare: letters, run: quadratic }, fewestRounds)).toBeGreaterThan(mostGrowth);
});
