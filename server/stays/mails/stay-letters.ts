import { property } from "#content/house/property.ts";
import { type CalendarDate, dayAndDate } from "#contract/calendar-date.ts";
import { oneLine } from "#contract/forms/clean-text.ts";
import { dollars } from "#contract/prices/money.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import {
  type AgreedPrice,
  type Balance,
  byMethod,
  type Payment,
  type StayBalances,
  totalOf,
} from "#contract/stays/stay-money.ts";
import { toldStreetAddress } from "#contract/stays/stay.ts";
import type { HouseForEmails } from "#server/house/current-house.ts";
import { type Mail, type MailBlock, type MailBlocks, mailBody } from "#server/mail/mail.ts";
import type { PaymentRow, StayRow } from "#server/platform/db/schema.ts";
import { type AgreementFacts, refundsInLines } from "#server/stays/offers/agreement.ts";
import { firstName } from "./mail-events.ts";

export type Letter = Pick<Mail, "subject" | "text" | "html">;

/** A letter's guest, dates, and sender. */
export type LetterFrame = {
  guest: string;
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  house: Signer;
  phone: string | null;
};

type Signer = { name: string; owner: string | null };

export function frameOf(
  { name, check_in, check_out }: StayRow,
  { phone, ...house }: Signer & { phone: string | null },
): LetterFrame {
  return { guest: name, checkIn: check_in, checkOut: check_out, house, phone };
}

/** Returns the last lines of an email: the owners' names from House, if they are there, and the house's. */
export function signature({ name, owner }: Signer): string {
  return `${owner === null ? "" : `${owner}\n`}${name}, ${property.place}`;
}

/** Warns of fake payment requests: our emails never say where to pay. */
export const noAccounts = "We never send account details by email. If an email contains any, call us before you pay.";

/** Asks to reply or call, inside a sentence. Until House has the owner's phone, guests can only reply. */
export function replyOrCall(phone: string | null): string {
  return `reply to this email${phone === null ? "" : ` or call us at ${phone}`}`;
}

function howToPay(phone: string | null): string {
  const how =
    phone === null ? "We'll tell you by phone how to pay." : `Call us at ${phone}, and we'll tell you how to pay.`;
  return `${how} ${noAccounts}`;
}

const forQuestions = ({ phone }: LetterFrame) => `For questions, ${replyOrCall(phone)}.`;

/** Writes a letter: adds dates and house to the subject, a salutation, a signature, and blocks below it. */
export function letterToGuest(
  { guest, checkIn, checkOut, house }: LetterFrame,
  subject: string,
  blocks: MailBlocks,
  below: readonly MailBlock[] = [],
): Letter {
  return {
    subject: `${subject}${subject.endsWith("?") ? "" : ":"} ${stayDates(checkIn, checkOut)}, ${house.name}`,
    ...mailBody([
      { lines: `Dear ${firstName(guest)},` },
      ...blocks,
      { lines: `Kind regards,\n${signature(house)}` },
      ...below,
    ]),
  };
}

/** Lists the total first, then its lines (16 CFR 464). */
export function totalBlocks(price: AgreedPrice): MailBlock[] {
  return [
    { total: `Total: ${dollars(totalOf(price))}` },
    { facts: price.lines.map(({ label, cents }) => [label, dollars(cents)] as const) },
  ];
}

/** Lists due dates and refund deadlines. */
export function termBlocks(
  dues: string,
  { refundCheckIn, today, house }: Pick<AgreementFacts, "refundCheckIn" | "today" | "house">,
): MailBlock[] {
  return [
    { heading: "Payments" },
    { lines: dues },
    { heading: "If you cancel" },
    { lines: refundsInLines(refundCheckIn, today, house.terms) },
  ];
}

/** The facts for letters about a booked stay. */
export type BookedFacts = AgreementFacts & { phone: string | null; balances: StayBalances };

/** Confirms a booking with dates, price, due dates, and refund deadlines. `words` are the owner's, or empty. */
export function bookedLetter(facts: BookedFacts, words: string, agreement: string | null): Letter {
  const { price, checkIn, checkOut, phone, house } = facts;
  return letterToGuest(facts, "You are booked", [
    words !== "" && { lines: words },
    `The house is yours from ${dayAndDate(checkIn)} to ${dayAndDate(checkOut)}.`,
    ...totalBlocks(price),
    price.deposit > 0 && `Plus a ${dollars(price.deposit)} refundable security deposit.`,
    ...termBlocks(duesInLines(facts), facts),
    howToPay(phone),
    agreement !== null && "The rental agreement is attached.",
    house.address !== null && agreement?.includes(house.address)
      ? "The address is in your agreement; we'll send directions a week before."
      : "We'll email you the street address a week before you arrive.",
  ]);
}

type MoneyFacts = Pick<BookedFacts, "price" | "balances" | "today">;

export type LetterPayment = Pick<Payment, "cents"> & { method: string; day: CalendarDate };

/** Confirms a payment, or a check that has yet to clear, and lists what is left to pay. */
export function receivedLetter(
  frame: LetterFrame,
  { cents, method, day, state }: LetterPayment & Pick<Payment, "state">,
  facts: MoneyFacts,
): Letter {
  const amount = `${dollars(cents)}${byMethod(method)} on ${dayAndDate(day)}`;
  const isNoted = state === "noted";
  return letterToGuest(frame, isNoted ? "We have your payment" : "Payment received", [
    isNoted
      ? `Thank you. We have your payment of ${amount}. It counts once it clears.`
      : `Thank you. We received ${amount}.`,
    { lines: duesInLines(facts) },
  ]);
}

/** Says that a check did not clear, and what is due again. */
export function bouncedLetter(frame: LetterFrame, { cents, method, day }: LetterPayment, facts: MoneyFacts): Letter {
  const dues = duesInLines(facts);
  return letterToGuest(frame, "Your check did not clear", [
    `Your payment of ${dollars(cents)}${byMethod(method)} on ${dayAndDate(day)} did not clear, so it does not count.`,
    dues !== "" && { lines: dues },
    `${forQuestions(frame)} ${noAccounts}`,
  ]);
}

/** Corrects what an email said about a payment. `after` is null if the payment no longer counts. */
export function correctionLetter(
  frame: LetterFrame,
  {
    before,
    after,
    reason,
  }: { before: Payment & LetterPayment; after: (Payment & LetterPayment) | null; reason: string },
  facts: MoneyFacts,
): Letter {
  return letterToGuest(frame, "A correction to your payment", [
    `We wrote to you that ${paymentForGuest(before)}. That was wrong. ${asSentence(reason)}`,
    after ? `It should say: ${paymentForGuest(after)}.` : "That payment no longer counts.",
    { lines: duesInLines(facts) },
    forQuestions(frame),
  ]);
}

function asSentence(words: string): string {
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}${/[.!?]$/.test(words) ? "" : "."}`;
}

function paymentForGuest({ kind, cents, method, day, state }: Payment & LetterPayment): string {
  const [amount, how] = [dollars(cents), `${byMethod(method)} on ${dayAndDate(day)}`];
  const but = { noted: ", which has not cleared yet", cleared: "", bounced: ", which did not clear" }[state];
  return {
    received: `we received ${amount}${how}${but}`,
    refunded: `we sent ${amount} back to you${how}`,
    "deposit-returned": `we returned ${amount} of your deposit${how}`,
    "deposit-kept": `we kept ${amount} of your deposit`,
  }[kind];
}

/** Lists what was received, what waits for a check to clear (the deposit first), and what is still due, and when. After a cancellation, the total is what the house keeps. */
function duesInLines({ price, balances: { rent, deposit, noted }, today }: MoneyFacts): string {
  const line = (what: string, balance: Balance, check: number, day: CalendarDate) => {
    const { due, received, returned, open } = balance;
    if (due === 0 || received + open === 0) return [];
    if (open === 0) return [`- ${what}: received`];
    const part = (cents: number, words: string) => (cents === due ? words : `${dollars(cents)} ${words}`);
    const parts = [
      ...(received > returned ? [`${dollars(received - returned)} received`] : []),
      ...(check > 0 ? [`check ${check === due ? "" : `of ${dollars(check)} `}not cleared yet`] : []),
      ...(open > check ? [part(open - check, `due ${day <= today ? "now" : `by ${dayAndDate(day)}`}`)] : []),
    ];
    return [`- ${what}: ${parts.join(", ")}`];
  };
  const notedDeposit = Math.min(noted, deposit.open);
  const notedRent = Math.min(noted - notedDeposit, rent.open);
  const notedElse = noted - notedDeposit - notedRent;
  return [
    ...line(`Security deposit, ${dollars(deposit.due)} (refundable)`, deposit, notedDeposit, price.depositDue),
    ...line(`Total of ${dollars(rent.due)}`, rent, notedRent, price.balanceDue),
    ...(notedElse > 0 ? [`- A check of ${dollars(notedElse)} has not cleared yet`] : []),
    ...(rent.overpaid > 0 ? [`- You overpaid by ${dollars(rent.overpaid)}, which we will return`] : []),
  ].join("\n");
}

/** Confirms a refund. */
export function refundedLetter(frame: LetterFrame, { cents, method, day }: LetterPayment): Letter {
  return letterToGuest(frame, "Refund sent", [
    `We sent ${dollars(cents)} back to you${byMethod(method)} on ${dayAndDate(day)}.`,
    `If you don't have it in a week, ${replyOrCall(frame.phone)}.`,
  ]);
}

/** Itemizes what was returned of the deposit, what is still held, and what was withheld and why. `hasStayed` is false after a cancellation. */
export function depositLetter(
  frame: LetterFrame,
  { returned, kept, held }: StayBalances["deposit"],
  reasons: readonly Pick<PaymentRow, "word" | "cents">[],
  hasStayed: boolean,
): Letter {
  const parts = [
    ...(returned > 0 ? [`returned ${dollars(returned)}`] : []),
    ...(kept > 0 ? [`kept ${dollars(kept)}`] : []),
    ...(held > 0 ? [`still hold ${dollars(held)}`] : []),
  ];
  const whole = dollars(returned + kept + held);
  return letterToGuest(frame, "Your security deposit", [
    kept + held === 0
      ? `We returned your whole deposit of ${whole}.${hasStayed ? " Thank you for leaving the house as you did." : ""}`
      : `Of your deposit of ${whole}, we ${new Intl.ListFormat("en-US").format(parts)}.`,
    kept > 0 && "This is what we kept, and why:",
    kept > 0 && { facts: reasons.map(({ word, cents }) => [word, dollars(cents)] as const) },
    forQuestions(frame),
  ]);
}

export function balanceDueLetter(frame: LetterFrame, facts: MoneyFacts): Letter {
  return letterToGuest(frame, "Your balance is due soon", [
    `Your stay at ${frame.house.name} begins on ${dayAndDate(frame.checkIn)}.`,
    { lines: duesInLines(facts) },
    howToPay(frame.phone),
    "Already paid? Then please ignore this email.",
  ]);
}

/** Confirms a move. After a late one, explains that refund deadlines don't move. */
export function movedLetter(
  facts: BookedFacts,
  before: Pick<StayRow, "check_in" | "check_out">,
  hasAgreement: boolean,
): Letter {
  const { checkIn, checkOut, refundCheckIn } = facts;
  const dates = `${stayDates(before.check_in, before.check_out)} to ${stayDates(checkIn, checkOut)}`;
  return letterToGuest(facts, "Your new dates", [
    `We moved your stay from ${dates}.`,
    ...totalBlocks(facts.price),
    ...termBlocks(duesInLines(facts), facts),
    refundCheckIn !== checkIn &&
      `Because this is a late change, refunds still depend on your original arrival, ${dayAndDate(refundCheckIn)}.`,
    hasAgreement && "The rental agreement with the new dates is attached.",
  ]);
}

/** Confirms a cancellation, with what will be returned. */
export function canceledLetter(frame: LetterFrame, { refund, deposit }: { refund: number; deposit: number }): Letter {
  const back = [
    ...(refund > 0 ? [`- ${dollars(refund)} of what you paid`] : []),
    ...(deposit > 0 ? [`- your security deposit of ${dollars(deposit)}`] : []),
  ];
  return letterToGuest(frame, "Your stay is canceled", [
    `Your stay from ${dayAndDate(frame.checkIn)} to ${dayAndDate(frame.checkOut)} is canceled.`,
    { lines: back.length === 0 ? "Under the agreement, there is no refund." : `We will return:\n${back.join("\n")}` },
    forQuestions(frame),
  ]);
}

/** Asks for a review. Goes to every guest alike (16 CFR 465). */
export function howWasItLetter(frame: LetterFrame, siteUrl: string): Letter {
  return letterToGuest(frame, "How was it?", [
    "We hope you got home safely, with sand still in your shoes.",
    "Would you write a few lines for the families after you? We ask everyone who stays, and publish good and bad alike.",
    { link: `${siteUrl}/reviews#tab-submit`, words: "Write a review" },
    "Was something wrong? Reply to this email: we want to know.",
  ]);
}

/** Writes to the owner about a stay. It may name the guest: the erasure finds it by its event. */
export function letterToOwner(subject: string, paragraph: string, { id, siteUrl }: { id: string; siteUrl: string }) {
  return {
    subject: oneLine(subject),
    ...mailBody([paragraph, { link: `${siteUrl}/desk/stays/${id}`, words: "Open the stay at the desk" }]),
  };
}

/** Returns address and times for a guest; null if there is no street address or the guest doesn't get it yet. */
export function arrivalDetails(
  stay: Pick<StayRow, "state" | "check_in" | "check_out">,
  { name, phone, checkIn, checkOut, address }: HouseForEmails,
): [label: string, value: string][] | null {
  if (address === null || !toldStreetAddress(stay.state)) return null;
  return [
    [name, withTown(address)],
    ["Check-in", `${dayAndDate(stay.check_in)}, from ${checkIn}`],
    ["Check-out", `${dayAndDate(stay.check_out)}, by ${checkOut}`],
    ...(phone === null ? [] : [["On the way, call", phone] satisfies [string, string]]),
  ];
}

/** Adds the town, unless the owner typed it with the street. */
function withTown(street: string): string {
  const { locality, region, postalCode } = property.address;
  return street.includes(locality) || street.includes(postalCode)
    ? street
    : `${street}, ${locality}, ${region} ${postalCode}`;
}

/** Writes the email with address and times, a week or a day before. Requires `arrivalDetails`. */
export function arrivalLetter(
  stay: StayRow,
  facts: HouseForEmails & { siteUrl: string },
  which: "week" | "day",
): Letter {
  const { check_in } = stay;
  return {
    subject: `Your arrival on ${dayAndDate(check_in)}: ${facts.name}, ${property.place}`,
    ...mailBody([
      { lines: `Dear ${firstName(stay.name)},` },
      which === "week"
        ? "The house is yours in a few days. Here is the address, and when you can come."
        : "It's almost time. Here again is the address, and when you can come.",
      { facts: arrivalDetails(stay, facts) ?? [] },
      facts.beforeArrival !== null && { lines: facts.beforeArrival },
      stay.arrival_note !== null && { lines: stay.arrival_note },
      { link: `${facts.siteUrl}/bay?week=${check_in}`, words: "Tides, sun and weather alerts at the dock that week" },
      `Questions, or running late? Just reply to this email. ${noAccounts}`,
      { lines: `Safe travels\n${signature(facts)}` },
    ]),
  };
}
