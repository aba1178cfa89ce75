import { randomUUID } from "node:crypto";
import { dayAndDate, isCalendarDate } from "#contract/calendar-date.ts";
import { cleanText, oneLine } from "#contract/forms/clean-text.ts";
import { dollars, parseDollars } from "#contract/prices/money.ts";
import type { PriceList } from "#contract/prices/rates.ts";
import { paymentKinds, totalOf } from "#contract/stays/stay-money.ts";
import { readHouseWords } from "../../house/current-house.ts";
import type { Write } from "../../platform/db/database.ts";
import type { Db, StayRow } from "../../platform/db/schema.ts";
import { type Clock, todayAtHouse } from "../../platform/process/clock.ts";
import type { FieldErrors } from "#contract/forms/form-result.ts";
import { wordsError } from "../account-numbers.ts";
import { canceledMail, paymentMail } from "../mails/change-letters.ts";
import { answerOf, fieldsError, fieldsErrorIn, type SeenStay, type StayAnswer } from "../change-stay.ts";
import {
  agreePrice,
  cancelStay,
  changePaymentState,
  isNoted,
  type NewPayment,
  notePayment,
  proposedRefund,
  readMoney,
} from "../money.ts";
import { readOwed } from "../owed.ts";
import { findStay } from "../stays.ts";
import { checkPriceForm, firstPriceForm, mostCents, type PriceForm, priceFormOf } from "./price-form.ts";

/** A payment's form, as it is typed. `entry` tells it from the next one. */
export type PaymentForm = Record<"entry" | "kind" | "amount" | "day" | "method" | "word", string> & { mail?: string };

/** The form that cancels a booked stay: when the guest asked, and how much of the rent goes back. */
export type CancelForm = Record<"askedOn" | "refund", string> & { mail?: string };

/** By check is noted until the owner says that it has cleared; all else counts at once. */
const check = "Check";

const limits = { method: 40, word: 200 };

type DeskMoneyDeps = { db: Db; write: Write; clock: Clock; wakeOutbox: () => void };

/** The money of stays as the owner works with it. */
export function deskMoney({ db, write, clock, wakeOutbox }: DeskMoneyDeps) {
  return {
    async agreePrice(seen: SeenStay, form: PriceForm): Promise<StayAnswer> {
      const errors: Record<string, string> = {};
      const price = checkPriceForm(form, errors);
      return fieldsErrorIn(errors) ?? answerOf(db, await agreePrice(write, seen, price, clock()));
    },
    /** A form that is sent twice is one payment. */
    async notePayment(seen: SeenStay, form: PaymentForm): Promise<StayAnswer> {
      const { payment, errors } = checkPayment(form, todayAtHouse(clock()));
      if (payment === null) return fieldsError(errors);
      const mail = form.mail === "yes" ? paymentMail(payment, clock()) : undefined;
      const outcome = await notePayment(write, seen, payment, clock(), mail);
      wakeOutbox();
      if (!outcome.ok && (await isNoted(db, seen.id, payment))) return { ok: true, id: seen.id, change: null };
      return answerOf(db, outcome);
    },
    changePaymentState: async (seen: SeenStay, id: string, state: "cleared" | "bounced") =>
      answerOf(db, await changePaymentState(write, seen, { id, state }, clock())),
    async cancel(seen: SeenStay, form: CancelForm): Promise<StayAnswer> {
      const refund = form.refund.trim() === "" ? null : parseDollars(form.refund);
      const askedOn = form.askedOn === "" ? todayAtHouse(clock()) : form.askedOn;
      const wrong = fieldsErrorIn({
        ...(!isCalendarDate(askedOn) && { askedOn: "Please choose the day on which the guest asked." }),
        ...((refund === undefined || (refund ?? 0) < 0) && { amount: "Please enter an amount like $4,000." }),
      });
      if (wrong) return wrong;
      const mail = form.mail === "yes" ? canceledMail : undefined;
      const outcome = await cancelStay(write, seen, { askedOn, refund: refund ?? null, mail }, clock());
      wakeOutbox();
      return answerOf(db, outcome);
    },
    /** What canceling would give back when the guest asks on that day, for the form; null when there is no such stay. */
    async cancelForm(id: string, askedOn: string | null) {
      const stay = await findStay(db, id);
      if (!stay) return null;
      const day = askedOn !== null && isCalendarDate(askedOn) ? askedOn : todayAtHouse(clock());
      const { balances, percent, paid, refund } = await proposedRefund(db, stay, day);
      return {
        askedOn: day,
        proposed: dollars(refund),
        words:
          paid === 0
            ? "No rent has come, so none goes back."
            : `${dollars(paid)} of the rent has come. By the rule for ${dayAndDate(day)}, ${percent} percent goes back: ${dollars(refund)}.`,
        deposit: balances ? balances.deposit.held : 0,
      };
    },
    /** Who owes what since when, and the years for which there are payments. */
    async owed() {
      const owed = await readOwed(db, todayAtHouse(clock()));
      const { first } = await db
        .selectFrom("payments")
        .select((column) => column.fn.min("day").as("first"))
        .executeTakeFirstOrThrow();
      const thisYear = Number(todayAtHouse(clock()).slice(0, 4));
      const firstYear = first === null ? thisYear : Number(first.slice(0, 4));
      const years = Array.from({ length: Math.max(1, thisYear - firstYear + 1) }, (_, i) => thisYear - i);
      return { owed: owed.map(owedLine), years };
    },
  };
}

export type OwedLine = ReturnType<typeof owedLine>;

/** What is owed as pages list it. */
export function owedLine({ stay, what, cents, noted, due, isLate }: Awaited<ReturnType<typeof readOwed>>[number]) {
  const amount = dollars(cents);
  const words = {
    deposit: `The deposit of ${amount}`,
    balance: `The balance of ${amount}`,
    refund: `You owe a refund of ${amount}`,
    "deposit-return": `Return or keep the deposit of ${amount}`,
    price: "Booked without a price",
  }[what];
  return {
    stay: { id: stay.id, name: stay.name, checkIn: stay.check_in, checkOut: stay.check_out },
    what,
    words: `${words}${noted > 0 ? `, ${dollars(noted)} of it by a check that has not cleared` : ""}`,
    when: what === "price" ? "" : `${isLate ? "since" : "by"} ${dayAndDate(due)}`,
    isLate,
  };
}

/** The money of a stay for its page: the receipt, its forms, and why a form is not there. */
export async function stayMoney(db: Db, stay: StayRow, rates: PriceList, now: number) {
  const { price, payments, balances } = await readMoney(db, stay);
  const { terms } = await readHouseWords(db);
  const today = todayAtHouse(now);
  const priceForm = price ? priceFormOf(price) : firstPriceForm(stay, rates, terms, today);
  return {
    price: price && { ...price, total: totalOf(price) },
    priceForm,
    payments: payments.map(({ stay_id: _stay, entered_at: _entered, taken_back_at: _takenBack, ...shown }) => shown),
    balances,
    canceledOn: stay.canceled_on,
    next: {
      entry: randomUUID(),
      day: today,
      amount: nextAmount(balances),
      methods: [...new Set([check, ...terms.payments])],
    },
  };
}

export type StayMoneyView = Awaited<ReturnType<typeof stayMoney>>;

/** What the next payment will most likely be. */
function nextAmount(balances: Awaited<ReturnType<typeof readMoney>>["balances"]): string {
  if (!balances) return "";
  const { deposit, rent, noted } = balances;
  const open = (noted === 0 && deposit.open) || deposit.open + rent.open - noted;
  return open > 0 ? dollars(open) : "";
}

function checkPayment(form: PaymentForm, today: string): { payment: NewPayment | null; errors: FieldErrors } {
  const kind = paymentKinds.find((each) => each === form.kind);
  const cents = parseDollars(form.amount);
  const method = oneLine(cleanText(form.method), limits.method + 1);
  const word = oneLine(cleanText(form.word), limits.word + 1);
  const errors: Record<string, string> = {};
  if (cents === undefined || cents <= 0 || cents > mostCents) errors["amount"] = "Please enter an amount like $750.";
  if (!isCalendarDate(form.day)) errors["day"] = "Please choose the day.";
  else if (form.day > today) errors["day"] = "This day has not come yet.";
  for (const [name, text] of Object.entries({ method, word }) as ["method" | "word", string][]) {
    const error = wordsError(text, limits[name]);
    if (error) errors[name] = error;
  }
  if (kind === "deposit-kept" && word === "") errors["word"] = "Please say what it is kept for: the guest may ask.";
  else if (kind !== "deposit-kept" && method === "") errors["method"] = "Please choose how it was paid.";
  const isEntry = /^[\w-]{1,64}$/.test(form.entry);
  if (!kind || cents === undefined || !isEntry || Object.keys(errors).length > 0) return { payment: null, errors };
  const state = kind === "received" && method.toLowerCase() === check.toLowerCase() ? "noted" : "cleared";
  return { payment: { id: form.entry, kind, cents, day: form.day, method, word, state }, errors };
}
