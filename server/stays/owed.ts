import { addDays, type CalendarDate, dayAndDate } from "#contract/calendar-date.ts";
import { dollars } from "#contract/prices/money.ts";
import type { Db, PaymentRow, StayRow } from "#server/platform/db/schema.ts";
import { agreedPriceOf, paymentsByStay, stayBalances } from "./money.ts";
import { readAgreement } from "./offers/agreement.ts";

/** Days from a guest's due day to the first on which it is overdue. A deposit is due at booking, and a check takes its time. */
export const overdueAfterDays = { deposit: 7, balance: 1 } as const;

/** An open amount and its due date. Guests owe `deposit` and `balance`; the owner owes `refund` and `deposit-return`. */
export type Owed = {
  stay: Pick<StayRow, "id" | "name" | "check_in" | "check_out">;
  what: "deposit" | "balance" | "refund" | "deposit-return" | "price";
  /** 0 for a booked stay without an agreed price. */
  cents: number;
  /** The part of `cents` covered by a check that has not cleared. */
  noted: number;
  due: CalendarDate;
  isLate: boolean;
};

/** How many stays to look at: more than seven summers have. */
const maxStays = 500;

/** Lists what guests and the owner owe for booked, finished, and canceled stays, earliest due date first. */
export async function readOwed(db: Db, today: CalendarDate): Promise<Owed[]> {
  const stays = await db
    .selectFrom("stays")
    .selectAll()
    .where((where) =>
      where.or([
        where.and([where("state", "=", "booked"), where("check_out", ">", addDays(today, -366))]),
        where.and([where("state", "in", ["booked", "closed", "canceled"]), where("price_lines", "is not", null)]),
      ]),
    )
    .orderBy("check_in", "desc")
    .limit(maxStays)
    .execute();
  const paymentsOfStay = await paymentsByStay(db, stays);
  const { returnDays } = await readAgreement(db);
  return stays
    .flatMap((stay) => owedOf(stay, paymentsOfStay(stay), returnDays, today))
    .toSorted((a, b) => (a.due < b.due ? -1 : Number(a.due > b.due)));
}

function owedOf(stay: StayRow, payments: readonly PaymentRow[], returnDays: number, today: CalendarDate): Owed[] {
  const price = agreedPriceOf(stay);
  const balances = stayBalances(stay, payments);
  const isCanceled = stay.state === "canceled";
  const one = (what: Owed["what"], cents: number, due: CalendarDate, noted = 0): Owed => ({
    stay,
    what,
    cents,
    noted: Math.min(noted, cents),
    due,
    isLate: addDays(due, what === "deposit" ? overdueAfterDays.deposit : 1) <= today,
  });
  if (!price || !balances) return stay.check_out > today ? [one("price", 0, stay.check_in)] : [];
  const { rent, deposit, noted } = balances;
  const forDeposit = Math.min(noted, deposit.open);
  const returnBy = isCanceled ? (stay.canceled_on ?? today) : addDays(stay.check_out, returnDays);
  const isOver = isCanceled || stay.check_out <= today;
  return [
    ...(deposit.open > 0 ? [one("deposit", deposit.open, price.depositDue, forDeposit)] : []),
    ...(rent.open > 0 ? [one("balance", rent.open, price.balanceDue, noted - forDeposit)] : []),
    ...(rent.overpaid > 0 ? [one("refund", rent.overpaid, isCanceled ? (stay.canceled_on ?? today) : today)] : []),
    ...(isOver && deposit.held > 0 ? [one("deposit-return", deposit.held, returnBy)] : []),
  ];
}

/** Words an open amount for lists. */
export function owedLine({ stay, what, cents, noted, due, isLate }: Owed) {
  const amount = dollars(cents);
  const words = {
    deposit: `Deposit ${amount}`,
    balance: `Balance ${amount}`,
    refund: `Refund ${amount} to the guest`,
    "deposit-return": `Return or keep the deposit of ${amount}`,
    price: "Booked without a price",
  }[what];
  const byCheck = noted === cents ? "check" : `${dollars(noted)} by check,`;
  return {
    stay: { id: stay.id, name: stay.name, checkIn: stay.check_in, checkOut: stay.check_out },
    what,
    words: noted > 0 ? `${words} (${byCheck} not cleared yet)` : words,
    when: what === "price" ? "" : `${isLate ? "since" : "by"} ${dayAndDate(due)}`,
    isLate,
  };
}
