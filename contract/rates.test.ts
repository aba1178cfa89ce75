import { describe, expect, test } from "vitest";
import { addDays } from "./calendar-date.ts";
import { priceOf, type Rates } from "./rates.ts";

const summer = {
  name: "Summer 2027",
  from: "2027-05-31",
  to: "2027-09-06",
  weekCents: 800_000,
  minimumNights: 7,
  arrival: null,
};
const fall = {
  name: "Fall 2027",
  from: "2027-09-06",
  to: "2027-10-04",
  weekCents: 450_000,
  minimumNights: 3,
  arrival: null,
};
const rates: Rates = { seasons: [summer], weeks: [], cleaning: 37_500, pet: 20_000, deposit: 75_000 };

function price(
  checkIn: string,
  nights: number,
  { dog = false, over = {} }: { dog?: boolean; over?: Partial<Rates> } = {},
) {
  return priceOf({ checkIn, checkOut: addDays(checkIn, nights), dog }, { ...rates, ...over });
}

test("a peak week is the weekly price and the cleaning, the deposit apart", () => {
  expect(price("2027-06-12", 7)).toEqual({
    nights: 7,
    unpricedNights: 0,
    rent: 800_000,
    cleaning: 37_500,
    pet: 0,
    total: 837_500,
    deposit: 75_000,
    minimumNights: 7,
    arrivalInstead: null,
  });
});

test("a dog costs its fee once", () => {
  expect(price("2027-06-12", 7, { dog: true }).total).toBe(857_500);
  expect(price("2027-06-12", 14, { dog: true }).total).toBe(1_657_500);
});

test.each([
  [8, 914_300],
  [10, 1_142_900],
  [13, 1_485_700],
  [28, 3_200_000],
])("the rent of %i nights is rounded to the dollar once", (nights, rent) => {
  expect(price("2027-07-01", nights).rent).toBe(rent);
});

test.each([
  ["ends on Memorial Day", "2027-05-24", 7],
  ["begins two nights before Memorial Day", "2027-05-29", 2],
  ["begins on Memorial Day", "2027-05-31", 0],
  ["ends on Labor Day", "2027-08-30", 0],
  ["begins two nights before Labor Day", "2027-09-04", 5],
])("a week that %s has no price for the nights outside the season", (_, checkIn, unpricedNights) => {
  expect(price(checkIn, 7).unpricedNights).toBe(unpricedNights);
});

test("a stay over two seasons pays each night by its own", () => {
  const { rent, unpricedNights, minimumNights } = price("2027-09-04", 7, { over: { seasons: [summer, fall] } });
  expect({ rent, unpricedNights, minimumNights }).toEqual({ rent: 550_000, unpricedNights: 0, minimumNights: 7 });
});

describe("a week with a price of its own", () => {
  const over = { weeks: [{ checkIn: "2027-07-03", cents: 950_000 }] };

  test("costs that", () => {
    expect(price("2027-07-03", 7, { over }).rent).toBe(950_000);
    expect(price("2027-07-10", 7, { over }).rent).toBe(800_000);
  });

  test("counts by its nights in a longer stay", () => {
    expect(price("2027-06-26", 14, { over }).rent).toBe(1_750_000);
  });

  test("has a price outside every season, too", () => {
    const winter = { weeks: [{ checkIn: "2027-12-25", cents: 500_000 }] };
    expect(price("2027-12-25", 7, { over: winter })).toMatchObject({ unpricedNights: 0, rent: 500_000 });
  });
});

test("a season says on which weekday its stays begin", () => {
  const over = { seasons: [{ ...summer, arrival: 6 as const }] };
  expect(price("2027-07-03", 7, { over }).arrivalInstead).toBeNull();
  expect(price("2027-07-04", 7, { over }).arrivalInstead).toBe(6);
});

test("a departure before the arrival costs no rent", () => {
  expect(priceOf({ checkIn: "2027-07-10", checkOut: "2027-07-03", dog: false }, rates)).toMatchObject({
    nights: 0,
    rent: 0,
  });
});

test("the parts are the total to the cent over 1,000 stays", () => {
  for (let i = 0; i < 1000; i++) {
    const { rent, cleaning, pet, total } = price(addDays("2027-05-01", i % 150), 1 + (i % 28), { dog: i % 2 === 0 });
    expect(rent + cleaning + pet).toBe(total);
    expect(total % 100).toBe(0);
  }
});
