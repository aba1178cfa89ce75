import { expect, test } from "vitest";
import { policies, terms } from "./policies.ts";

const rulesOf = (changed: object) => {
  const prices = { deposit: null, pet: null, minimumStayRule: null };
  return policies(prices, { terms: { ...terms, ...changed }, sleeps: 15 }).flatMap((policy) => policy.rules);
};

test("the policies have the owner's days", () => {
  expect(rulesOf({ finalPaymentDays: 60, fullRefundDays: 40, halfRefundDays: 20 })).toEqual(
    expect.arrayContaining([
      "The final payment is due 60 days before check-in.",
      "40+ days before check-in: 100% refund.",
      "20-39 days before check-in: 50% refund.",
      "Under 20 days before check-in: no refund.",
    ]),
  );
});

test("without days for half a refund the policies name none", () => {
  const rules = rulesOf({ fullRefundDays: 30, halfRefundDays: 30 });
  expect(rules.filter((rule) => rule.includes("refund."))).toEqual([
    "30+ days before check-in: 100% refund.",
    "Under 30 days before check-in: no refund.",
  ]);
});
