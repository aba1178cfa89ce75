import { expect, test } from "vitest";
import type { PriceList } from "#contract/prices/rates.ts";
import { weeksAhead } from "#contract/prices/weeks.ts";
import {
  checkOutOf,
  conflictInWords,
  exampleStay,
  findConflict,
  monthsOfWeeks,
  nightsOf,
  nightsRange,
  ruleInWords,
} from "./stay.ts";

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
  expect(conflictInWords({ checkIn: "2025-06-24", nights: 10 }, { night: "2025-07-01", freeNights }, 7)).toBe(words);
});

const summer = {
  name: "Summer",
  from: "2027-05-31",
  to: "2027-09-06",
  weekPrice: 800_000,
  minimumNights: 7,
  arrival: 6 as const,
};
const fall = { ...summer, name: "Fall", from: "2027-09-06", to: "2027-10-04", minimumNights: 3, arrival: null };

test("nights start at a week, or at the shortest stay if that is longer", () => {
  expect(nightsRange({ seasons: [] })).toEqual({ min: 1, max: 28, start: 7 });
  expect(nightsRange({ seasons: [summer, fall] })).toEqual({ min: 3, max: 28, start: 7 });
  expect(nightsRange({ seasons: [{ ...summer, minimumNights: 14 }] })).toEqual({ min: 14, max: 28, start: 14 });
});

test.each([
  ["2027-07-03", 7, undefined],
  ["2027-07-03", 5, "On these dates, the shortest stay is 7 nights. Please take more nights."],
  ["2027-07-04", 7, "On these dates, stays begin on a Saturday. The next one is July 10, 2027."],
  ["2027-09-06", 3, undefined],
  ["2027-09-04", 3, "On these dates, the shortest stay is 7 nights. Please take more nights."],
  ["2027-11-01", 1, undefined],
])("the season's rules for %s and %i nights: %s", (checkIn, nights, words) => {
  expect(
    ruleInWords({ checkIn, nights }, { seasons: [summer, fall], weeks: [], cleaning: 0, pet: 0, deposit: 0 }),
  ).toBe(words);
});

const rates: PriceList = {
  seasons: [
    { ...summer, arrival: null },
    { ...fall, weekPrice: 450_000 },
  ],
  weeks: [],
  cleaning: 37_500,
  pet: 20_000,
  deposit: 75_000,
  confirmed: { proRata: false, memorialDayWeekend: false, offSeasonMinimum: false },
};
const house = { today: "2026-11-24", booked: [] as { start: string; end: string }[], rates };
const exampleOf = (nights: number, known = house) =>
  exampleStay(nights, weeksAhead(known.rates, known.booked, known.today), known);

test("the example is the next open week of the peak season", () => {
  expect(exampleOf(7, house)).toEqual({ checkIn: "2027-06-05", nights: 7 });
  const taken = [{ start: "2027-06-05", end: "2027-06-19" }];
  expect(exampleOf(7, { ...house, booked: taken })?.checkIn).toBe("2027-06-19");
  expect(exampleOf(7, { ...house, today: "2027-07-05" })?.checkIn).toBe("2027-07-10");
});

test("more nights need more room", () => {
  const taken = [{ start: "2027-06-14", end: "2027-06-19" }];
  expect(exampleOf(9, house)?.checkIn).toBe("2027-06-05");
  expect(exampleOf(10, { ...house, booked: taken })?.checkIn).toBe("2027-06-19");
});

test("there is none without an open peak week, and never a week of another season", () => {
  const taken = [{ start: "2027-05-29", end: "2027-09-06" }];
  expect(exampleOf(7, { ...house, booked: taken })).toBeUndefined();
  expect(exampleOf(7, { ...house, rates: { ...rates, seasons: [] } })).toBeUndefined();
});

test("the months to choose from are those in which whole peak weeks begin", () => {
  const months = (list: PriceList, today: string) => monthsOfWeeks(weeksAhead(list, [], today));
  expect(months({ ...rates, seasons: rates.seasons.slice(0, 1) }, "2026-11-24")).toEqual([
    "2027-06-01",
    "2027-07-01",
    "2027-08-01",
  ]);
  expect(months(rates, "2027-08-10").slice(0, 2)).toEqual(["2027-08-01", "2027-09-01"]);
  expect(months({ ...rates, seasons: [] }, "2026-11-24")).toEqual([]);
});
