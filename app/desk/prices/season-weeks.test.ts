import { expect, test } from "vitest";
import { weeksOf } from "#contract/calendar-date.ts";
import type { Prices } from "#contract/prices/prices.ts";
import { prices, summer } from "#tests/prices.ts";
import { freeWeeksOn, guestPays, seasonWeeks } from "./season-weeks.ts";

const firstNights = (over: Partial<Prices>, season = summer, today = "2027-01-15") =>
  seasonWeeks(season, { ...prices, ...over }, today).map(({ checkIn }) => checkIn);

test("the weeks of a season run from Saturday to Saturday within it", () => {
  const weeks = firstNights({});
  expect([weeks[0], weeks.at(-1), weeks.length]).toEqual(["2027-06-05", "2027-08-28", 13]);
});

test("the weeks of a season with another arrival day start on that day", () => {
  expect(firstNights({}, { ...summer, arrival: 1 })[0]).toBe("2027-05-31");
});

test("weeks that have begun are left out", () => {
  expect(firstNights({}, summer, "2027-07-04")[0]).toBe("2027-07-10");
});

test("a week with its own price is listed instead of the weeks it overlaps", () => {
  const weeks = seasonWeeks(summer, { ...prices, weeks: [{ checkIn: "2027-07-01", price: 950_000 }] }, "2027-01-15");
  expect(weeks.slice(3, 6)).toEqual([
    { checkIn: "2027-07-01", checkOut: "2027-07-08", price: 950_000 },
    { checkIn: "2027-07-10", checkOut: "2027-07-17", price: null },
    { checkIn: "2027-07-17", checkOut: "2027-07-24", price: null },
  ]);
});

test("a guest pays the rent and the cleaning", () => {
  expect(guestPays("2027-07-03", null, prices)).toBe(837_500);
  expect(guestPays("2027-07-03", 950_000, prices)).toBe(987_500);
  expect(guestPays("2027-05-29", null, prices)).toBeNull();
  expect(guestPays("2027-07-03", 8_000_000_000, prices)).toBeNull();
});

const julyPrices: Prices = {
  seasons: [{ name: "Peak", from: "2027-06-26", to: "2027-08-28", weekPrice: 800_000, minimumNights: 7, arrival: 6 }],
  weeks: [{ checkIn: "2027-07-17", price: 750_000 }],
  cleaning: 37_500,
  pet: 0,
  deposit: 0,
};

test("each free week of a month has its price, by the day of arrival", () => {
  expect(freeWeeksOn(weeksOf("2027-07").flat(), julyPrices, (night) => night === "2027-07-09", "2027-01-15")).toEqual(
    new Map([
      ["2027-07-10", 800_000],
      ["2027-07-17", 750_000],
      ["2027-07-24", 800_000],
      ["2027-07-31", 800_000],
    ]),
  );
  expect(freeWeeksOn(weeksOf("2027-02").flat(), julyPrices, (night) => night === "2027-07-09", "2027-01-15").size).toBe(
    0,
  );
});
