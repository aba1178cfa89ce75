import { expect, test } from "vitest";
import { partyInWords } from "./inquiry.ts";

test.each([
  [12, true, "12 guests, small dog"],
  [1, false, "1 guest"],
  [null, true, "small dog"],
  [null, false, ""],
])("%s guests, dog %s: %j", (guests, dog, words) => {
  expect(partyInWords(guests, dog)).toBe(words);
});
