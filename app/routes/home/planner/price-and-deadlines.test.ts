import { expect, test } from "vitest";
import { checkOutOf, estimateStay, nightsOf } from "./price-and-deadlines.ts";

test("a peak week is the weekly price and the cleaning, the deposit apart", () => {
  expect(estimateStay({ checkIn: "2027-06-12", nights: 7 }, false)).toEqual({
    peakNights: 7,
    offSeasonNights: 0,
    rent: 8000,
    cleaning: 375,
    pet: 0,
    known: 8375,
    deposit: 750,
  });
});

test("a dog costs its fee once", () => {
  expect(estimateStay({ checkIn: "2027-06-12", nights: 7 }, true).known).toBe(8575);
  expect(estimateStay({ checkIn: "2027-06-12", nights: 14 }, true).known).toBe(16_575);
});

test.each([
  [7, 8000],
  [8, 9143],
  [10, 11_429],
  [13, 14_857],
  [14, 16_000],
  [28, 32_000],
])("%i peak nights are %i dollars of rent", (nights, rent) => {
  expect(estimateStay({ checkIn: "2027-07-01", nights }, false).rent).toBe(rent);
});

test.each([
  ["ends on Memorial Day", "2027-05-24", 0, 7],
  ["begins two nights before Memorial Day", "2027-05-29", 5, 2],
  ["begins on Memorial Day", "2027-05-31", 7, 0],
  ["ends on Labor Day", "2027-08-30", 7, 0],
  ["begins two nights before Labor Day", "2027-09-04", 2, 5],
  ["begins on Labor Day", "2027-09-06", 0, 7],
])("a week that %s is split by nights", (_, checkIn, peakNights, offSeasonNights) => {
  expect(estimateStay({ checkIn, nights: 7 }, false)).toMatchObject({ peakNights, offSeasonNights });
});

test("what is known of a stay over the season's end leaves the other nights out", () => {
  const { rent, known } = estimateStay({ checkIn: "2027-09-04", nights: 7 }, true);
  expect(rent).toBe(2286);
  expect(known).toBe(2286 + 375 + 200);
});

test("winter has no published price", () => {
  expect(estimateStay({ checkIn: "2026-12-28", nights: 7 }, false)).toMatchObject({
    peakNights: 0,
    offSeasonNights: 7,
    rent: 0,
    known: 375,
  });
});

test.each([
  ["the spring clock change", "2026-03-05", "2026-03-12"],
  ["the autumn clock change", "2026-10-29", "2026-11-05"],
  ["a leap day", "2028-02-25", "2028-03-03"],
  ["a year's end", "2026-12-28", "2027-01-04"],
])("seven nights over %s are seven different nights", (_, checkIn, checkOut) => {
  const stay = { checkIn, nights: 7 };
  expect(new Set(nightsOf(stay)).size).toBe(7);
  expect(nightsOf(stay)).not.toContain(checkOut);
  expect(checkOutOf(stay)).toBe(checkOut);
});
