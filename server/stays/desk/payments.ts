import { randomUUID } from "node:crypto";
import { type CalendarDate, dayError } from "#contract/calendar-date.ts";
import { cleanText, oneLine } from "#contract/forms/clean-text.ts";
import { wrongFields } from "#contract/forms/form-result.ts";
import type { Terms } from "#contract/house/house.ts";
import { maxCents, parseDollars } from "#contract/prices/money.ts";
import {
  isCheck,
  otherMethod,
  type PaymentKind,
  paymentKinds,
  type PaymentState,
  paymentStates,
} from "#contract/stays/stay-money.ts";
import { readHouseWords } from "../../house/current-house.ts";
import type { Write } from "../../platform/db/database.ts";
import type { Db, PaymentRow } from "../../platform/db/schema.ts";
import { type Clock, todayAtHouse } from "../../platform/process/clock.ts";
import { wordsError } from "../account-numbers.ts";
import { actOfPayment } from "#contract/stays/stay.ts";
import { noStay, type SeenStay, type StayAnswer, whyNot } from "../change-stay.ts";
import { correctionMail, mailedPayments, paymentMail } from "../mails/change-letters.ts";
import { isReachable } from "../mails/mail-events.ts";
import { readMoney, stayBalances } from "../money.ts";
import { findStay } from "../stays.ts";
import {
  changePaymentState,
  correctPayment,
  findPayment,
  isRecorded,
  type NewPayment,
  recordPayment,
} from "../payments.ts";

/** The payment form as typed. `entry` becomes the payment's id; `why` is asked for what is kept of a deposit. */
export type PaymentForm = Record<"entry" | "kind" | "amount" | "day" | "method" | "word" | "why" | "mail", string>;

/** The form that corrects the payment with the id `payment`. `state` is of a check. */
export type CorrectionForm = PaymentForm & Record<"payment" | "reason" | "state", string>;

const limits = { word: 200, reason: 200 };

/** The methods the owner can choose: those the house accepts, checks, and another. */
export function methodsOf({ payments }: Pick<Terms, "payments">): string[] {
  const named = payments.map((method) => method.slice(0, 1).toUpperCase() + method.slice(1));
  return [...new Set([...(named.some(isCheck) ? [] : ["Check"]), ...named, otherMethod])];
}

/** Payments as the desk records, clears, corrects and takes them back. */
export function deskPayments({ db, write, clock }: { db: Db; write: Write; clock: Clock }) {
  return {
    /** Records a payment once, even if the form is sent twice. */
    async recordPayment(seen: SeenStay, form: PaymentForm): Promise<StayAnswer> {
      const { payment, errors } = await check(form, null);
      if (payment === null) return wrongFields(errors);
      const mail = form.mail === "yes" ? paymentMail(payment, clock()) : undefined;
      return onceOnly(seen, payment, await recordPayment(write, seen, payment, clock(), mail));
    },
    changePaymentState: (seen: SeenStay, id: string, state: "cleared" | "bounced") =>
      changePaymentState(write, seen, { id, state }, clock()),
    async correctPayment(seen: SeenStay, form: CorrectionForm): Promise<StayAnswer> {
      const before = await findPayment(db, seen.id, form.payment);
      if (!before) return noStay;
      const { payment, errors } = await check(form, before);
      const reason = checkReason(form.reason, errors);
      if (payment === null || Object.keys(errors).length > 0) return wrongFields(errors);
      const mail = form.mail === "yes" ? correctionMail(before, payment, reason, clock()) : undefined;
      const correction = { id: before.id, reason, payment };
      return onceOnly(seen, payment, await correctPayment(write, seen, correction, clock(), mail));
    },
    /** Returns a payment for the form that corrects it; null if there is none that counts. */
    async correctionForm(stayId: string, id: string) {
      const stay = await findStay(db, stayId);
      const before = stay && (await findPayment(db, stayId, id));
      if (!stay || !before || before.taken_back_at !== null) return null;
      const { terms } = await readHouseWords(db);
      const { payments } = await readMoney(db, stay);
      const balances = stayBalances(
        stay,
        payments.filter((payment) => payment.id !== id),
      );
      const mayBe = (kind: PaymentKind) =>
        kind === before.kind || whyNot(actOfPayment[kind], stay, clock(), balances) === null;
      const mailed = await mailedPayments(db, stayId, payments);
      // The email about what was returned lists what was kept.
      const told = payments.filter(({ kind }) => before.kind === "deposit-kept" && kind === "deposit-returned");
      return {
        stay: { id: stayId, name: stay.name, version: stay.version },
        payment: before,
        mailed: isReachable(stay) && [before, ...told].some((payment) => mailed.has(payment.id)),
        kinds: paymentKinds.filter(mayBe),
        methods: [...new Set([...methodsOf(terms), ...(before.method === "" ? [] : [before.method])])],
        entry: randomUUID(),
      };
    },
    async takeBackPayment(seen: SeenStay, form: Pick<CorrectionForm, "payment" | "reason" | "mail">) {
      const before = await findPayment(db, seen.id, form.payment);
      if (!before) return noStay;
      const errors: Record<string, string> = {};
      const reason = checkReason(form.reason, errors);
      if (Object.keys(errors).length > 0) return wrongFields(errors);
      const mail = form.mail === "yes" ? correctionMail(before, null, reason, clock()) : undefined;
      return correctPayment(write, seen, { id: before.id, reason, payment: null }, clock(), mail);
    },
  };

  async function check(form: PaymentForm & { state?: string }, before: PaymentRow | null) {
    const { terms } = await readHouseWords(db);
    return checkPayment(form, before, [...methodsOf(terms), before?.method], todayAtHouse(clock()));
  }

  async function onceOnly(seen: SeenStay, payment: NewPayment, outcome: StayAnswer): Promise<StayAnswer> {
    if (!outcome.ok && (await isRecorded(db, seen.id, payment))) return { ok: true, stay: seen, change: null };
    return outcome;
  }
}

function checkReason(typed: string, errors: Record<string, string>): string {
  const reason = oneLine(cleanText(typed), limits.reason + 1);
  const error = reason === "" ? "Please say why." : wordsError(reason, limits.reason);
  if (error) errors["reason"] = error;
  return reason;
}

/** Reads the form of a payment, which corrects `before` if that is not null. */
function checkPayment(
  form: PaymentForm & { state?: string },
  before: PaymentRow | null,
  methods: readonly (string | undefined)[],
  today: CalendarDate,
) {
  const kind = paymentKinds.find((each) => each === form.kind);
  const isKept = kind === "deposit-kept";
  const cents = parseDollars(form.amount);
  const method = isKept ? "" : form.method;
  const word = oneLine(cleanText(isKept ? form.why : form.word), limits.word + 1);
  const errors: Record<string, string> = {};
  if (!kind) errors["kind"] = "Please choose what it was.";
  if (cents === undefined || cents <= 0 || cents > maxCents) errors["amount"] = "Please enter an amount like $750.";
  const dayWrong = dayError(form.day, "Please choose the day.");
  if (dayWrong !== null) errors["day"] = dayWrong;
  else if (form.day > today) errors["day"] = "This day is in the future.";
  if (!isKept && (method === "" || !methods.includes(method))) errors["method"] = "Please choose how it was paid.";
  const wordError = isKept && word === "" ? "Please say why: the guest may ask." : wordsError(word, limits.word);
  if (wordError) errors[isKept ? "why" : "word"] = wordError;
  const isEntry = /^[\w-]{1,64}$/.test(form.entry);
  if (!kind || cents === undefined || !isEntry || Object.keys(errors).length > 0) return { payment: null, errors };
  const payment: NewPayment = { id: form.entry, kind, cents, day: form.day, method, word, state: "cleared" };
  return { payment: { ...payment, state: stateOf(payment, before, form.state) }, errors };
}

/** A check waits until the owner says it has cleared. What counted before it was corrected still counts, unless the owner says otherwise. */
function stateOf({ kind, method }: NewPayment, before: PaymentRow | null, typed?: string): PaymentState {
  if (kind !== "received") return "cleared";
  if (!isCheck(method)) return "cleared";
  if (before?.kind !== "received" || !isCheck(before.method)) return "noted";
  return paymentStates.find((state) => state === typed) ?? before.state;
}
