import { addDays, type CalendarDate } from "#contract/calendar-date.ts";
import { readAgreement } from "./offers/agreement.ts";
import type { Db, PaymentRow, StayRow } from "../platform/db/schema.ts";
import { agreedPriceOf, paymentsByStay, stayBalances } from "./money.ts";

/** Money that somebody owes, and since or from when. The guest owes `deposit` and `balance`, the owner `refund` and `deposit-return`. */
export type Owed = {
  stay: Pick<StayRow, "id" | "name" | "check_in" | "check_out">;
  what: "deposit" | "balance" | "refund" | "deposit-return" | "price";
  /** 0 for a booked stay without an agreed price. */
  cents: number;
  /** Of `cents`, what a check that has not cleared would pay. */
  noted: number;
  due: CalendarDate;
  isLate: boolean;
};

/** Most stays that are looked at: more than seven summers have. */
const mostStays = 500;

/** Who owes what since when, the oldest first: of stays that are booked, finished or canceled. */
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
    .limit(mostStays)
    .execute();
  const paymentsOf = await paymentsByStay(db, stays);
  const { returnDays } = await readAgreement(db);
  return stays
    .flatMap((stay) => owedOf(stay, paymentsOf(stay), returnDays, today))
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
    isLate: due < today,
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
