import { expect, test } from "vitest";
import { policies } from "#content/policies.ts";
import { daysBefore, stayDeadlines } from "./stay-deadlines.ts";

test("a summer week booked in winter has all its dates ahead", () => {
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
])("dates are counted back %s", (_, checkIn, finalPayment, fullRefund, halfRefund) => {
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
