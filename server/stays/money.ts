import { actOfPayment } from "#contract/stays/stay.ts";
import { addDays, type CalendarDate } from "#contract/calendar-date.ts";
import { type PriceList, type Quote, quoteOf } from "#contract/prices/rates.ts";
import {
  type AgreedPrice,
  balancesOf,
  type Payment,
  type PaymentKind,
  type PaymentState,
  type PriceLine,
  refundPercent,
  splitRefund,
  type StayBalances,
  totalOf,
} from "#contract/stays/stay-money.ts";
import { readHouseWords } from "../house/current-house.ts";
import type { Write } from "../platform/db/database.ts";
import type { Db, PaymentRow, StayRow, Tx } from "../platform/db/schema.ts";
import { todayAtHouse } from "../platform/process/clock.ts";
import {
  changedMeanwhile,
  type ChangeMail,
  changeStay,
  refuse,
  refuseMoreThan,
  refuseUnless,
  type SeenStay,
} from "./change-stay.ts";
import { freeNightsOf, nightsFirst } from "./nights.ts";
import { setAside } from "./mails/mail-events.ts";
import { readAgreement } from "./offers/agreement.ts";

/** A stay's price, payments, and balances, which are null without an agreed price. */
export type StayMoney = {
  price: AgreedPrice | null;
  /** Oldest first, without undone ones. */
  payments: PaymentRow[];
  balances: StayBalances | null;
};

/** A payment the owner notes. `id` comes from the form, so that sending it twice adds one. */
export type NewPayment = Pick<PaymentRow, "id" | "kind" | "cents" | "day" | "method" | "word" | "state">;

export async function readMoney(db: Db | Tx, stay: StayRow): Promise<StayMoney> {
  const payments = await paymentsOf(db, [stay.id]);
  return { price: agreedPriceOf(stay), payments, balances: stayBalances(stay, payments) };
}

/** Returns the payments of these stays, oldest first, without undone ones. */
export async function paymentsOf(db: Db | Tx, stayIds: readonly string[]): Promise<PaymentRow[]> {
  if (stayIds.length === 0) return [];
  return db
    .selectFrom("payments")
    .selectAll()
    .where("stay_id", "in", stayIds)
    .where("taken_back_at", "is", null)
    .orderBy("day")
    .orderBy("entered_at")
    .orderBy("id")
    .execute();
}

/** Looks up the payments of many stays at once. Like `paymentsOf`, by stay. */
export async function paymentsByStay(db: Db, stays: readonly StayRow[]): Promise<(stay: StayRow) => PaymentRow[]> {
  const ids = stays.map(({ id }) => id);
  const payments = Map.groupBy(await paymentsOf(db, ids), ({ stay_id }) => stay_id);
  return ({ id }) => payments.get(id) ?? [];
}

/** Quotes a stay at today's prices. */
export function quoteOfStay({ check_in, check_out, dog }: StayRow, list: PriceList): Quote {
  return quoteOf({ checkIn: check_in, checkOut: check_out, dog: dog === 1 }, list);
}

/** Reads the agreed price from a stay's columns; null if there is none. */
export function agreedPriceOf(stay: StayRow): AgreedPrice | null {
  const { price_lines, deposit, deposit_due, balance_due, check_in } = stay;
  if (price_lines === null) return null;
  const lines = JSON.parse(price_lines) as PriceLine[];
  return { lines, deposit: deposit ?? 0, depositDue: deposit_due ?? check_in, balanceDue: balance_due ?? check_in };
}

/** Turns a price into a stay's columns. */
export function priceColumns({ lines, deposit, depositDue, balanceDue }: AgreedPrice) {
  return { price_lines: JSON.stringify(lines), deposit, deposit_due: depositDue, balance_due: balanceDue };
}

/** Computes a stay's balances; null without an agreed price. */
export function stayBalances(stay: StayRow, payments: readonly Payment[]): StayBalances | null {
  const price = agreedPriceOf(stay);
  return price && balancesOf(price, payments, stay.state === "canceled" ? (stay.canceled_refund ?? 0) : null);
}

/** Sets or changes the agreed price. Payments are unaffected. */
export async function agreePrice(write: Write, seen: SeenStay, price: AgreedPrice, now: number) {
  return changeStay(write, seen, now, async (_tx, stay) => {
    refuseUnless("price", stay, now);
    const before = agreedPriceOf(stay);
    const totals = { total: totalOf(price), before: before && totalOf(before) };
    return { set: priceColumns(price), event: { act: "priced", ...totals, deposit: price.deposit } };
  });
}

/** Notes a payment. Never returns more than has cleared. Refuses an `id` that is already there. */
export async function notePayment(write: Write, seen: SeenStay, payment: NewPayment, now: number, mail?: ChangeMail) {
  return changeStay(write, seen, now, async (tx, stay) => {
    const before = await readMoney(tx, stay);
    refuseUnless(actOfPayment[payment.kind], stay, now, before.balances);
    const most = mostOf(payment.kind, before.balances);
    refuseMoreThan(most, payment.cents);
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto("payments")
      .values({ ...payment, stay_id: stay.id, entered_at: now, taken_back_at: null })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirstOrThrow();
    if ((numInsertedOrUpdatedRows ?? 0n) === 0n) refuse(changedMeanwhile(stay));
    const { id, kind, cents, method, day, state } = payment;
    return {
      set: await refundedByRule(tx, stay, before),
      event: { act: "payment", kind, cents, method, day, state },
      payment: { id, before: null },
      ...(mail && { mail }),
    };
  });
}

/** Checks whether this same payment is already noted, as after a double tap. */
export async function isNoted(db: Db, stayId: string, payment: NewPayment): Promise<boolean> {
  const row = await db.selectFrom("payments").selectAll().where("id", "=", payment.id).executeTakeFirst();
  return row?.stay_id === stayId && row.kind === payment.kind && row.cents === payment.cents;
}

function mostOf(kind: PaymentKind, balances: StayBalances | null): number {
  if (kind === "received" || !balances) return Number.POSITIVE_INFINITY;
  return kind === "refunded" ? balances.rent.received - balances.rent.returned : balances.deposit.held;
}

/** Marks a noted check as cleared, or a payment as bounced. */
export async function changePaymentState(
  write: Write,
  seen: SeenStay,
  { id, state }: { id: string; state: Exclude<PaymentState, "noted"> },
  now: number,
) {
  return changeStay(write, seen, now, async (tx, stay) => {
    const before = await readMoney(tx, stay);
    const payment = before.payments.find((each) => each.id === id);
    const mayClear = payment?.state === "noted" || (payment?.state === "cleared" && state === "bounced");
    if (payment?.kind !== "received" || !mayClear) return refuse(changedMeanwhile(stay));
    await tx.updateTable("payments").set({ state }).where("id", "=", id).execute();
    const { cents, day } = payment;
    return {
      set: await refundedByRule(tx, stay, before),
      event: { act: "payment-became", cents, day, state },
      payment: { id, before: payment.state },
    };
  });
}

/** Updates the refund after rent for a canceled stay clears or bounces, by the rule for the day the guest asked. */
async function refundedByRule(tx: Tx, stay: StayRow, before: StayMoney): Promise<Partial<StayRow>> {
  if (stay.state !== "canceled" || stay.canceled_on === null || !before.balances) return {};
  const after = await readMoney(tx, stay);
  const came = (after.balances?.rent.received ?? 0) - before.balances.rent.received;
  const { terms } = await readHouseWords(tx);
  const percent = refundPercent(stay.refund_check_in ?? stay.check_in, stay.canceled_on, terms);
  const { refund } = splitRefund(Math.abs(came), percent);
  return { canceled_refund: Math.max(0, (stay.canceled_refund ?? 0) + Math.sign(came) * refund) };
}

/** Computes the refund by the rule for the day the guest asked to cancel. `paid` is the rent that has cleared. */
export async function proposedRefund(db: Db | Tx, stay: StayRow, askedOn: CalendarDate) {
  const { balances } = await readMoney(db, stay);
  const { terms } = await readHouseWords(db);
  const percent = refundPercent(stay.refund_check_in ?? stay.check_in, askedOn, terms);
  const paid = balances ? balances.rent.received - balances.rent.returned : 0;
  return { balances, percent, paid, refund: splitRefund(paid, percent).refund };
}

/** Cancels a booked stay and frees its nights. `refund` is in cents; null follows the refund rule. */
export async function cancelStay(
  write: Write,
  seen: SeenStay,
  how: { askedOn?: CalendarDate; refund?: number | null; mail?: ChangeMail | undefined },
  now: number,
) {
  const { askedOn: day = todayAtHouse(now), refund = null, mail } = how;
  return changeStay(nightsFirst(write), seen, now, async (tx, stay) => {
    refuseUnless("cancel", stay, now);
    const { balances, paid, refund: proposed } = await proposedRefund(tx, stay, day);
    const back = refund ?? proposed;
    refuseMoreThan(paid, back);
    await freeNightsOf(tx, stay.id, now);
    await setAside(tx, stay.id, "booking", now);
    const returned = balances?.rent.returned ?? 0;
    return {
      set: { state: "canceled", canceled_on: day, canceled_refund: balances ? returned + back : null },
      event: { act: "became", from: stay.state, to: "canceled", ...(paid > 0 && { refund: back }) },
      ...(mail && { mail }),
    };
  });
}

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
const mostStays = 500;

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
    .limit(mostStays)
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
