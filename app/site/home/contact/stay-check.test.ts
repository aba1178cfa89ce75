import { expect, onTestFinished, test, vi } from "vitest";
import { knownHouse } from "#app/site/home/planner/nights-and-prices.tsx";
import { type PriceList, ratesPath } from "#contract/prices/rates.ts";
import type { Stay } from "#contract/stays/availability.ts";
import { remarksOn } from "./stay-check.ts";

const booked = [
  { start: "2027-07-10", end: "2027-07-17" },
  { start: "2027-08-07", end: "2027-08-14" },
];
const summer = { name: "Summer", from: "2027-05-31", to: "2027-09-06", weekPrice: 800_000, minimumNights: 7 };
const prices: PriceList = {
  seasons: [{ ...summer, arrival: null }],
  weeks: [],
  cleaning: 37_500,
  pet: 20_000,
  deposit: 75_000,
  confirmed: { proRata: false, memorialDayWeekend: false, offSeasonMinimum: false },
};
const remarks = (checkIn: string, checkOut: string, list: PriceList | null = prices) =>
  remarksOn({ checkIn, checkOut }, { booked, today: "2027-06-01", prices: list });

test("the first booked night is named beside the check-out field", () => {
  expect(remarks("2027-07-08", "2027-08-20")).toEqual({
    checkOut: expect.stringContaining("The night of July 10, 2027 shows as booked.") as string,
  });
  expect(remarks("2027-07-12", "2027-07-19").checkOut).toContain("The night of July 12, 2027");
});

test("a stay may fill the gap between two others to the day", () => {
  expect(remarks("2027-07-17", "2027-08-07")).toEqual({});
});

test("a check-in before today gets a remark, today does not", () => {
  expect(remarks("2027-05-31", "2027-06-07")).toEqual({
    checkIn: expect.stringContaining("May 31, 2027 is in the past.") as string,
  });
  expect(remarks("2027-06-01", "2027-06-08")).toEqual({});
});

test.each([
  ["2027-07-15", "2027-07-10"],
  ["2027-07-12", "2027-07-12"],
  ["0202-07-12", "2027-07-19"],
  ["2027-07-12", "20270-07-19"],
  ["", "2027-07-19"],
  ["soon", "later"],
])("%j to %j gets no remark", (checkIn, checkOut) => {
  expect(remarks(checkIn, checkOut)).toEqual({});
});

test("a stay of centuries is checked as fast as one of weeks", () => {
  expect(remarks("2027-09-01", "9999-12-31")).toEqual({});
  expect(remarks("2027-07-17", "9999-12-31").checkOut).toContain("The night of August 7, 2027");
});

test("fewer nights than the shortest stay get a remark, and none where no minimum is known", () => {
  const short = "That is 3 nights, and the shortest stay on these dates is 7.";
  expect(remarks("2027-06-12", "2027-06-15").checkOut).toContain(short);
  expect(remarks("2027-06-12", "2027-06-19")).toEqual({});
  expect(remarks("2027-06-12", "2027-06-15", null)).toEqual({});
  expect(remarks("2027-10-12", "2027-10-15")).toEqual({});
  const confirmed = { ...prices.confirmed, offSeasonMinimum: true };
  expect(remarks("2027-10-12", "2027-10-15", { ...prices, confirmed }).checkOut).toContain(short);
  expect(remarks("2027-10-12", "2027-10-15", { ...prices, confirmed, seasons: [] })).toEqual({});
});

test("without an answer there are no remarks, and the next dates fetch the nights again, once", async () => {
  const dates = { checkIn: "2090-07-05", checkOut: "2090-07-12" };
  const answer = vi.fn<() => Promise<Response>>().mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const nights = { booked: [{ start: "2090-07-08", end: "2090-07-15" }], asOf: "2090-06-01T12:00:00Z", stale: false };
  answer.mockImplementation(async () => Response.json(nights));
  vi.stubGlobal("fetch", (path: string) =>
    path === ratesPath ? Promise.reject(new TypeError("Failed to fetch")) : answer(),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const remarksNow = async (typed: Stay) => remarksOn(typed, await knownHouse());
  expect(await remarksNow(dates)).toEqual({});
  expect((await remarksNow(dates)).checkOut).toContain("The night of July 8, 2090");
  await remarksNow(dates);
  expect(answer).toHaveBeenCalledTimes(2);
});
