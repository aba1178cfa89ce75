import { addDays, type CalendarDate } from "../calendar-date.ts";
import type { Terms } from "../house/house.ts";
import type { Quote } from "../prices/rates.ts";

/** One line of an agreed price, in whole US cents. A discount is below 0. */
export type PriceLine = { label: string; cents: number };

/** What a guest and the owner agreed on. Today's prices never change it. */
export type AgreedPrice = {
  lines: readonly PriceLine[];
  deposit: number;
  depositDue: CalendarDate;
  balanceDue: CalendarDate;
};

/** Money that came or went. Deposit that is kept moves nothing, but settles what the guest gets back. */
export const paymentKinds = ["received", "refunded", "deposit-returned", "deposit-kept"] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** A check is `noted` until the owner says it has cleared; only cleared money counts. */
export const paymentStates = ["noted", "cleared", "bounced"] as const;
export type PaymentState = (typeof paymentStates)[number];

/** How money came, within a sentence: a check and cash are words, the others names. */
export function methodInWords(method: string): string {
  return /^(?:check|cash)$/i.test(method) ? method.toLowerCase() : method;
}

export type Payment = { kind: PaymentKind; cents: number; state: PaymentState };

/** One side of the money, in whole US cents. At most one of `open` and `overpaid` is above 0. */
export type Balance = {
  due: number;
  /** What has cleared. The deposit is filled first. */
  received: number;
  returned: number;
  open: number;
  overpaid: number;
};

export type StayBalances = {
  rent: Balance;
  /** Its `overpaid` is 0 while the owner may hold it: `held` says what is still here. */
  deposit: Balance & { kept: number; held: number };
  noted: number;
};

/** The first price of a stay: the quote's lines, and the days on which money is due when the guest books on `bookedOn`. */
export function firstPrice(quote: Quote, checkIn: CalendarDate, bookedOn: CalendarDate, terms: Terms): AgreedPrice {
  const { finalPayment } = stayDeadlines(checkIn, bookedOn, terms);
  const lines = [
    { label: `Rent, ${quote.nights} ${quote.nights === 1 ? "night" : "nights"}`, cents: quote.rent },
    { label: "Cleaning", cents: quote.cleaning },
    { label: "Small dog", cents: quote.pet },
  ];
  return {
    lines: lines.filter(({ cents }) => cents !== 0),
    deposit: quote.deposit,
    depositDue: bookedOn,
    balanceDue: finalPayment.now ? bookedOn : finalPayment.date,
  };
}

/** Everything but the deposit. */
export function totalOf({ lines }: Pick<AgreedPrice, "lines">): number {
  return lines.reduce((sum, { cents }) => sum + cents, 0);
}

/** What is due, received and open. A canceled stay owes nothing more and gets back `canceledRefund` of the rent, and its deposit. */
export function balancesOf(
  agreed: Pick<AgreedPrice, "lines" | "deposit">,
  payments: readonly Payment[],
  canceledRefund: number | null = null,
): StayBalances {
  const sum = (kind: PaymentKind, state: PaymentState = "cleared") =>
    payments.reduce((cents, each) => (each.kind === kind && each.state === state ? cents + each.cents : cents), 0);
  const received = sum("received");
  const isCanceled = canceledRefund !== null;
  const deposit = depositOf(agreed.deposit, received, sum("deposit-returned"), sum("deposit-kept"), isCanceled);
  const rentReceived = received - deposit.received;
  const due = isCanceled ? Math.max(0, rentReceived - canceledRefund) : totalOf(agreed);
  const refunded = sum("refunded");
  return {
    rent: {
      due,
      received: rentReceived,
      returned: refunded,
      open: isCanceled ? 0 : Math.max(0, due - rentReceived + refunded),
      overpaid: Math.max(0, rentReceived - refunded - due),
    },
    deposit,
    noted: sum("received", "noted"),
  };
}

function depositOf(due: number, allReceived: number, returned: number, kept: number, isCanceled: boolean) {
  const received = Math.min(due, allReceived);
  const settled = returned + kept;
  // Once some of it went back, the guest owes only what went back without having come.
  const open = settled > 0 ? settled - received : due - received;
  const held = Math.max(0, received - settled);
  return {
    due,
    received,
    returned,
    kept,
    open: isCanceled && settled === 0 ? 0 : Math.max(0, open),
    overpaid: isCanceled ? held : 0,
    held,
  };
}

/** How much of the paid rent goes back to a guest who cancels on `askedOn`: 100, 50 or 0 percent, by the days before check-in. */
export function refundPercent(checkIn: CalendarDate, askedOn: CalendarDate, terms: Terms): 100 | 50 | 0 {
  const { fullRefund, halfRefund } = stayDeadlines(checkIn, askedOn, terms);
  if (!fullRefund.over) return 100;
  return halfRefund.over ? 0 : 50;
}

/** Splits what was paid, without a cent left over. The odd cent of a half goes to the guest. */
export function splitRefund(paid: number, percent: 100 | 50 | 0): { refund: number; kept: number } {
  const refund = Math.ceil((paid * percent) / 100);
  return { refund, kept: paid - refund };
}

/** The check-in from which refund days count after a move: a move too late for a full refund must not win one back. */
export function refundCheckIn(before: CalendarDate, after: CalendarDate, movedOn: CalendarDate, terms: Terms) {
  return stayDeadlines(before, movedOn, terms).fullRefund.over ? before : after;
}

export type StayDeadlines = {
  /** When everything but the deposit is due; `now` when that day is today or over. */
  finalPayment: { date: CalendarDate; now: boolean };
  /** The last day for a full refund; `over` when it was before today. */
  fullRefund: { date: CalendarDate; over: boolean };
  /** The last day for a refund of half; the same as for a full one where there is no time for half. */
  halfRefund: { date: CalendarDate; over: boolean };
};

/** Payment and refund dates of a stay booked today. Throws `RangeError` for an invalid date. */
export function stayDeadlines(checkIn: CalendarDate, today: CalendarDate, terms: Terms): StayDeadlines {
  const [finalPayment, fullRefund, halfRefund] = [
    addDays(checkIn, -terms.finalPaymentDays),
    addDays(checkIn, -terms.fullRefundDays),
    addDays(checkIn, -Math.min(terms.halfRefundDays, terms.fullRefundDays)),
  ];
  return {
    finalPayment: { date: finalPayment, now: finalPayment <= today },
    fullRefund: { date: fullRefund, over: fullRefund < today },
    halfRefund: { date: halfRefund, over: halfRefund < today },
  };
}
