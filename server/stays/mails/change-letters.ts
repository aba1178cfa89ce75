import { ownsNights } from "#contract/stays/stay.ts";
import { readHouseForEmails } from "#server/house/current-house.ts";
import type { Mail } from "#server/mail/mail.ts";
import type { Db, PaymentRow, StayRow, Tx } from "#server/platform/db/schema.ts";
import { todayAtHouse } from "#server/platform/process/clock.ts";
import type { ChangeMail } from "#server/stays/change-stay.ts";
import { readMoney } from "#server/stays/money.ts";
import { type AgreementFacts, agreementFacts, fillAgreement, readAgreement } from "#server/stays/offers/agreement.ts";
import type { NewPayment } from "#server/stays/payments.ts";
import { guestMailEvent, isReachable, mailToGuest } from "./mail-events.ts";
import {
  type BookedFacts,
  bookedLetter,
  bouncedLetter,
  canceledLetter,
  correctionLetter,
  depositLetter,
  frameOf,
  type Letter,
  movedLetter,
  receivedLetter,
  refundedLetter,
} from "./stay-letters.ts";

/** Confirms a booking. Attaches the agreement as sent or, if complete, the current one. `words` are the owner's. */
export function bookedMail(words: string, now: number): ChangeMail {
  return async (tx, stay) => {
    const facts = await factsOf(tx, stay, now);
    if (!facts) return null;
    const agreement = await agreementFor(tx, stay, facts);
    return withAgreement(toGuest(stay, `booked:${stay.version}`, bookedLetter(facts, words, agreement)), agreement);
  };
}

/** Tells the guest what a move changes: dates, price, due dates, refund deadlines. Attaches the agreement with the new dates, if complete. */
export function movedMail(before: Pick<StayRow, "check_in" | "check_out">, now: number): ChangeMail {
  return async (tx, stay) => {
    const facts = await factsOf(tx, stay, now);
    if (!facts) return null;
    const agreement = await currentAgreement(tx, facts);
    return withAgreement(
      toGuest(stay, `moved:${stay.version}`, movedLetter(facts, before, agreement !== null)),
      agreement,
    );
  };
}

/** Tells the guest that the stay is canceled and what will be returned. */
export const canceledMail: ChangeMail = async (tx, stay) => {
  const { balances } = await readMoney(tx, stay);
  const back = { refund: balances?.rent.overpaid ?? 0, deposit: balances?.deposit.held ?? 0 };
  const frame = frameOf(stay, await readHouseForEmails(tx));
  return toGuest(stay, `canceled:${stay.version}`, canceledLetter(frame, back));
};

/** Tells the guest about a payment. Emails about the deposit list all that was returned and withheld. */
export function paymentMail(
  payment: Pick<PaymentRow, "id" | "kind" | "cents" | "method" | "day" | "state">,
  now: number,
): ChangeMail {
  return async (tx, stay) => {
    const { price, balances, payments } = await readMoney(tx, stay);
    if (!price || !balances) return null;
    const frame = frameOf(stay, await readHouseForEmails(tx));
    const today = todayAtHouse(now);
    const aboutDeposit = () => {
      const kept = payments.filter(({ kind }) => kind === "deposit-kept");
      return depositLetter(frame, balances.deposit, kept, ownsNights(stay.state) && stay.check_out <= today);
    };
    const letter = {
      received: () => receivedLetter(frame, payment, { price, balances, today }),
      refunded: () => refundedLetter(frame, payment),
      "deposit-returned": aboutDeposit,
      "deposit-kept": aboutDeposit,
    }[payment.kind];
    return toGuest(stay, paymentMailOf(payment.id), letter());
  };
}

/** Tells the guest that a check did not clear. */
export function bouncedMail(id: string, now: number): ChangeMail {
  return async (tx, stay) => {
    const { price, balances, payments } = await readMoney(tx, stay);
    const payment = payments.find((each) => each.id === id);
    if (!price || !balances || !payment) return null;
    const frame = frameOf(stay, await readHouseForEmails(tx));
    const facts = { price, balances, today: todayAtHouse(now) };
    return toGuest(stay, bouncedMailOf(id), bouncedLetter(frame, payment, facts));
  };
}

/** Corrects an email about a payment. */
export function correctionMail(before: PaymentRow, after: NewPayment | null, reason: string, now: number): ChangeMail {
  return async (tx, stay) => {
    const { price, balances } = await readMoney(tx, stay);
    if (!price || !balances) return null;
    const frame = frameOf(stay, await readHouseForEmails(tx));
    const facts = { price, balances, today: todayAtHouse(now) };
    const what = after ? paymentMailOf(after.id) : `${paymentMailOf(before.id)}:taken-back`;
    return toGuest(stay, what, correctionLetter(frame, { before, after, reason }, facts));
  };
}

/** Returns the ids of these payments that the guest had an email about. */
export async function mailedPayments(db: Db, stayId: string, payments: readonly PaymentRow[]): Promise<Set<string>> {
  const events = new Map(
    payments.flatMap(({ id }) =>
      [paymentMailOf(id), bouncedMailOf(id)].map((what) => [guestMailEvent(stayId, what), id] as const),
    ),
  );
  if (events.size === 0) return new Set();
  const rows = await db
    .selectFrom("outbox")
    .select("event")
    .where("event", "in", [...events.keys()])
    .where("status", "<>", "failed")
    .execute();
  return new Set(rows.flatMap(({ event }) => events.get(event) ?? []));
}

const paymentMailOf = (id: string) => `payment:${id}`;
const bouncedMailOf = (id: string) => `${paymentMailOf(id)}:bounced`;

/** Collects the facts of a booked stay; null without an agreed price. */
async function factsOf(tx: Tx, stay: StayRow, now: number): Promise<BookedFacts | null> {
  const { price, balances } = await readMoney(tx, stay);
  if (!price || !balances) return null;
  return { ...(await agreementFacts(tx, stay, price, todayAtHouse(now))), balances };
}

function withAgreement(mail: Mail | null, text: string | null): Mail | null {
  return mail && text !== null ? { ...mail, attachment: { name: "agreement.txt", text } } : mail;
}

/** Returns the booked offer's agreement; without an offer, the current one. */
async function agreementFor(tx: Tx, stay: StayRow, facts: AgreementFacts): Promise<string | null> {
  const offer = await tx
    .selectFrom("offers")
    .select("agreement")
    .where("stay_id", "=", stay.id)
    .where("ended", "=", "booked")
    .orderBy("number", "desc")
    .executeTakeFirst();
  return offer?.agreement ?? currentAgreement(tx, facts);
}

/** Returns the agreement as it is today, or null if it has unfilled fields. */
async function currentAgreement(tx: Tx, facts: AgreementFacts): Promise<string | null> {
  const { text, missing, unknown } = fillAgreement((await readAgreement(tx)).text, facts);
  return missing.length + unknown.length === 0 ? text : null;
}

function toGuest(stay: StayRow, what: string, letter: Letter): Mail | null {
  return isReachable(stay) ? mailToGuest(stay, what, letter) : null;
}
