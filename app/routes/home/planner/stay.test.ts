import { expect, test } from "vitest";
import { checkOutOf, conflictInWords, findConflict, dayAndDate, nightsOf, partyInWords } from "./stay.ts";

test.each([
  ["the spring clock change", "2026-03-05", "2026-03-12"],
  ["the autumn clock change", "2026-10-29", "2026-11-05"],
  ["a leap day", "2028-02-25", "2028-03-03"],
  ["a year's end", "2026-12-28", "2027-01-04"],
])("a week over %s has seven nights", (_, checkIn, checkOut) => {
  const stay = { checkIn, nights: 7 };
  expect(new Set(nightsOf(stay)).size).toBe(7);
  expect(nightsOf(stay)).not.toContain(checkOut);
  expect(checkOutOf(stay)).toBe(checkOut);
});

const booked = [
  { start: "2025-07-01", end: "2025-09-22" },
  { start: "2025-10-04", end: "2025-10-11" },
];

test("a stay may end on the day the next guests arrive", () => {
  expect(findConflict({ checkIn: "2025-06-24", nights: 7 }, booked)).toBeUndefined();
});

test("a stay may begin on the day the last guests leave", () => {
  expect(findConflict({ checkIn: "2025-09-22", nights: 7 }, booked)).toBeUndefined();
});

test("a stay that is one night too long conflicts with the first booked night", () => {
  expect(findConflict({ checkIn: "2025-06-24", nights: 8 }, booked)).toEqual({ night: "2025-07-01", freeNights: 7 });
  expect(findConflict({ checkIn: "2025-06-28", nights: 7 }, booked)).toEqual({ night: "2025-07-01", freeNights: 3 });
});

test("a stay that encloses a booked week conflicts with it", () => {
  expect(findConflict({ checkIn: "2025-10-01", nights: 14 }, booked)).toEqual({ night: "2025-10-04", freeNights: 3 });
});

test("of several conflicts the first night counts, in any order", () => {
  expect(findConflict({ checkIn: "2025-06-24", nights: 110 }, booked.toReversed())?.night).toBe("2025-07-01");
});

test("an arrival on a booked night leaves no free nights", () => {
  expect(findConflict({ checkIn: "2025-07-04", nights: 7 }, booked)).toEqual({ night: "2025-07-04", freeNights: 0 });
});

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
])("with %i free nights the message says what to do", (freeNights, words) => {
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
