import { expect, test } from "vitest";
import type { PriceList } from "#contract/prices/rates.ts";
import { exampleStay } from "./example-stay.ts";

const summer = {
  name: "Summer",
  from: "2027-05-31",
  to: "2027-09-06",
  weekPrice: 800_000,
  minimumNights: 7,
  arrival: null,
};
const fall = { ...summer, name: "Fall", from: "2027-09-06", to: "2027-10-04", weekPrice: 450_000, minimumNights: 3 };
const rates: PriceList = {
  seasons: [summer, fall],
  weeks: [],
  cleaning: 37_500,
  pet: 20_000,
  deposit: 75_000,
  confirmed: { proRata: false, memorialDayWeekend: false, offSeasonMinimum: false },
};
const house = { today: "2026-11-24", booked: [], rates };

test("the example is the next open week of the peak season", () => {
  expect(exampleStay(7, house)).toEqual({ checkIn: "2027-06-05", nights: 7 });
  const booked = [{ start: "2027-06-05", end: "2027-06-19" }];
  expect(exampleStay(7, { ...house, booked })?.checkIn).toBe("2027-06-19");
  expect(exampleStay(7, { ...house, today: "2027-07-05" })?.checkIn).toBe("2027-07-10");
});

test("more nights need more room", () => {
  const booked = [{ start: "2027-06-14", end: "2027-06-19" }];
  expect(exampleStay(9, house)?.checkIn).toBe("2027-06-05");
  expect(exampleStay(10, { ...house, booked })?.checkIn).toBe("2027-06-19");
});

test("there is none without an open peak week, and never a week of another season", () => {
  const booked = [{ start: "2027-05-29", end: "2027-09-06" }];
  expect(exampleStay(7, { ...house, booked })).toBeUndefined();
  expect(exampleStay(7, { ...house, rates: { ...rates, seasons: [] } })).toBeUndefined();
});
