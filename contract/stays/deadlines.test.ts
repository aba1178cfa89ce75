import { expect, test } from "vitest";
import { stayDeadlines } from "./stay-money.ts";

const terms = {
  finalPaymentDays: 45,
  fullRefundDays: 30,
  halfRefundDays: 14,
  minimumAge: 25,
  dogPounds: 20,
  payments: [],
  more: [],
};

test("a summer week booked in winter has all deadlines ahead", () => {
  expect(stayDeadlines("2027-06-12", "2026-11-21", terms)).toEqual({
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
  expect(stayDeadlines(checkIn, "2025-01-01", terms)).toEqual({
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
  const { finalPayment, fullRefund, halfRefund } = stayDeadlines("2027-07-20", today, terms);
  expect({ now: finalPayment.now, full: fullRefund.over, half: halfRefund.over }).toEqual(expected);
});

test("without days for a half refund, both last days are the same", () => {
  const { fullRefund, halfRefund } = stayDeadlines("2027-06-30", "2026-11-21", { ...terms, halfRefundDays: 30 });
  expect(halfRefund).toEqual(fullRefund);
});

test("deadlines follow the owner's terms", () => {
  const changed = { ...terms, finalPaymentDays: 60, fullRefundDays: 40, halfRefundDays: 20 };
  expect(stayDeadlines("2027-06-30", "2026-11-21", changed)).toMatchObject({
    finalPayment: { date: "2027-05-01" },
    fullRefund: { date: "2027-05-21" },
    halfRefund: { date: "2027-06-10" },
  });
});
