import { expect, onTestFinished, test, vi } from "vitest";
import { knownHouse } from "#app/site/home/planner/nights-and-prices.tsx";
import { pricesPath } from "#contract/page-facts.ts";
import type { PriceList } from "#contract/prices/prices.ts";
import type { Stay } from "#contract/stays/availability.ts";
import { prices } from "#tests/prices.ts";
import { remarkOn } from "./stay-check.ts";

const booked = [
  { start: "2027-07-10", end: "2027-07-17" },
  { start: "2027-08-07", end: "2027-08-14" },
];
const remark = (checkIn: string, checkOut: string, list: PriceList | null = prices) =>
  remarkOn({ checkIn, checkOut }, { booked, today: "2027-06-01", prices: list });

test("booked nights are named, with the dates they are among", () => {
  expect(remark("2027-07-08", "2027-08-20")).toContain(
    "July 8 to August 20, 2027: 14 of the 43 nights are booked already, the first on July 10, 2027.",
  );
  expect(remark("2027-07-10", "2027-07-17")).toContain("July 10 to 17, 2027: all 7 nights are booked already.");
});

test("a stay may fill the gap between two others to the day", () => {
  expect(remark("2027-07-17", "2027-08-07")).toBeUndefined();
});

test("a check-in before today gets a remark, today does not", () => {
  expect(remark("2027-05-31", "2027-06-07")).toContain("May 31, 2027 is in the past.");
  expect(remark("2027-06-01", "2027-06-08")).toBeUndefined();
});

test.each([
  ["2027-07-15", "2027-07-10"],
  ["2027-07-12", "2027-07-12"],
  ["0202-07-12", "2027-07-19"],
  ["2027-07-12", "20270-07-19"],
  ["2027-07-17", "9999-12-31"],
  ["", "2027-07-19"],
  ["soon", "later"],
])("%j to %j gets no remark", (checkIn, checkOut) => {
  expect(remark(checkIn, checkOut)).toBeUndefined();
});

test("a stay of decades is checked as fast as one of weeks", () => {
  expect(remark("2027-09-01", "2100-12-31")).toBeUndefined();
  expect(remark("2027-07-17", "2100-12-31")).toContain("the first on August 7, 2027");
});

test("fewer nights than the shortest stay get a remark, and none where no minimum is known", () => {
  const short = "That is 3 nights, and the shortest stay on these dates is 7.";
  expect(remark("2027-06-12", "2027-06-15")).toContain(short);
  expect(remark("2027-06-12", "2027-06-19")).toBeUndefined();
  expect(remark("2027-06-12", "2027-06-15", null)).toBeUndefined();
  expect(remark("2027-10-12", "2027-10-15")).toBeUndefined();
  const confirmed = { ...prices.confirmed, offSeasonMinimum: true };
  expect(remark("2027-10-12", "2027-10-15", { ...prices, confirmed })).toContain(short);
  expect(remark("2027-10-12", "2027-10-15", { ...prices, confirmed, seasons: [] })).toBeUndefined();
});

test("without an answer there is no remark, and the next dates fetch the nights again, once", async () => {
  const dates = { checkIn: "2090-07-05", checkOut: "2090-07-12" };
  const answer = vi.fn<() => Promise<Response>>().mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const nights = { booked: [{ start: "2090-07-08", end: "2090-07-15" }], asOf: "2090-06-01T12:00:00Z", stale: false };
  answer.mockImplementation(async () => Response.json(nights));
  vi.stubGlobal("fetch", (path: string) =>
    path === pricesPath ? Promise.reject(new TypeError("Failed to fetch")) : answer(),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const remarkNow = async (typed: Stay) => remarkOn(typed, await knownHouse());
  expect(await remarkNow(dates)).toBeUndefined();
  expect(await remarkNow(dates)).toContain("the first on July 8, 2090");
  await remarkNow(dates);
  expect(answer).toHaveBeenCalledTimes(2);
});
