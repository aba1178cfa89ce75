import { expect, test } from "vitest";
import { conflictInWords, dayAndDate, partyInWords } from "./stay.ts";

test("a date comes with its day of the week", () => {
  expect(dayAndDate("2027-06-12")).toBe("Saturday, June 12, 2027");
  expect(dayAndDate("2026-11-01")).toBe("Sunday, November 1, 2026");
});

test.each([
  [0, "The night of July 1, 2025 is booked. Please choose another day to arrive."],
  [
    1,
    "The night of July 1, 2025 is booked. Only 1 night is free from June 24, 2025, and the shortest stay is 7. Please choose another day to arrive.",
  ],
  [
    7,
    "The night of July 1, 2025 is booked. 7 nights are free from June 24, 2025: take fewer nights, or another day to arrive.",
  ],
])("with %i free nights the conflict says what can be done", (freeNights, words) => {
  expect(conflictInWords({ checkIn: "2025-06-24", nights: 10 }, { night: "2025-07-01", freeNights })).toBe(words);
});

test.each([
  [12, true, "12 guests, small dog"],
  [1, false, "1 guest"],
  [undefined, true, "small dog"],
  [undefined, false, ""],
])("%s guests, dog %s: %j", (guests, dog, words) => {
  expect(partyInWords(guests, dog)).toBe(words);
});
