import { describe, expect, test } from "vitest";
import { addDays } from "#contract/calendar-date.ts";
import { fall, prices, summer } from "#tests/prices.ts";
import { type ConfirmedRules, type PriceList, priceOf, quoteOf, type Prices } from "./prices.ts";

function price(
  checkIn: string,
  nights: number,
  { dog = false, over = {} }: { dog?: boolean; over?: Partial<Prices> } = {},
) {
  return priceOf({ checkIn, checkOut: addDays(checkIn, nights), dog }, { ...prices, ...over });
}

test("a peak week costs the weekly price plus cleaning, without the deposit", () => {
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

test("the dog fee is charged once per stay", () => {
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

test("a stay across two seasons pays each night's own rate", () => {
  const { rent, unpricedNights } = price("2027-09-04", 7, { over: { seasons: [summer, fall] } });
  expect({ rent, unpricedNights }).toEqual({ rent: 550_000, unpricedNights: 0 });
});

describe("a week with a price of its own", () => {
  const over = { weeks: [{ checkIn: "2027-07-03", price: 950_000 }] };

  test("costs that price", () => {
    expect(price("2027-07-03", 7, { over }).rent).toBe(950_000);
    expect(price("2027-07-10", 7, { over }).rent).toBe(800_000);
  });

  test("counts night by night in a longer stay", () => {
    expect(price("2027-06-26", 14, { over }).rent).toBe(1_750_000);
  });

  test("has a price outside every season, too", () => {
    const winter = { weeks: [{ checkIn: "2027-12-25", price: 500_000 }] };
    expect(price("2027-12-25", 7, { over: winter })).toMatchObject({ unpricedNights: 0, rent: 500_000 });
  });
});

test("the strictest season sets the minimum stay", () => {
  const of = (checkIn: string, checkOut: string) =>
    priceOf({ checkIn, checkOut, dog: false }, { ...prices, seasons: [summer, fall] }).minimumNights;
  expect(of("2027-09-04", "2027-09-08")).toBe(7);
  expect(of("2027-09-06", "2027-09-09")).toBe(3);
  expect(of("2027-11-01", "2027-11-03")).toBe(0);
  expect(of("2027-09-08", "2027-09-04")).toBe(0);
});

test("a season can require an arrival day", () => {
  const over = { seasons: [{ ...summer, arrival: 6 as const }] };
  expect(price("2027-07-03", 7, { over }).arrivalInstead).toBeNull();
  expect(price("2027-07-04", 7, { over }).arrivalInstead).toBe(6);
  expect(price("2027-12-05", 7, { over }).arrivalInstead).toBeNull();
});

test("a stay of a thousand years is priced quickly", () => {
  const { nights, unpricedNights } = priceOf({ checkIn: "2027-05-31", checkOut: "3027-05-31", dog: false }, prices);
  expect(nights - unpricedNights).toBe(98);
});

test("a departure before the arrival costs no rent", () => {
  expect(priceOf({ checkIn: "2027-07-10", checkOut: "2027-07-03", dog: false }, prices)).toMatchObject({
    nights: 0,
    rent: 0,
  });
});

/** Adds up one night at a time, as a check on the faster method. */
function rentNightByNight(checkIn: string, nights: number, { seasons, weeks }: Prices) {
  let sevenths = 0;
  let unpriced = 0;
  for (let i = 0; i < nights; i++) {
    const night = addDays(checkIn, i);
    const week = weeks.find((each) => each.checkIn <= night && night < addDays(each.checkIn, 7));
    const season = seasons.find(({ from, to }) => from <= night && night < to);
    const weekPrice = week?.price ?? season?.weekPrice;
    if (weekPrice === undefined) unpriced++;
    else sevenths += weekPrice;
  }
  return { rent: Math.round(sevenths / 700) * 100, unpriced };
}

test("1,000 stays cost the sum of their nights, to the cent", () => {
  const weeks = ["2027-07-03", "2027-07-10", "2027-09-04", "2027-12-25"].map((checkIn, i) => ({
    checkIn,
    price: 950_000 + i * 12_300,
  }));
  const many = { ...prices, seasons: [summer, fall], weeks };
  for (let i = 0; i < 1000; i++) {
    const [checkIn, nights, dog] = [addDays("2027-05-01", (i * 7919) % 280), 1 + ((i * 31) % 40), i % 2 === 0];
    const priced = priceOf({ checkIn, checkOut: addDays(checkIn, nights), dog }, many);
    const { rent, unpriced } = rentNightByNight(checkIn, nights, many);
    expect(priced).toMatchObject({ rent, unpricedNights: unpriced, total: rent + 37_500 + (dog ? 20_000 : 0) });
  }
});

const unconfirmed = { proRata: false, memorialDayWeekend: false, offSeasonMinimum: false };
const list: PriceList = { ...prices, confirmed: unconfirmed };

function firmness(
  checkIn: string,
  nights: number,
  changes: Partial<PriceList> = {},
  rules: Partial<ConfirmedRules> = {},
) {
  const confirmed = { ...unconfirmed, ...rules };
  const request = { checkIn, checkOut: addDays(checkIn, nights), dog: false };
  return quoteOf(request, { ...list, ...changes, confirmed }).firmness;
}

test.each([
  ["one", 7],
  ["two", 14],
  ["four", 28],
])("%s whole weeks of a season have a total", (_, nights) => {
  expect(firmness("2027-06-12", nights)).toBe("total");
});

test("nights beyond whole weeks are an estimate until the owner confirms the rule", () => {
  for (const nights of [8, 13, 3]) {
    expect(firmness("2027-06-12", nights)).toBe("estimate");
    expect(firmness("2027-06-12", nights, {}, { proRata: true })).toBe("total");
  }
});

test("a week across two seasons, or part of an individually priced week, is an estimate", () => {
  expect(firmness("2027-09-04", 7, { seasons: [summer, fall] })).toBe("estimate");
  expect(firmness("2027-09-04", 7, { seasons: [summer, fall] }, { proRata: true })).toBe("total");
  const weeks = [{ checkIn: "2027-07-03", price: 950_000 }];
  expect(firmness("2027-07-03", 7, { weeks })).toBe("total");
  expect(firmness("2027-06-26", 14, { weeks })).toBe("total");
  expect(firmness("2027-07-05", 7, { weeks })).toBe("estimate");
});

test("if some nights have no price, the rest is an estimate; if none has one, it is 'ask us'", () => {
  expect(firmness("2027-09-04", 7)).toBe("estimate");
  expect(firmness("2027-09-04", 7, {}, { proRata: true })).toBe("estimate");
  expect(firmness("2027-10-02", 7)).toBe("ask");
  expect(firmness("2027-06-12", 7, { seasons: [] })).toBe("ask");
  expect(firmness("2027-06-12", 0)).toBe("ask");
});

test("a stay over the weekend before Memorial Day is 'ask us' until the owner confirms the rule", () => {
  for (const [checkIn, nights] of [
    ["2027-05-29", 7],
    ["2027-05-30", 7],
    ["2027-05-24", 14],
  ] as const) {
    expect(firmness(checkIn, nights)).toBe("ask");
    expect(firmness(checkIn, nights, {}, { memorialDayWeekend: true })).toBe("estimate");
  }
  // The owner started the season on that Saturday, or priced the week.
  expect(firmness("2027-05-29", 7, { seasons: [{ ...summer, from: "2027-05-29" }] })).toBe("total");
  expect(firmness("2027-05-29", 7, { weeks: [{ checkIn: "2027-05-29", price: 700_000 }] })).toBe("total");
  expect(firmness("2027-05-31", 7)).toBe("total");
});
