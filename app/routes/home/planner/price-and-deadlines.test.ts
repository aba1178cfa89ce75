import { expect, test } from "vitest";
import { policies } from "#content/policies.ts";
import { daysBefore, estimateStay, stayDeadlines } from "./price-and-deadlines.ts";

test("a peak week costs the weekly price and cleaning, without the deposit", () => {
  expect(estimateStay({ checkIn: "2027-06-12", nights: 7 }, false)).toEqual({
    peakNights: 7,
    offSeasonNights: 0,
    rent: 8000,
    cleaning: 375,
    pet: 0,
    known: 8375,
    deposit: 750,
  });
});

test("the pet fee is charged once", () => {
  expect(estimateStay({ checkIn: "2027-06-12", nights: 7 }, true).known).toBe(8575);
  expect(estimateStay({ checkIn: "2027-06-12", nights: 14 }, true).known).toBe(16_575);
});

test.each([
  [7, 8000],
  [8, 9143],
  [10, 11_429],
  [13, 14_857],
  [14, 16_000],
  [28, 32_000],
])("%i peak nights are %i dollars of rent", (nights, rent) => {
  expect(estimateStay({ checkIn: "2027-07-01", nights }, false).rent).toBe(rent);
});

test.each([
  ["ends on Memorial Day", "2027-05-24", 0, 7],
  ["begins two nights before Memorial Day", "2027-05-29", 5, 2],
  ["begins on Memorial Day", "2027-05-31", 7, 0],
  ["ends on Labor Day", "2027-08-30", 7, 0],
  ["begins two nights before Labor Day", "2027-09-04", 2, 5],
  ["begins on Labor Day", "2027-09-06", 0, 7],
])("a week that %s is split by nights", (_, checkIn, peakNights, offSeasonNights) => {
  expect(estimateStay({ checkIn, nights: 7 }, false)).toMatchObject({ peakNights, offSeasonNights });
});

test("a stay over the end of the season counts only its peak nights", () => {
  const { rent, known } = estimateStay({ checkIn: "2027-09-04", nights: 7 }, true);
  expect(rent).toBe(2286);
  expect(known).toBe(2286 + 375 + 200);
});

test("winter has no published price", () => {
  expect(estimateStay({ checkIn: "2026-12-28", nights: 7 }, false)).toMatchObject({
    peakNights: 0,
    offSeasonNights: 7,
    rent: 0,
    known: 375,
  });
});

test("a summer week booked in winter has all deadlines ahead", () => {
  expect(stayDeadlines("2027-06-12", "2026-11-21")).toEqual({
    finalPayment: { date: "2027-04-28", now: false },
    fullRefund: { date: "2027-05-13", over: false },
    halfRefund: { date: "2027-05-29", over: false },
  });
});

test.each([
  ["over the spring clock change of 2026", "2026-03-20", "2026-02-03", "2026-02-18", "2026-03-06"],
  ["over the autumn clock change of 2026", "2026-11-10", "2026-09-26", "2026-10-11", "2026-10-27"],
  ["over a leap day", "2028-03-10", "2028-01-25", "2028-02-09", "2028-02-25"],
  ["over a year's end", "2027-01-05", "2026-11-21", "2026-12-06", "2026-12-22"],
])("deadlines are counted back %s", (_, checkIn, finalPayment, fullRefund, halfRefund) => {
  expect(stayDeadlines(checkIn, "2025-01-01")).toEqual({
    finalPayment: { date: finalPayment, now: false },
    fullRefund: { date: fullRefund, over: false },
    halfRefund: { date: halfRefund, over: false },
  });
});

test.each([
  ["46 days", "2027-06-04", { now: false, full: false, half: false }],
  ["45 days", "2027-06-05", { now: true, full: false, half: false }],
  ["30 days", "2027-06-20", { now: true, full: false, half: false }],
  ["29 days", "2027-06-21", { now: true, full: true, half: false }],
  ["14 days", "2027-07-06", { now: true, full: true, half: false }],
  ["13 days", "2027-07-07", { now: true, full: true, half: true }],
])("%s before check-in", (_, today, expected) => {
  const { finalPayment, fullRefund, halfRefund } = stayDeadlines("2027-07-20", today);
  expect({ now: finalPayment.now, full: fullRefund.over, half: halfRefund.over }).toEqual(expected);
});

test("the days are those of the policies", () => {
  const rules = policies.flatMap((policy) => policy.rules).join("\n");
  expect(rules).toContain(`${daysBefore.finalPayment} days before check-in`);
  expect(rules).toContain(`${daysBefore.fullRefund}+ days before check-in: 100% refund`);
  expect(rules).toContain(`${daysBefore.halfRefund}-${daysBefore.fullRefund - 1} days before check-in: 50% refund`);
});
