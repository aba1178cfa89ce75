import { expect, test } from "vitest";
import { weekday } from "#contract/calendar-date.ts";
import { nearestFreeStays } from "./mail-drafts.ts";

const wish = { checkIn: "2027-07-03", checkOut: "2027-07-10" };
const around = { from: "2027-01-15", count: 3 };

function stays(...arrivals: [string, string][]) {
  return arrivals.map(([checkIn, checkOut]) => ({ checkIn, checkOut }));
}

test("the requested dates come first if they are free", () => {
  expect(nearestFreeStays(wish, [], { ...around, count: 1 })).toEqual([wish]);
});

test("finds free dates of the same length on both sides, nearest first, without overlaps", () => {
  const booked = [{ start: "2027-07-05", end: "2027-07-12" }];
  expect(nearestFreeStays(wish, booked, around)).toEqual(
    stays(["2027-06-28", "2027-07-05"], ["2027-07-12", "2027-07-19"], ["2027-06-21", "2027-06-28"]),
  );
});

test("of two equally near, the later comes first", () => {
  expect(nearestFreeStays(wish, [{ start: "2027-07-03", end: "2027-07-10" }], { ...around, count: 2 })).toEqual(
    stays(["2027-07-10", "2027-07-17"], ["2027-06-26", "2027-07-03"]),
  );
});

test("skips a gap that is too short", () => {
  const booked = [
    { start: "2027-06-26", end: "2027-07-10" },
    { start: "2027-07-16", end: "2027-08-01" },
  ];
  expect(nearestFreeStays(wish, booked, { ...around, count: 1 })).toEqual(stays(["2027-06-19", "2027-06-26"]));
});

test("finds no past dates", () => {
  const booked = [{ start: "2027-07-03", end: "2027-07-10" }];
  const found = nearestFreeStays(wish, booked, { from: "2027-07-02", count: 2 });
  expect(found).toEqual(stays(["2027-07-10", "2027-07-17"], ["2027-07-17", "2027-07-24"]));
});

test("finds only arrivals the season allows", () => {
  const booked = [{ start: "2027-07-01", end: "2027-07-08" }];
  const saturday = 6;
  const found = nearestFreeStays(wish, booked, { ...around, suits: (checkIn) => weekday(checkIn) === saturday });
  expect(found).toEqual(
    stays(["2027-07-10", "2027-07-17"], ["2027-07-17", "2027-07-24"], ["2027-06-19", "2027-06-26"]),
  );
});

test("finds nothing if everything is booked or the request has no nights", () => {
  expect(nearestFreeStays(wish, [{ start: "2026-01-01", end: "2029-01-01" }], around)).toEqual([]);
  expect(nearestFreeStays({ checkIn: "2027-07-10", checkOut: "2027-07-03" }, [], around)).toEqual([]);
  expect(nearestFreeStays({ checkIn: "9999-12-25", checkOut: "9999-12-31" }, [], { ...around, count: 9 })).not.toEqual(
    [],
  );
});
