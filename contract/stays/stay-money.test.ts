import { describe, expect, test } from "vitest";
import { type Random, seededRandom } from "#tests/seeded-random.ts";
import {
  balancesOf,
  firstPrice,
  type Payment,
  type PaymentKind,
  type PaymentState,
  refundCheckIn,
  refundPercent,
  splitRefund,
  stayDeadlines,
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

test("a summer week booked in winter has all deadlines ahead", () => {
  expect(stayDeadlines("2027-06-12", "2026-11-21", terms)).toEqual({
    finalPayment: { date: "2027-04-28", now: false },
    fullRefund: { date: "2027-05-13", over: false },
    halfRefund: { date: "2027-05-29", over: false },
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

describe("balances", () => {
  describe("money adds up in every order of events", () => {
    type Account = { price: { lines: { label: string; cents: number }[]; deposit: number }; refund: number | null };

    const sumOf = (payments: readonly Payment[], kind: PaymentKind) =>
      payments.reduce((sum, each) => (each.kind === kind && each.state === "cleared" ? sum + each.cents : sum), 0);

    function isSound({ price, refund }: Account, payments: readonly Payment[]): boolean {
      const { rent, deposit } = balancesOf(price, payments, refund);
      const settled = deposit.kept + deposit.returned;
      const never = [rent.open, rent.overpaid, deposit.open, deposit.held, deposit.received, rent.received];
      return (
        rent.received + deposit.received === sumOf(payments, "received") &&
        rent.returned === sumOf(payments, "refunded") &&
        deposit.returned === sumOf(payments, "deposit-returned") &&
        deposit.kept === sumOf(payments, "deposit-kept") &&
        deposit.received + Math.max(0, settled - deposit.received) === settled + deposit.held &&
        never.every((cents) => cents >= 0) &&
        Math.min(rent.open, rent.overpaid) === 0 &&
        (settled === 0 || Math.min(deposit.open, deposit.held) === 0)
      );
    }

    /** One thing that may happen to a stay's money, as the desk allows it. */
    function happen(account: Account, payments: Payment[], below: Random) {
      const { rent, deposit } = balancesOf(account.price, payments, account.refund);
      const some = payments[below(payments.length)];
      const back = (kind: PaymentKind, most: number) => most > 0 && payments.push(paid(1 + below(most), kind));
      const events: (() => unknown)[] = [
        () => payments.push(paid(1 + below(500_000), "received", (["noted", "cleared"] as const)[below(2)])),
        () => rent.open + deposit.open > 0 && payments.push(paid(rent.open + deposit.open)),
        () => back("refunded", Math.max(0, rent.received - rent.returned)),
        () => back("deposit-returned", deposit.held),
        () => back("deposit-kept", deposit.held),
        () => deposit.held > 0 && payments.push(paid(deposit.held, "deposit-returned")),
        () =>
          some?.kind === "received" && (some.state = (["noted", "cleared", "bounced"] as const)[below(3)] ?? "noted"),
        () => some && (some.cents = 1 + below(500_000)),
        () => some && payments.splice(payments.indexOf(some), 1),
        () => account.refund === null && (account.price.lines = [{ label: "Rent", cents: below(900_000) }]),
        () => account.refund === null && (account.price.deposit = [0, 50_000, 75_000, 100_000][below(4)] ?? 0),
        () => below(8) === 0 && (account.refund ??= rent.returned + below(rent.received - rent.returned + 1)),
      ];
      events[below(events.length)]?.();
    }

    test("over 5,000 random orders, and at the end everyone has what is theirs", () => {
      const [unsound, unsettled]: [number[], number[]] = [[], []];
      for (let seed = 1; seed <= 5000; seed++) {
        const below = seededRandom(seed * 7919);
        const account: Account = {
          price: { lines: [{ label: "Rent", cents: 800_000 }], deposit: 75_000 },
          refund: null,
        };
        const payments: Payment[] = [];
        for (let i = 0; i < 12; i++) {
          happen(account, payments, below);
          if (!isSound(account, payments)) unsound.push(seed);
        }
        const due = balancesOf(account.price, payments, account.refund);
        payments.push(paid(due.rent.open + due.deposit.open));
        const paidUp = balancesOf(account.price, payments, account.refund);
        payments.push(paid(paidUp.rent.overpaid, "refunded"), paid(paidUp.deposit.held, "deposit-returned"));
        const { rent, deposit } = balancesOf(account.price, payments, account.refund);
        const rentEarned = account.refund === null ? totalOf(account.price) : rent.received - rent.returned;
        const left = sumOf(payments, "received") - rent.returned - deposit.returned - deposit.kept - rentEarned;
        const isSettled = [rent.open, rent.overpaid, deposit.open, deposit.held, left].every((cents) => cents === 0);
        if (!isSettled) unsettled.push(seed);
      }
      expect({ unsound, unsettled }).toEqual({ unsound: [], unsettled: [] });
    });
  });
});
