import { expect, test } from "vitest";
import { partyAtDesk, partyInWords } from "./inquiry.ts";

test.each([
  [12, true, "12 guests, small dog"],
  [1, false, "1 guest"],
  [null, true, "small dog"],
  [null, false, ""],
])("%s guests, dog %s: %j", (guests, dog, words) => {
  expect(partyInWords(guests, dog)).toBe(words);
});

test.each([
  [12, true, "12 guests, small dog"],
  [1, false, "1 guest, no dog"],
  [12, null, "12 guests, dog not known"],
  [null, true, "Party not known, small dog"],
  [null, null, "Party and dog not known"],
])("the owner reads what is not known: %s guests, dog %s", (guests, dog, words) => {
  expect(partyAtDesk(guests, dog)).toBe(words);
});
