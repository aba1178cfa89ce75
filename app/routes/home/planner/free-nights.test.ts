import { expect, test } from "vitest";
import { conflictOf } from "./free-nights.ts";

const booked = [
  { start: "2025-07-01", end: "2025-09-22" },
  { start: "2025-10-04", end: "2025-10-11" },
];

test("a stay may end on the day the next guests arrive", () => {
  expect(conflictOf({ checkIn: "2025-06-24", nights: 7 }, booked)).toBeUndefined();
});

test("a stay may begin on the day the last guests leave", () => {
  expect(conflictOf({ checkIn: "2025-09-22", nights: 7 }, booked)).toBeUndefined();
});

test("one night too many names the first booked night", () => {
  expect(conflictOf({ checkIn: "2025-06-24", nights: 8 }, booked)).toEqual({ night: "2025-07-01", freeNights: 7 });
  expect(conflictOf({ checkIn: "2025-06-28", nights: 7 }, booked)).toEqual({ night: "2025-07-01", freeNights: 3 });
});

test("a stay around somebody else's week is in the way of it", () => {
  expect(conflictOf({ checkIn: "2025-10-01", nights: 14 }, booked)).toEqual({ night: "2025-10-04", freeNights: 3 });
});

test("of several stays in the way the first night counts, in whatever order they are listed", () => {
  expect(conflictOf({ checkIn: "2025-06-24", nights: 110 }, booked.toReversed())?.night).toBe("2025-07-01");
});

test("an arrival on a booked night has no free nights", () => {
  expect(conflictOf({ checkIn: "2025-07-04", nights: 7 }, booked)).toEqual({ night: "2025-07-04", freeNights: 0 });
});
