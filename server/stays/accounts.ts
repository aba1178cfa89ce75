import type { CalendarDate } from "#contract/calendar-date.ts";
import { balancesOf, type Payment, type StayBalances } from "#contract/stays/stay-money.ts";
import type { Db, PaymentRow, StayRow } from "#server/platform/db/schema.ts";
import { agreedPriceOf, paymentsByStay } from "./money.ts";
import { isInBooks } from "./stay-retention.ts";

/** What a stay has brought and still owes, in cents. What went back to the guest is negative. */
export type Account = {
  rent: number;
  rentPaid: number;
  refunds: number;
  balanceDue: number;
  toRefund: number;
  depositPaid: number;
  depositReturned: number;
  depositKept: number;
  depositHeld: number;
  depositDue: number;
  /** Rent that was paid and not refunded, and what was kept of the deposit. */
  income: number;
};

/** What the desk and the accountant's file call the parts of an account, in order. */
export const accountColumns: readonly (readonly [heading: string, name: keyof Account])[] = [
  ["rent", "rent"],
  ["rent paid", "rentPaid"],
  ["refunds", "refunds"],
  ["balance due", "balanceDue"],
  ["to refund", "toRefund"],
  ["deposit paid", "depositPaid"],
  ["deposit returned", "depositReturned"],
  ["deposit kept", "depositKept"],
  ["deposit held", "depositHeld"],
  ["deposit due", "depositDue"],
  ["income so far", "income"],
];

export type StayAccount = Account & { stay: StayRow };

/** A payment and what it changes, in cents. `paid` is what came, or went if negative. A check counts once it has cleared. */
export type PaymentAccount = {
  stay: StayRow;
  payment: PaymentRow;
  paid: number;
  rent: number;
  deposit: number;
  income: number;
};

/**
 * Returns the accounts of stays in the owner's books that arrive in this year, and the payments dated in this year of any stay, by day.
 * Without a year, returns all.
 */
export async function readAccounts(db: Db, year: number | null) {
  const isIn = (day: CalendarDate) => year === null || day.startsWith(`${year}-`);
  const stays = await db.selectFrom("stays").selectAll().where(isInBooks).orderBy("check_in").orderBy("id").execute();
  const paymentsOf = await paymentsByStay(db, stays);
  return {
    stays: stays
      .filter(({ check_in }) => isIn(check_in))
      .map((stay): StayAccount => ({ stay, ...accountOf(balances(stay, paymentsOf(stay))) })),
    payments: stays
      .flatMap((stay) => paymentAccounts(stay, paymentsOf(stay)))
      .filter(({ payment }) => isIn(payment.day))
      .toSorted((a, b) => (a.payment.day < b.payment.day ? -1 : Number(a.payment.day > b.payment.day))),
  };
}

/** Adds up accounts. */
export function totalAccount(accounts: readonly Account[]): Account {
  const total = accountOf(balancesOf({ lines: [], deposit: 0 }, []));
  for (const name of Object.keys(total) as (keyof Account)[]) {
    total[name] = accounts.reduce((sum, account) => sum + account[name], 0);
  }
  return total;
}

/** Lists the years with arrivals of stays in the books or with payments, and this one, latest first. */
export async function accountYears(db: Db, thisYear: number): Promise<number[]> {
  const stays = await db.selectFrom("stays").select("check_in as day").where(isInBooks).execute();
  const payments = await db.selectFrom("payments").select("day").where("taken_back_at", "is", null).execute();
  const years = [...stays, ...payments].map(({ day }) => Number(day.slice(0, 4)));
  return [...new Set([thisYear, ...years])].toSorted((a, b) => b - a);
}

/** Adds up what payments brought, what went back to guests, and the income of both. */
export function totalOfPayments(payments: readonly PaymentAccount[]) {
  const sum = (cents: readonly number[]) => cents.reduce((total, each) => total + each, 0);
  return {
    received: sum(payments.map(({ paid }) => Math.max(0, paid))),
    returned: sum(payments.map(({ paid }) => Math.max(0, -paid))),
    income: sum(payments.map(({ income }) => income)),
  };
}

function balances(stay: StayRow, payments: readonly Payment[]): StayBalances {
  const price = agreedPriceOf(stay) ?? { lines: [], deposit: 0 };
  return balancesOf(price, payments, stay.state === "canceled" ? (stay.canceled_refund ?? 0) : null);
}

function accountOf({ rent, deposit }: StayBalances): Account {
  return {
    rent: rent.due,
    rentPaid: rent.received,
    refunds: -rent.returned,
    balanceDue: rent.open,
    toRefund: rent.overpaid,
    depositPaid: deposit.received,
    depositReturned: -deposit.returned,
    depositKept: deposit.kept,
    depositHeld: deposit.held,
    depositDue: deposit.open,
    income: rent.received - rent.returned + deposit.kept,
  };
}

/** Returns what each payment of a stay changed, in order, so that the sums are those of the stay. */
function paymentAccounts(stay: StayRow, payments: readonly PaymentRow[]): PaymentAccount[] {
  let before = accountOf(balances(stay, []));
  return payments.map((payment, at) => {
    const after = accountOf(balances(stay, payments.slice(0, at + 1)));
    const change = (...names: (keyof Account)[]) => names.reduce((sum, name) => sum + after[name] - before[name], 0);
    const row = {
      stay,
      payment,
      paid: change("rentPaid", "refunds", "depositPaid", "depositReturned"),
      rent: change("rentPaid", "refunds"),
      deposit: change("depositPaid", "depositReturned") - change("depositKept"),
      income: change("income"),
    };
    before = after;
    return row;
  });
}
