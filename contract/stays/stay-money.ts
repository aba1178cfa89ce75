import { addDays, type CalendarDate } from "#contract/calendar-date.ts";
import type { Terms } from "#contract/house/house.ts";
import type { Quote } from "#contract/prices/prices.ts";

/** A line of an agreed price, in US cents. A discount is negative. */
export type PriceLine = { label: string; cents: number };

/** The price a guest and the owner agreed on. Later rate changes don't affect it. */
export type AgreedPrice = {
  lines: readonly PriceLine[];
  deposit: number;
  depositDue: CalendarDate;
  balanceDue: CalendarDate;
};

/** Kinds of payments. Keeping a deposit moves no money, but lowers what the guest gets back. */
export const paymentKinds = ["received", "refunded", "deposit-returned", "deposit-kept"] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** A check is `noted` until the owner marks it as cleared; only cleared money counts. */
export const paymentStates = ["noted", "cleared", "bounced"] as const;
export type PaymentState = (typeof paymentStates)[number];

/** The method of payments that the house's list does not name. */
export const otherMethod = "Other";

/** Words a method for a sentence: ` by check`, ` by Zelle`, or nothing for one that has no name. */
export function byMethod(method: string): string {
  if (method === "" || method === otherMethod) return "";
  return ` by ${/^(?:check|cash)$/i.test(method) ? method.toLowerCase() : method}`;
}

/** Returns whether money paid this way counts only once the owner says it has cleared. */
export function isCheck(method: string): boolean {
  return /\bcheck\b/i.test(method);
}

export type Payment = { kind: PaymentKind; cents: number; state: PaymentState };

/** The balance of rent or deposit, in US cents. At most one of `open` and `overpaid` is positive. */
export type Balance = {
  due: number;
  /** What has cleared. Payments go to the deposit first, and to the rent first once some of the deposit was returned or kept. */
  received: number;
  returned: number;
  open: number;
  overpaid: number;
};

/** For each, `received` + what was returned but never received = what the owner earned + `returned` + what is `held` or `overpaid`. */
export type StayBalances = {
  rent: Balance;
  /** `held` is what the owner still has; it counts as `overpaid` only after a cancellation. */
  deposit: Balance & { kept: number; held: number };
  noted: number;
};

/** The label of the dog's fee in a price. */
export const dogLabel = "Small dog";

/** Turns a quote into a stay's first price, with due dates for a guest who books on `bookedOn`. */
export function firstPrice(quote: Quote, checkIn: CalendarDate, bookedOn: CalendarDate, terms: Terms): AgreedPrice {
  const { finalPayment } = stayDeadlines(checkIn, bookedOn, terms);
  const lines = [
    { label: `Rent, ${quote.nights} ${quote.nights === 1 ? "night" : "nights"}`, cents: quote.rent },
    { label: "Cleaning", cents: quote.cleaning },
    { label: dogLabel, cents: quote.pet },
  ];
  return {
    lines: lines.filter(({ cents }) => cents !== 0),
    deposit: quote.deposit,
    depositDue: bookedOn,
    balanceDue: finalPayment.now ? bookedOn : finalPayment.date,
  };
}

/** Sums up the lines, without the deposit. */
export function totalOf({ lines }: Pick<AgreedPrice, "lines">): number {
  return lines.reduce((sum, { cents }) => sum + cents, 0);
}

/** Computes the balances. A canceled stay owes only what was returned but never received, and gets back `canceledRefund` of the rent and its deposit. */
export function balancesOf(
  agreed: Pick<AgreedPrice, "lines" | "deposit">,
  payments: readonly Payment[],
  canceledRefund: number | null = null,
): StayBalances {
  const sum = (kind: PaymentKind, state: PaymentState = "cleared") =>
    payments.reduce((cents, each) => (each.kind === kind && each.state === state ? cents + each.cents : cents), 0);
  const [received, refunded, kept] = [sum("received"), sum("refunded"), sum("deposit-kept")];
  const settled = sum("deposit-returned") + kept;
  const isCanceled = canceledRefund !== null;
  const beyondRent = received - refunded - (isCanceled ? 0 : totalOf(agreed));
  // What was returned or kept of a deposit was its own, even if a smaller one is agreed on afterwards.
  const share = Math.max(agreed.deposit, settled);
  // Later, what is missing is missing in the deposit, and a larger one takes nothing from the rent.
  const isRentFirst = (isCanceled || settled > 0) && beyondRent >= settled;
  const deposit = Math.min(received, share, isRentFirst ? beyondRent : share);
  const rent = received - deposit;
  const rentDue = isCanceled ? Math.max(0, rent - canceledRefund) : totalOf(agreed);
  const held = Math.max(0, deposit - settled);
  // Once some of the deposit was returned or kept, the guest owes only what has not cleared of that.
  const depositDue = settled > 0 ? settled : isCanceled ? 0 : agreed.deposit;
  return {
    rent: {
      due: rentDue,
      received: rent,
      returned: refunded,
      open: Math.max(0, (isCanceled ? 0 : rentDue) + refunded - rent),
      overpaid: Math.max(0, rent - refunded - rentDue),
    },
    deposit: {
      due: share,
      received: deposit,
      returned: settled - kept,
      kept,
      open: Math.max(0, depositDue - deposit),
      overpaid: isCanceled ? held : 0,
      held,
    },
    noted: sum("received", "noted"),
  };
}

/** Returns the percentage of the paid rent to refund to a guest who cancels on `askedOn`. */
export function refundPercent(checkIn: CalendarDate, askedOn: CalendarDate, terms: Terms): 100 | 50 | 0 {
  const { fullRefund, halfRefund } = stayDeadlines(checkIn, askedOn, terms);
  if (!fullRefund.over) return 100;
  return halfRefund.over ? 0 : 50;
}

/** Splits what was paid, to the cent. The odd cent of a half goes to the guest. */
export function splitRefund(paid: number, percent: 100 | 50 | 0): { refund: number; kept: number } {
  const refund = Math.ceil((paid * percent) / 100);
  return { refund, kept: paid - refund };
}

/** Returns the check-in that refund deadlines count from after a move: a late move must not earn a full refund again. */
export function refundCheckIn(before: CalendarDate, after: CalendarDate, movedOn: CalendarDate, terms: Terms) {
  return stayDeadlines(before, movedOn, terms).fullRefund.over ? before : after;
}

/** Computes payment and refund deadlines of a stay booked today. Throws `RangeError` for an invalid date. */
export function stayDeadlines(checkIn: CalendarDate, today: CalendarDate, terms: Terms) {
  const [finalPayment, fullRefund, halfRefund] = [
    addDays(checkIn, -terms.finalPaymentDays),
    addDays(checkIn, -terms.fullRefundDays),
    addDays(checkIn, -Math.min(terms.halfRefundDays, terms.fullRefundDays)),
  ];
  return {
    /** When all but the deposit is due; `now` if that day is today or in the past. */
    finalPayment: { date: finalPayment, now: finalPayment <= today },
    /** The last day for a full refund; `over` if it was before today. */
    fullRefund: { date: fullRefund, over: fullRefund < today },
    /** The last day for a half refund; the same as for a full one if the terms leave no days for it. */
    halfRefund: { date: halfRefund, over: halfRefund < today },
  };
}
