import { expect, test } from "vitest";
import { addDays } from "../calendar-date.ts";
import { quoteOf } from "./quote.ts";
import type { ConfirmedRules, PriceList } from "./rates.ts";

const summer = {
  name: "Summer",
  from: "2027-05-31",
  to: "2027-09-06",
  weekPrice: 800_000,
  minimumNights: 7,
  arrival: null,
};
const fall = { ...summer, name: "Fall", from: "2027-09-06", to: "2027-10-04", weekPrice: 450_000, minimumNights: 3 };
const unconfirmed = { proRata: false, memorialDayWeekend: false, offSeasonMinimum: false };
const list: PriceList = {
  seasons: [summer],
  weeks: [],
  cleaning: 37_500,
  pet: 20_000,
  deposit: 75_000,
  confirmed: unconfirmed,
};

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

test("nights beyond whole weeks are an estimate until the owner has confirmed what they cost", () => {
  for (const nights of [8, 13, 3]) {
    expect(firmness("2027-06-12", nights)).toBe("estimate");
    expect(firmness("2027-06-12", nights, {}, { proRata: true })).toBe("total");
  }
});

test("a week over two seasons, or over a part of a week with its own price, is an estimate", () => {
  expect(firmness("2027-09-04", 7, { seasons: [summer, fall] })).toBe("estimate");
  expect(firmness("2027-09-04", 7, { seasons: [summer, fall] }, { proRata: true })).toBe("total");
  const weeks = [{ checkIn: "2027-07-03", price: 950_000 }];
  expect(firmness("2027-07-03", 7, { weeks })).toBe("total");
  expect(firmness("2027-06-26", 14, { weeks })).toBe("total");
  expect(firmness("2027-07-05", 7, { weeks })).toBe("estimate");
});

test("nights without a price make an estimate of the others, and none at all when there are no others", () => {
  expect(firmness("2027-09-04", 7)).toBe("estimate");
  expect(firmness("2027-09-04", 7, {}, { proRata: true })).toBe("estimate");
  expect(firmness("2027-10-02", 7)).toBe("ask");
  expect(firmness("2027-06-12", 7, { seasons: [] })).toBe("ask");
  expect(firmness("2027-06-12", 0)).toBe("ask");
});

test("a stay over the weekend before Memorial Day is asked for until the owner has settled it", () => {
  for (const [checkIn, nights] of [
    ["2027-05-29", 7],
    ["2027-05-30", 7],
    ["2027-05-24", 14],
  ] as const) {
    expect(firmness(checkIn, nights)).toBe("ask");
    expect(firmness(checkIn, nights, {}, { memorialDayWeekend: true })).toBe("estimate");
  }
  // The owner has begun the season on that Saturday, or priced the week.
  expect(firmness("2027-05-29", 7, { seasons: [{ ...summer, from: "2027-05-29" }] })).toBe("total");
  expect(firmness("2027-05-29", 7, { weeks: [{ checkIn: "2027-05-29", price: 700_000 }] })).toBe("total");
  expect(firmness("2027-05-31", 7)).toBe("total");
});
