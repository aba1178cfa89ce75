import { expect, test } from "vitest";
import type { Rates } from "#contract/prices/rates.ts";
import { weeksOf } from "#contract/calendar-date.ts";
import { freeWeeksOn } from "./free-weeks.ts";
import { nightsByDate } from "./night-words.ts";

const rates: Rates = {
  seasons: [{ name: "Peak", from: "2027-06-26", to: "2027-08-28", weekPrice: 800_000, minimumNights: 7, arrival: 6 }],
  weeks: [{ checkIn: "2027-07-17", price: 750_000 }],
  cleaning: 37_500,
  pet: 0,
  deposit: 0,
};
const block = { kind: "block", id: "a", note: "" } as const;

test("each free week of a month has its price, by the day of arrival", () => {
  const byDate = nightsByDate([{ from: "2027-07-09", to: "2027-07-10", owner: block }]);
  expect(freeWeeksOn(weeksOf("2027-07").flat(), rates, byDate, "2027-01-15")).toEqual(
    new Map([
      ["2027-07-10", 800_000],
      ["2027-07-17", 750_000],
      ["2027-07-24", 800_000],
      ["2027-07-31", 800_000],
    ]),
  );
  expect(freeWeeksOn(weeksOf("2027-02").flat(), rates, byDate, "2027-01-15").size).toBe(0);
});
