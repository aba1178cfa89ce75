import { fillAgreement, readAgreement } from "../offers/agreement.ts";
import type { AgreementFacts } from "../offers/agreement.ts";
import type { ChangeMail } from "../change-stay.ts";
import { isReachable } from "./owner-written-mail.ts";
import { guestMailEvent } from "./mail-events.ts";
import { readMoney } from "../money.ts";
import {
  type BookedFacts,
  bookedLetter,
  canceledLetter,
  depositLetter,
  type Letter,
  movedLetter,
  receivedLetter,
  refundedLetter,
} from "./stay-letters.ts";
import { readAgreementHouse } from "../../house/current-house.ts";
import type { Mail } from "../../mail/enqueue.ts";
import type { PaymentRow, StayRow, Tx } from "../../platform/db/schema.ts";
import { todayAtHouse } from "../../platform/process/clock.ts";

/** Confirms a booking, with the agreement that was sent, or the one of now when it is complete. `words` are the owner's. */
export function bookedMail(words: string, now: number): ChangeMail {
  return async (tx, stay) => {
    const facts = await factsOf(tx, stay, now);
    if (!facts) return null;
    const agreement = await agreementFor(tx, stay, facts);
    const letter = bookedLetter(frameOf(stay, facts), facts, words, agreement !== null);
    const mail = toGuest(stay, `booked:${stay.version}`, letter);
    return mail && agreement !== null ? { ...mail, attachment: { name: "agreement.txt", text: agreement } } : mail;
  };
}

/** Says what a move changes: dates, due days, refund days. */
export function movedMail(before: Pick<StayRow, "check_in" | "check_out">, now: number): ChangeMail {
  return async (tx, stay) => {
    const facts = await factsOf(tx, stay, now);
    const dates = { checkIn: before.check_in, checkOut: before.check_out };
    return facts && toGuest(stay, `moved:${stay.version}`, movedLetter(frameOf(stay, facts), facts, dates));
  };
}

/** Says that the stay is canceled, and what goes back. */
export function canceledMail(): ChangeMail {
  return async (tx, stay) => {
    const house = await readAgreementHouse(tx);
    const { balances } = await readMoney(tx, stay);
    const back = { refund: balances?.rent.overpaid ?? 0, deposit: balances?.deposit.held ?? 0 };
    return toGuest(stay, `canceled:${stay.version}`, canceledLetter(frameOf(stay, { house }), back));
  };
}

/** Says that money came, or went back. Deposit that is kept is listed when the rest goes back. */
export function paymentMail(
  payment: Pick<PaymentRow, "id" | "kind" | "cents" | "method" | "day">,
  now: number,
): ChangeMail {
  return async (tx, stay) => {
    const house = await readAgreementHouse(tx);
    const { price, balances, payments } = await readMoney(tx, stay);
    if (!price || !balances) return null;
    const frame = frameOf(stay, { house });
    const event = `payment:${payment.id}`;
    if (payment.kind === "received") {
      return toGuest(stay, event, receivedLetter(frame, payment, { price, balances, today: todayAtHouse(now) }));
    }
    if (payment.kind === "refunded") return toGuest(stay, event, refundedLetter(frame, payment));
    if (payment.kind === "deposit-kept") return null;
    const kept = payments
      .filter(({ kind }) => kind === "deposit-kept")
      .map(({ word, cents }) => ({ why: word, cents }));
    const { received: deposit, returned } = balances.deposit;
    return toGuest(stay, event, depositLetter(frame, { deposit, returned, kept }));
  };
}

/** What the agreement of a stay says now; null without an agreed price. */
async function factsOf(tx: Tx, stay: StayRow, now: number): Promise<(BookedFacts & { phone: string }) | null> {
  const { price, balances } = await readMoney(tx, stay);
  if (!price || !balances) return null;
  const { phone, ...house } = await readAgreementHouse(tx);
  const { returnDays } = await readAgreement(tx);
  return {
    guest: stay.name,
    checkIn: stay.check_in,
    checkOut: stay.check_out,
    guests: stay.party,
    dog: stay.dog === 1,
    price,
    balances,
    refundCheckIn: stay.refund_check_in ?? stay.check_in,
    today: todayAtHouse(now),
    house: { ...house, returnDays },
    phone,
  };
}

/** The agreement of the offer that was booked; otherwise the text of now, unless something in it is not filled in. */
async function agreementFor(tx: Tx, stay: StayRow, facts: AgreementFacts): Promise<string | null> {
  const offer = await tx
    .selectFrom("offers")
    .select("agreement")
    .where("stay_id", "=", stay.id)
    .where("ended", "=", "booked")
    .orderBy("number", "desc")
    .executeTakeFirst();
  if (offer) return offer.agreement;
  const { text, missing, unknown } = fillAgreement((await readAgreement(tx)).text, facts);
  return missing.length + unknown.length === 0 ? text : null;
}

function frameOf(
  { name, check_in, check_out }: StayRow,
  facts: { house: { name: string; phone?: string }; phone?: string },
) {
  const { house, phone = house.phone ?? "" } = facts;
  return { guest: name, checkIn: check_in, checkOut: check_out, house: { name: house.name, phone } };
}

function toGuest(stay: StayRow, what: string, letter: Letter): Mail | null {
  if (!isReachable(stay)) return null;
  return { event: guestMailEvent(stay.id, what), to: { address: stay.email }, replyTo: "owner", ...letter };
}
