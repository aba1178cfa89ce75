import { describe, expect, test } from "vitest";
import {
  balancesOf,
  firstPrice,
  type Payment,
  type PaymentKind,
  type PaymentState,
  refundCheckIn,
  refundPercent,
  splitRefund,
  totalOf,
} from "./stay-money.ts";

const terms = {
  finalPaymentDays: 45,
  fullRefundDays: 30,
  halfRefundDays: 14,
  minimumAge: 25,
  dogPounds: 20,
  payments: [],
  more: [],
};
const quote = {
  nights: 7,
  unpricedNights: 0,
  rent: 800_000,
  cleaning: 37_500,
  pet: 0,
  total: 837_500,
  deposit: 75_000,
  minimumNights: 7,
  arrivalInstead: null,
  firmness: "total" as const,
};
const agreed = {
  lines: [
    { label: "Rent", cents: 800_000 },
    { label: "Cleaning", cents: 37_500 },
  ],
  deposit: 75_000,
};

function paid(cents: number, kind: PaymentKind = "received", state: PaymentState = "cleared"): Payment {
  return { kind, cents, state };
}

describe("the first price", () => {
  test("has the quote's lines and due dates by the terms", () => {
    expect(firstPrice(quote, "2027-07-03", "2027-01-10", terms)).toEqual({
      lines: [
        { label: "Rent, 7 nights", cents: 800_000 },
        { label: "Cleaning", cents: 37_500 },
      ],
      deposit: 75_000,
      depositDue: "2027-01-10",
      balanceDue: "2027-05-19",
    });
  });

  test("lists the dog, and everything is due now if the due date is past", () => {
    const price = firstPrice({ ...quote, pet: 20_000, total: 857_500 }, "2027-07-03", "2027-06-01", terms);
    expect(price).toMatchObject({ depositDue: "2027-06-01", balanceDue: "2027-06-01" });
    expect(totalOf(price)).toBe(857_500);
  });
});

describe("balances", () => {
  test("payments go to the deposit first, then to the rent", () => {
    expect(balancesOf(agreed, [paid(75_000), paid(400_000)])).toEqual({
      rent: { due: 837_500, received: 400_000, returned: 0, open: 437_500, overpaid: 0 },
      deposit: { due: 75_000, received: 75_000, returned: 0, kept: 0, open: 0, overpaid: 0, held: 75_000 },
      noted: 0,
    });
  });

  test("a check counts once it clears, and a bounced one reopens what was due", () => {
    const check = (state: PaymentState) => balancesOf(agreed, [paid(75_000), paid(837_500, "received", state)]);
    expect(check("noted")).toMatchObject({ rent: { open: 837_500 }, noted: 837_500 });
    expect(check("cleared")).toMatchObject({ rent: { open: 0 }, noted: 0 });
    expect(check("bounced")).toMatchObject({ rent: { open: 837_500 }, noted: 0 });
  });

  test("an overpayment is owed to the guest until it is refunded", () => {
    const over = [paid(75_000), paid(842_500)];
    expect(balancesOf(agreed, over).rent).toMatchObject({ open: 0, overpaid: 5000 });
    expect(balancesOf(agreed, [...over, paid(5000, "refunded")]).rent).toMatchObject({ open: 0, overpaid: 0 });
  });

  test("returning the deposit does not change the rent", () => {
    const all = [paid(912_500), paid(60_000, "deposit-returned"), paid(15_000, "deposit-kept")];
    const { rent, deposit } = balancesOf(agreed, all);
    expect(rent).toEqual(balancesOf(agreed, all.slice(0, 1)).rent);
    expect(deposit).toMatchObject({ received: 75_000, returned: 60_000, kept: 15_000, held: 0, open: 0 });
  });

  test("the guest owes a check that bounces after the deposit was returned", () => {
    const { deposit } = balancesOf(agreed, [paid(75_000, "received", "bounced"), paid(75_000, "deposit-returned")]);
    expect(deposit).toMatchObject({ open: 75_000, held: 0 });
  });

  test("a canceled stay owes nothing, and its refund never exceeds what has cleared", () => {
    const half = balancesOf(agreed, [paid(475_000)], 200_000);
    expect(half.rent).toMatchObject({ due: 200_000, open: 0, overpaid: 200_000 });
    expect(half.deposit).toMatchObject({ open: 0, overpaid: 75_000 });
    expect(balancesOf(agreed, [paid(100_000)], 200_000).rent).toMatchObject({ open: 0, overpaid: 25_000 });
    expect(balancesOf(agreed, [], 200_000)).toMatchObject({ rent: { overpaid: 0 }, deposit: { open: 0, overpaid: 0 } });
  });
});

describe("a settled deposit", () => {
  const full = paid(912_500);
  const settled = { received: 75_000, held: 0, open: 0, overpaid: 0 };
  const deposits = [0, 50_000, 75_000, 100_000];

  test.each(deposits)("that was returned is not asked for or returned again at %i", (deposit) => {
    const after = balancesOf({ ...agreed, deposit }, [full, paid(75_000, "deposit-returned")]);
    expect(after).toMatchObject({ rent: { open: 0, overpaid: 0 }, deposit: { ...settled, returned: 75_000 } });
  });

  test.each(deposits)("that was kept is not asked for or returned again at %i", (deposit) => {
    const after = balancesOf({ ...agreed, deposit }, [full, paid(75_000, "deposit-kept")]);
    expect(after).toMatchObject({ rent: { open: 0, overpaid: 0 }, deposit: { ...settled, kept: 75_000 } });
  });

  test("a smaller deposit leaves the rest to return, and a part that was returned leaves nothing to ask for", () => {
    expect(balancesOf({ ...agreed, deposit: 0 }, [full])).toMatchObject({
      rent: { overpaid: 75_000 },
      deposit: { held: 0, open: 0 },
    });
    const half = [paid(40_000), paid(40_000, "deposit-returned"), paid(837_500)];
    expect(balancesOf(agreed, half)).toMatchObject({ rent: { open: 0, overpaid: 0 }, deposit: { held: 0, open: 0 } });
  });
});

describe("refunds", () => {
  test.each([
    ["2027-06-03", 100],
    ["2027-06-04", 50],
    ["2027-06-19", 50],
    ["2027-06-20", 0],
    ["2027-07-03", 0],
  ] as const)("asked on %s, %i percent of a stay from July 3 goes back", (askedOn, percent) => {
    expect(refundPercent("2027-07-03", askedOn, terms)).toBe(percent);
  });

  test("refund and rest add up to what was paid, for every cent up to ten thousand dollars", () => {
    let wrong = 0;
    for (let paidCents = 1; paidCents <= 1_000_000; paidCents++) {
      for (const percent of [100, 50, 0] as const) {
        const { refund, kept } = splitRefund(paidCents, percent);
        const isFair = refund + kept === paidCents && Math.abs(2 * refund - (2 * paidCents * percent) / 100) <= 1;
        if (!isFair || !Number.isInteger(refund)) wrong++;
      }
    }
    expect(wrong).toBe(0);
  });

  test("after a late move, refunds still count from the old check-in", () => {
    expect(refundCheckIn("2027-07-03", "2027-08-07", "2027-06-03", terms)).toBe("2027-08-07");
    expect(refundCheckIn("2027-07-03", "2027-08-07", "2027-06-04", terms)).toBe("2027-07-03");
  });
});
