import { expect, test } from "vitest";
import { calendarSpan, readPlan, writePlan } from "./plan.ts";

const span = { first: "2025-07-01", last: "2028-12-31" };
const ranges = {
  nights: { min: 7, max: 28, start: 7 },
  guests: { min: 1, max: 15 },
  dogs: true,
};
const empty = { checkIn: undefined, nights: 7, guests: undefined, dog: false };

test("a shared link holds the plan", () => {
  const plan = { checkIn: "2027-06-12", nights: 9, guests: 12, dog: true };
  const address = new URLSearchParams("in=2027-06-12&nights=9&guests=12&dog=1");
  expect(readPlan(address, span, ranges)).toEqual(plan);
  expect(writePlan(new URLSearchParams(), plan, 7).toString()).toBe(address.toString());
});

test("a house that takes no dogs counts none", () => {
  expect(readPlan(new URLSearchParams("dog=1"), span, { ...ranges, dogs: false })).toEqual(empty);
});

test("the limits of each range are accepted", () => {
  const [least, most] = ["in=2025-07-01&nights=7&guests=1", "in=2028-12-31&nights=28&guests=15"].map((address) =>
    readPlan(new URLSearchParams(address), span, ranges),
  );
  expect(least).toEqual({ ...empty, checkIn: "2025-07-01", nights: 7, guests: 1 });
  expect(most).toEqual({ ...empty, checkIn: "2028-12-31", nights: 28, guests: 15 });
});

test("an empty query is an empty plan", () => {
  expect(readPlan(new URLSearchParams(), span, ranges)).toEqual(empty);
});

test.each([
  "in=2027-02-29",
  "in=2027-6-12",
  "in=tomorrow",
  "in=9999-01-01",
  "in=2025-06-30",
  "in=2029-01-01",
  "in=%00%3Cscript%3E",
  "nights=6",
  "nights=29",
  "nights=-7",
  "nights=7.5",
  "nights=1e1",
  "nights=1e9",
  "nights=",
  "nights=%2B8",
  "guests=0",
  "guests=16",
  "guests=all",
  "guests=007",
  "dog=true",
  "dog=",
])("%s is ignored", (address) => {
  expect(readPlan(new URLSearchParams(address), span, ranges)).toEqual(empty);
});

test("a bad value leaves the others alone", () => {
  expect(readPlan(new URLSearchParams("in=2027-06-12&nights=99&guests=4"), span, ranges)).toEqual({
    ...empty,
    checkIn: "2027-06-12",
    guests: 4,
  });
});

test("other parameters stay, and cleared ones are removed", () => {
  const before = new URLSearchParams("photos=kitchen&in=2027-06-12&nights=9&guests=4&dog=1");
  expect(writePlan(before, empty, 7).toString()).toBe("photos=kitchen");
  expect(before.get("in")).toBe("2027-06-12");
});

test("nights chosen before a day stay", () => {
  const address = writePlan(new URLSearchParams(), { ...empty, nights: 9, guests: 4 }, 7);
  expect(address.toString()).toBe("nights=9&guests=4");
  expect(readPlan(address, span, ranges)).toEqual({ ...empty, nights: 9, guests: 4 });
});

test("the calendar spans from the year of the first booked night to the end of the year after next", () => {
  const booked = [
    { start: "2026-08-01", end: "2026-08-08" },
    { start: "2025-07-01", end: "2025-09-22" },
  ];
  expect(calendarSpan("2026-11-21", booked)).toEqual({ first: "2025-01-01", last: "2028-12-31" });
  expect(calendarSpan("2025-06-25", booked)).toEqual({ first: "2025-01-01", last: "2027-12-31" });
  expect(calendarSpan("2026-11-21", [])).toEqual({ first: "2026-01-01", last: "2028-12-31" });
});
