import * as z from "zod/mini";
import type { CalendarDate } from "#contract/calendar-date.ts";
import { cleanLine } from "#contract/forms/clean-text.ts";
import { checkbox, deskDate, deskForm, dollarAmount } from "#contract/forms/desk-form.ts";
import { optionalText, requiredText } from "#contract/forms/field-schema.ts";
import { type ChangeResult, type FormError, wrongFields } from "#contract/forms/form-result.ts";
import { idempotencyKeyField } from "#contract/forms/form.ts";
import type { Terms } from "#contract/house/house.ts";
import { maxCents } from "#contract/prices/money.ts";
import {
  isCheck,
  otherMethod,
  type PaymentKind,
  paymentKinds,
  type PaymentState,
  paymentStates,
} from "#contract/stays/stay-money.ts";
import { actOfPayment } from "#contract/stays/stay.ts";
import { readHouseWords } from "#server/house/current-house.ts";
import type { Write } from "#server/platform/db/database.ts";
import type { Db, PaymentRow } from "#server/platform/db/schema.ts";
import { type Clock, todayAtHouse } from "#server/platform/process/clock.ts";
import { ownersWords } from "#server/stays/account-numbers.ts";
import { noStay, whyNot } from "#server/stays/change-stay.ts";
import { bouncedMail, correctionMail, mailedPayments, paymentMail } from "#server/stays/mails/change-letters.ts";
import { isReachable } from "#server/stays/mails/mail-events.ts";
import { readMoney, stayBalances } from "#server/stays/money.ts";
import {
  changePaymentState,
  correctPayment,
  findPayment,
  isRecorded,
  type NewPayment,
  recordPayment,
} from "#server/stays/payments.ts";
import { findStay } from "#server/stays/stays.ts";

const maxNote = 200;
const likeAmount = "Please enter an amount like $750.";

/** The form's own key becomes the payment's id, so that it is recorded once. `why` is for what is kept of a deposit. */
const paymentForm = z.object({
  [idempotencyKeyField]: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  kind: z.enum(paymentKinds, "Please choose what it was."),
  amount: dollarAmount({ unlike: likeAmount, outside: likeAmount, min: 1, max: maxCents }),
  day: deskDate("Please choose the day."),
  method: optionalText(maxNote),
  word: ownersWords(maxNote),
  why: ownersWords(maxNote),
  mail: checkbox(),
});

const takeBackForm = z.object({
  reason: z.pipe(ownersWords(maxNote), requiredText("Please say why.", maxNote)),
  mail: checkbox(),
});

/** `state` is of a check. */
const correctionForm = z.extend(paymentForm, {
  ...takeBackForm.shape,
  state: z.optional(z.enum(paymentStates)),
});

const stateForm = z.object({ payment: z.string(), mail: checkbox() });

/** The methods the owner can choose: those the house accepts, checks, and another. */
export function methodsOf({ payments }: Pick<Terms, "payments">): string[] {
  const named = payments.map((method) => method.slice(0, 1).toUpperCase() + method.slice(1));
  return [...new Set([...(named.some(isCheck) ? [] : ["Check"]), ...named, otherMethod])];
}

/** Payments as the desk records, clears, corrects and takes them back. */
export function deskPayments({ db, write, clock }: { db: Db; write: Write; clock: Clock }) {
  return {
    /** The forms of payments on a stay's page. */
    forms: (id: string) => ({
      payment: deskForm(paymentForm, async (typed, version): Promise<ChangeResult> => {
        const payment = await paymentOf(typed, null);
        if ("ok" in payment) return payment;
        const mail = typed.mail ? paymentMail(payment, clock()) : undefined;
        return onceOnly(id, payment, await recordPayment(write, { id, version }, payment, clock(), mail));
      }),
      cleared: becameForm(id, "cleared"),
      bounced: becameForm(id, "bounced"),
    }),
    correctPayment: (id: string, paymentId: string) =>
      deskForm(correctionForm, async (typed, version): Promise<ChangeResult> => {
        const before = await findPayment(db, id, paymentId);
        if (!before) return noStay;
        const payment = await paymentOf(typed, before);
        if ("ok" in payment) return payment;
        const correction = { id: paymentId, reason: cleanLine(typed.reason), payment };
        const mail = typed.mail ? correctionMail(before, payment, correction.reason, clock()) : undefined;
        return onceOnly(id, payment, await correctPayment(write, { id, version }, correction, clock(), mail));
      }),
    takeBackPayment: (id: string, paymentId: string) =>
      deskForm(takeBackForm, async (typed, version): Promise<ChangeResult> => {
        const before = await findPayment(db, id, paymentId);
        if (!before) return noStay;
        const reason = cleanLine(typed.reason);
        const mail = typed.mail ? correctionMail(before, null, reason, clock()) : undefined;
        return correctPayment(write, { id, version }, { id: paymentId, reason, payment: null }, clock(), mail);
      }),
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
      const isOfDeposit = ({ kind }: PaymentRow) => kind === "deposit-returned" || kind === "deposit-kept";
      // Each email about the deposit lists all of these.
      const listed = isOfDeposit(before) ? payments.filter(isOfDeposit) : [before];
      return {
        stay: { id: stayId, name: stay.name, version: stay.version },
        payment: before,
        mailed: isReachable(stay) && listed.some((payment) => mailed.has(payment.id)),
        kinds: paymentKinds.filter(mayBe),
        methods: [...new Set([...methodsOf(terms), before.method])].filter(Boolean),
      };
    },
  };

  function becameForm(id: string, state: "cleared" | "bounced") {
    return deskForm(stateForm, async ({ payment, mail }, version): Promise<ChangeResult> => {
      const letter = mail && state === "bounced" ? bouncedMail(payment, clock()) : undefined;
      return changePaymentState(write, { id, version }, { id: payment, state }, clock(), letter);
    });
  }

  async function paymentOf(typed: TypedPayment, before: PaymentRow | null) {
    const { terms } = await readHouseWords(db);
    return checkedPayment(typed, before, [...methodsOf(terms), before?.method], todayAtHouse(clock()));
  }

  /** A form that is sent again with other words, after its answer was lost, has other fields and still one payment. */
  async function onceOnly(stayId: string, payment: NewPayment, outcome: ChangeResult): Promise<ChangeResult> {
    if (outcome.ok || !(await isRecorded(db, stayId, payment))) return outcome;
    return { ok: true, change: null };
  }
}

type TypedPayment = z.infer<typeof paymentForm> & { state?: PaymentState | undefined };

/** Checks what one field says about another. `before` is the payment that is corrected. */
function checkedPayment(
  typed: TypedPayment,
  before: PaymentRow | null,
  methods: readonly (string | undefined)[],
  today: CalendarDate,
): NewPayment | FormError {
  const { [idempotencyKeyField]: id, kind, amount: cents, day } = typed;
  const isKept = kind === "deposit-kept";
  const method = isKept ? "" : typed.method;
  const word = cleanLine(isKept ? typed.why : typed.word);
  const errors = {
    ...(day > today && { day: "This day is in the future." }),
    ...(!isKept && (method === "" || !methods.includes(method)) && { method: "Please choose how it was paid." }),
    ...(isKept && word === "" && { why: "Please say why: the guest may ask." }),
  };
  if (Object.keys(errors).length > 0) return wrongFields(errors);
  return { id, kind, cents, day, method, word, state: stateOf(typed, method, before) };
}

/** A check waits until the owner says it has cleared. If one is corrected, the owner says it in the form. */
function stateOf({ kind, state }: TypedPayment, method: string, before: PaymentRow | null): PaymentState {
  if (kind !== "received" || !isCheck(method)) return "cleared";
  return before?.kind === "received" && isCheck(before.method) ? (state ?? before.state) : "noted";
}
