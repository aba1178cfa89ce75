import * as z from "zod/mini";
import { type CalendarDate, dayAndDate } from "#contract/calendar-date.ts";
import { cleanLine } from "#contract/forms/clean-text.ts";
import { checkbox, deskDate, deskForm, dollarAmount, type Fields, orNone } from "#contract/forms/desk-form.ts";
import { optionalText } from "#contract/forms/field-schema.ts";
import type { ChangeResult } from "#contract/forms/form-result.ts";
import type { Terms } from "#contract/house/house.ts";
import { dollars, maxCents } from "#contract/prices/money.ts";
import type { PriceList } from "#contract/prices/prices.ts";
import {
  type AgreedPrice,
  firstPrice,
  type PaymentKind,
  type PriceLine,
  type StayBalances,
  totalOf,
} from "#contract/stays/stay-money.ts";
import { readHouseWords } from "#server/house/current-house.ts";
import type { Write } from "#server/platform/db/database.ts";
import type { Db, StayRow } from "#server/platform/db/schema.ts";
import { type Clock, todayAtHouse } from "#server/platform/process/clock.ts";
import { stayError } from "#server/stays/change-stay.ts";
import { canceledMail, mailedPayments } from "#server/stays/mails/change-letters.ts";
import { guestMailsOf } from "#server/stays/mails/mail-events.ts";
import { agreePrice, cancelStay, proposedRefund, quoteOfStay, readMoney } from "#server/stays/money.ts";
import { takenBackPayments } from "#server/stays/payments.ts";
import { paymentInWords } from "#server/stays/stay-events.ts";
import { findStay } from "#server/stays/stays.ts";
import { deskPayments, methodsOf } from "./payments.ts";

const dayAsked = "Please choose the day on which the guest asked.";
const likeRefund = "Please enter an amount like $4,000.";

/** The form that cancels a booked stay: today, and the refund of the rule, unless the owner says otherwise. */
const cancelForm = z.object({
  askedOn: orNone(deskDate(dayAsked)),
  refund: orNone(dollarAmount({ unlike: likeRefund, outside: likeRefund, max: maxCents })),
  mail: checkbox(),
  sure: checkbox(),
});

type DeskMoneyDeps = { db: Db; write: Write; clock: Clock };

/** Stays' money as the desk shows and changes it. */
export function deskMoney({ db, write, clock }: DeskMoneyDeps) {
  const payments = deskPayments({ db, write, clock });
  return {
    ...payments,
    /** The forms of a stay's money on its page. A guest who has had emails expects to come, so canceling without an email requires `sure`. */
    forms: (id: string) => ({
      ...payments.forms(id),
      price: deskForm(z.object(priceFields), (price, version) => agreePrice(write, { id, version }, price, clock())),
      canceled: deskForm(cancelForm, async ({ askedOn, refund, mail, sure }, version): Promise<ChangeResult> => {
        if (!sure && !mail && (await guestMailsOf(db, [id])).length > 0) {
          const message =
            "This guest has had emails about the stay, and this sends none. Tell them yourself, or check the box.";
          return stayError(422, message, undefined, { sure: message });
        }
        const how = { askedOn: askedOn ?? todayAtHouse(clock()), refund, mail: mail ? canceledMail : undefined };
        return cancelStay(write, { id, version }, how, clock());
      }),
    }),
    /** Returns the refund if the guest asks today, for the form; null if there is no such stay. */
    async cancelForm(id: string) {
      const stay = await findStay(db, id);
      if (!stay) return null;
      const day = todayAtHouse(clock());
      const { balances, percent, paid, refund } = await proposedRefund(db, stay, day);
      return {
        askedOn: day,
        proposed: dollars(refund),
        words:
          paid === 0
            ? "No rent has been paid, so there is nothing to refund."
            : `${dollars(paid)} of the rent has been paid. A guest who asks on ${dayAndDate(day)} gets ${percent} percent back: ${dollars(refund)}.`,
        deposit: balances ? balances.deposit.held : 0,
      };
    },
  };
}

export type DeskMoney = ReturnType<typeof deskMoney>;

/** Returns a stay's receipt and forms for its page. */
export async function stayMoney(db: Db, stay: StayRow, prices: PriceList, now: number) {
  const { price, payments, balances } = await readMoney(db, stay);
  const { terms } = await readHouseWords(db);
  const mailed = await mailedPayments(db, stay.id, payments);
  const today = todayAtHouse(now);
  const priceForm = price ? priceFormOf(price) : firstPriceForm(stay, prices, terms, today);
  return {
    price: price && { ...price, total: totalOf(price) },
    priceForm,
    /** Whether today's prices cover all nights. */
    isPriced: quoteOfStay(stay, prices).unpricedNights === 0,
    payments: payments.map(({ id, kind, cents, day, method, word, state }) => ({
      id,
      kind,
      cents,
      day,
      method,
      word,
      state,
      mailed: mailed.has(id),
    })),
    takenBack: (await takenBackPayments(db, stay.id)).map((payment) => ({
      id: payment.id,
      words: paymentInWords(payment),
      reason: payment.reason,
    })),
    balances,
    canceledOn: stay.canceled_on,
    next: {
      day: today,
      ...nextPayment(balances, stay.canceled_on !== null || stay.check_out <= today),
      methods: methodsOf(terms),
    },
  };
}

export type StayMoneyView = Awaited<ReturnType<typeof stayMoney>>;

/** Guesses the next payment: what is open, then what is to be returned. The deposit is not returned before the stay `isOver`. */
function nextPayment(balances: StayBalances | null, isOver: boolean): { kind: PaymentKind; amount: string } {
  if (!balances) return { kind: "received", amount: "" };
  const { deposit, rent, noted } = balances;
  const open = (noted === 0 && deposit.open) || deposit.open + rent.open - noted;
  const [kind, cents] =
    open > 0
      ? (["received", open] as const)
      : rent.overpaid > 0
        ? (["refunded", rent.overpaid] as const)
        : (["deposit-returned", isOver ? deposit.held : 0] as const);
  return cents > 0 ? { kind, amount: dollars(cents) } : { kind: "received", amount: "" };
}

/** The most lines of a price, and how many empty ones to add for discounts and extras. */
const maxLines = 8;
const spareLines = 2;

const maxLabelLength = 80;

const likePrice = "Please enter an amount like $8,000.";
const likeDeposit = "Please enter an amount like $750.";

/** A line of a price; null if it is empty. */
const lineForm = z.pipe(
  z
    .object({
      label: z.pipe(optionalText(maxLabelLength), z.transform(cleanLine)),
      amount: orNone(dollarAmount({ unlike: likePrice, outside: likePrice, min: -maxCents, max: maxCents })),
    })
    .check(({ value, issues }) => {
      const wrong = (field: "label" | "amount", message: string) =>
        issues.push({ code: "custom", input: value, path: [field], message });
      if (value.label === "" && value.amount !== null) wrong("label", "Please say what this amount is for.");
      if (value.label !== "" && value.amount === null) wrong("amount", likePrice);
    }),
  z.transform(({ label, amount }: { label: string; amount: number | null }): PriceLine | null =>
    amount === null ? null : { label, cents: amount },
  ),
);

/** The fields of an agreed price, with its lines as `lines.0.label` and `lines.0.amount`. */
export const priceFields = {
  lines: z
    .pipe(
      z.record(z.string(), lineForm),
      z.transform((lines) => Object.values(lines).filter((line) => line !== null)),
    )
    .check(({ value: lines, issues }) => {
      const wrong = (message: string) => issues.push({ code: "custom", input: lines, path: ["0", "amount"], message });
      if (lines.length === 0) wrong("Please enter a price.");
      if (lines.length > maxLines) wrong(`A price has ${maxLines} lines at most. Please join some.`);
      if (totalOf({ lines }) < 0) wrong("The total is below $0.");
    }),
  deposit: z.pipe(
    orNone(dollarAmount({ unlike: likeDeposit, outside: likeDeposit, max: maxCents })),
    z.transform((cents: number | null) => cents ?? 0),
  ),
  depositDue: deskDate("Please choose a day."),
  balanceDue: deskDate("Please choose a day."),
};

/** Fills in the form of an agreed price. */
export function priceFormOf({ lines, deposit, depositDue, balanceDue }: AgreedPrice): Fields {
  const typed = lines.map(({ label, cents }) => [label, dollars(cents)] as const);
  return { ...lineFields(typed), deposit: dollars(deposit), depositDue, balanceDue };
}

/** Adds a line to the price in a form: in the first empty line, or below the last. */
export function withPriceLine(form: Fields, { label, cents }: PriceLine): Fields {
  let at = 0;
  while (form[`lines.${at}.label`] || form[`lines.${at}.amount`]) at += 1;
  return { ...form, [`lines.${at}.label`]: label, [`lines.${at}.amount`]: dollars(cents) };
}

/** Fills in the form of a stay's first price. If some nights have no price, the owner enters the rent. */
export function firstPriceForm(stay: StayRow, list: PriceList, terms: Terms, today: CalendarDate): Fields {
  const quote = quoteOfStay(stay, list);
  const form = priceFormOf(firstPrice(quote, stay.check_in, today, terms));
  if (quote.unpricedNights === 0) return form;
  const { deposit = "", depositDue = "", balanceDue = "" } = form;
  const cleaning = quote.cleaning > 0 ? [["Cleaning", dollars(quote.cleaning)] as const] : [];
  return { ...lineFields([["Rent", ""], ...cleaning]), deposit, depositDue, balanceDue };
}

function lineFields(lines: readonly (readonly [label: string, amount: string])[]): Fields {
  const spare = Array.from({ length: spareLines }, () => ["", ""] as const);
  const shown = [...lines, ...spare].slice(0, maxLines);
  return Object.fromEntries(
    shown.flatMap(([label, amount], at) => [
      [`lines.${at}.label`, label],
      [`lines.${at}.amount`, amount],
    ]),
  );
}
