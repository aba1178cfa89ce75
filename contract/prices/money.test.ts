import { expect, test } from "vitest";
import { dollars, parseDollars } from "./money.ts";

test.each([
  [837_500, "$8,375"],
  [837_550, "$8,375.50"],
  [5, "$0.05"],
  [0, "$0"],
  [-20_000, "-$200"],
])("%i cents are %s", (cents, text) => {
  expect(dollars(cents)).toBe(text);
});

test.each([
  ["$9,500", 950_000],
  ["9500", 950_000],
  [" 9500.00 ", 950_000],
  ["$1,234,567.89", 123_456_789],
  ["-1", -100],
  ["0", 0],
])("%j is %i cents", (text, cents) => {
  expect(parseDollars(text)).toBe(cents);
});

test.each(["", "lots", "9,50", "9.5", "1e9", "$", "9500 dollars", "95 00"])("%j is no amount", (text) => {
  expect(parseDollars(text)).toBeUndefined();
});
