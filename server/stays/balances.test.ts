import { describe, expect, test } from "vitest";
import { balancesOf, type Payment, type PaymentKind, totalOf } from "#contract/stays/stay-money.ts";
import { type Random, seededRandom } from "#tests/seeded-random.ts";

const paid = (cents: number, kind: PaymentKind = "received", state: Payment["state"] = "cleared"): Payment => ({
  kind,
  cents,
  state,
});

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
      () => some?.kind === "received" && (some.state = (["noted", "cleared", "bounced"] as const)[below(3)] ?? "noted"),
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
      const account: Account = { price: { lines: [{ label: "Rent", cents: 800_000 }], deposit: 75_000 }, refund: null };
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
