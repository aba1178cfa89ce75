import { expect, test } from "vitest";
import { groupedDigits } from "./numbers.ts";

test.each([0, 7, 999, 1000, 12_500, 100_000, 1_234_567])("%d is written as US English writes it", (number) => {
  expect(groupedDigits(number)).toBe(number.toLocaleString("en-US"));
});
