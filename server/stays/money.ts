import * as z from "zod/mini";
import type { CalendarDate } from "#contract/calendar-date.ts";
import { type PriceList, type Quote, quoteOf } from "#contract/prices/prices.ts";
import {
  type AgreedPrice,
  balancesOf,
  type Payment,
  refundPercent,
  splitRefund,
  type StayBalances,
  totalOf,
} from "#contract/stays/stay-money.ts";
import { readHouseWords } from "#server/house/current-house.ts";
import type { Write } from "#server/platform/db/database.ts";
import type { Db, PaymentRow, StayRow, Tx } from "#server/platform/db/schema.ts";
import { parseStored } from "#server/platform/db/stored-json.ts";
import { todayAtHouse } from "#server/platform/process/clock.ts";
import { type ChangeMail, changeStay, refuseMoreThan, refuseUnless, type SeenStay } from "./change-stay.ts";
import { setAside } from "./mails/mail-events.ts";
import { freeNightsOf, nightsFirst } from "./nights.ts";

/** A stay's price, payments, and balances, which are null without an agreed price. */
export type StayMoney = {
  price: AgreedPrice | null;
  /** Oldest first, without undone ones. */
  payments: PaymentRow[];
  balances: StayBalances | null;
};

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

/** The lines of a price as JSON has them. */
export const storedPriceLines = z.array(z.object({ label: z.string(), cents: z.int() }));

/** Reads the agreed price from a stay's columns; null if there is none. */
export function agreedPriceOf(stay: StayRow): AgreedPrice | null {
  const { price_lines, deposit, deposit_due, balance_due, check_in } = stay;
  if (price_lines === null) return null;
  const lines = parseStored(storedPriceLines, price_lines, `stays.price_lines of ${stay.id}`);
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
