import { expect, test } from "vitest";
import { addDays } from "#contract/calendar-date.ts";
import type { PriceList } from "#contract/prices/prices.ts";
import { weeksAhead } from "#contract/prices/weeks.ts";
import { fall, prices as onlySummer, summer } from "#tests/prices.ts";
import { exampleStay, monthsOfWeeks, nightsRange, problemInWords } from "./stay.ts";

const stayOf = (checkIn: string, nights: number) => ({ checkIn, checkOut: addDays(checkIn, nights) });

test("nights start at a week, or at the shortest stay if that is longer", () => {
  expect(nightsRange({ seasons: [] })).toEqual({ min: 1, max: 28, start: 7 });
  expect(nightsRange({ seasons: [summer, fall] })).toEqual({ min: 3, max: 28, start: 7 });
  expect(nightsRange({ seasons: [{ ...summer, minimumNights: 14 }] })).toEqual({ min: 14, max: 28, start: 14 });
});

test.each([
  ["2027-07-03", 7, undefined],
  ["2027-07-03", 5, "On these dates, the shortest stay is 7 nights. Please choose more nights."],
  ["2027-07-04", 7, "On these dates, stays begin on a Saturday. The next one is July 10, 2027."],
  ["2027-09-06", 3, undefined],
  ["2027-09-04", 3, "On these dates, the shortest stay is 7 nights. Please choose more nights."],
  ["2027-11-01", 1, undefined],
  ["2025-06-24", 7, undefined],
  ["2025-07-01", 10, "The night of July 1, 2025 is booked. Please choose another day to arrive."],
  [
    "2025-06-30",
    10,
    "The night of July 1, 2025 is booked. Only 1 night is free from June 30, 2025, and the shortest stay is 3. Please choose another day to arrive.",
  ],
  [
    "2025-06-24",
    8,
    "The night of July 1, 2025 is booked. 7 nights are free from June 24, 2025: choose fewer nights, or another day to arrive.",
  ],
  ["2025-09-22", 7, undefined],
])("%s and %i nights: %s", (checkIn, nights, words) => {
  const rules = { ...onlySummer, seasons: [{ ...summer, arrival: 6 as const }, fall] };
  const known = { today: "2025-01-01", booked: [{ start: "2025-07-01", end: "2025-09-22" }], prices: rules };
  expect(problemInWords(stayOf(checkIn, nights), known)).toBe(words);
});

const prices: PriceList = { ...onlySummer, seasons: [summer, fall] };
const house = { today: "2026-11-24", booked: [] as { start: string; end: string }[], prices };
const exampleOf = (nights: number, known = house) =>
  exampleStay(nights, weeksAhead(known.prices, known.booked, known.today), known);

test("the example is the next open week of the peak season", () => {
  expect(exampleOf(7, house)).toEqual(stayOf("2027-06-05", 7));
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
  expect(exampleOf(7, { ...house, prices: { ...prices, seasons: [] } })).toBeUndefined();
});

test("the months to choose from are those in which whole peak weeks begin", () => {
  const months = (list: PriceList, today: string) => monthsOfWeeks(weeksAhead(list, [], today));
  expect(months({ ...prices, seasons: prices.seasons.slice(0, 1) }, "2026-11-24")).toEqual([
    "2027-06-01",
    "2027-07-01",
    "2027-08-01",
  ]);
  expect(months(prices, "2027-08-10").slice(0, 2)).toEqual(["2027-08-01", "2027-09-01"]);
  expect(months({ ...prices, seasons: [] }, "2026-11-24")).toEqual([]);
});
