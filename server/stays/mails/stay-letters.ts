import { property } from "#content/house/property.ts";
import { type CalendarDate, dayAndDate } from "#contract/calendar-date.ts";
import { dollars } from "#contract/prices/money.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import { type AgreedPrice, type StayBalances, totalOf } from "#contract/stays/stay-money.ts";
import type { Mail } from "../../mail/enqueue.ts";
import { type MailBlock, mailBody } from "../../mail/mail-template.ts";
import { type AgreementFacts, paymentsInLines, refundsInLines } from "../offers/agreement.ts";
import { firstName } from "./owner-written-mail.ts";

export type Letter = Pick<Mail, "subject" | "text" | "html">;

/** Whom a letter is about, and who writes it. */
export type LetterFrame = {
  guest: string;
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  house: { name: string; phone: string };
};

const noAccounts = "No email of ours ever names an account: if one does, call us before you pay.";

function letterToGuest(frame: LetterFrame, subject: string, blocks: readonly MailBlock[]): Letter {
  const { guest, checkIn, checkOut, house } = frame;
  return {
    subject: `${subject}: ${stayDates(checkIn, checkOut)}, ${house.name}`,
    ...mailBody([
      { lines: `Dear ${firstName(guest)},` },
      ...blocks,
      { lines: `Kind regards\n${house.name}, ${property.place}` },
    ]),
  };
}

/** Confirms a booking: dates, price, what is due when, refund days. `words` are the owner's, empty for none. */
export function bookedLetter(frame: LetterFrame, facts: AgreementFacts, words: string, hasAgreement: boolean): Letter {
  const { price, today, house, refundCheckIn } = facts;
  return letterToGuest(frame, "You are booked", [
    ...(words === "" ? [] : [{ lines: words }]),
    { paragraph: `The house is yours from ${dayAndDate(frame.checkIn)} to ${dayAndDate(frame.checkOut)}.` },
    { total: `Total: ${dollars(totalOf(price))}` },
    { facts: price.lines.map(({ label, cents }) => [label, dollars(cents)] as const) },
    ...(price.deposit > 0 ? [{ paragraph: `Plus a ${dollars(price.deposit)} refundable security deposit.` }] : []),
    { heading: "What is due when" },
    { lines: paymentsInLines(price, today, "now") },
    { heading: "If you cancel" },
    { lines: refundsInLines(refundCheckIn, today, house.terms) },
    { paragraph: `We tell you how to pay when you call ${frame.house.phone}. ${noAccounts}` },
    {
      paragraph: `The street address comes a week before you arrive.${hasAgreement ? " The rental agreement is attached." : ""}`,
    },
  ]);
}

/** Says that money has come, and what is left to pay. */
export function receivedLetter(
  frame: LetterFrame,
  { cents, method, day }: { cents: number; method: string; day: CalendarDate },
  balances: StayBalances,
  price: Pick<AgreedPrice, "depositDue" | "balanceDue">,
): Letter {
  return letterToGuest(frame, "Payment received", [
    { paragraph: `Thank you. We received ${dollars(cents)} by ${method} on ${dayAndDate(day)}.` },
    { lines: openInLines(balances, price) },
  ]);
}

function openInLines(
  { rent, deposit }: StayBalances,
  { depositDue, balanceDue }: Pick<AgreedPrice, "depositDue" | "balanceDue">,
): string {
  const open = [
    ...(deposit.open > 0 ? [`- Security deposit: ${dollars(deposit.open)}, due ${dayAndDate(depositDue)}`] : []),
    ...(rent.open > 0 ? [`- Rent and fees: ${dollars(rent.open)}, due ${dayAndDate(balanceDue)}`] : []),
    ...(rent.overpaid > 0 ? [`- You paid ${dollars(rent.overpaid)} too much: we will return it`] : []),
  ];
  return open.length === 0 ? "Everything is paid." : `Still open:\n${open.join("\n")}`;
}

/** Says that rent went back. */
export function refundedLetter(
  frame: LetterFrame,
  { cents, method, day }: { cents: number; method: string; day: CalendarDate },
): Letter {
  return letterToGuest(frame, "Refund sent", [
    { paragraph: `We sent ${dollars(cents)} back to you by ${method} on ${dayAndDate(day)}.` },
    { paragraph: `Not there after a week? Reply to this email or call us at ${frame.house.phone}.` },
  ]);
}

/** Says what of the deposit went back, and what was kept for what, item by item. */
export function depositLetter(
  frame: LetterFrame,
  { deposit, returned, kept }: { deposit: number; returned: number; kept: readonly { why: string; cents: number }[] },
): Letter {
  return letterToGuest(frame, "Your security deposit", [
    {
      paragraph:
        kept.length === 0
          ? `We returned your whole deposit of ${dollars(deposit)}. Thank you for leaving the house as you did.`
          : `Of your deposit of ${dollars(deposit)} we returned ${dollars(returned)}. This is what we kept, and why:`,
    },
    ...(kept.length === 0 ? [] : [{ facts: kept.map(({ why, cents }) => [why, dollars(cents)] as const) }]),
    { paragraph: `Questions? Reply to this email or call us at ${frame.house.phone}.` },
  ]);
}

/** Reminds a guest of what is due. */
export function balanceDueLetter(
  frame: LetterFrame,
  balances: StayBalances,
  price: Pick<AgreedPrice, "depositDue" | "balanceDue">,
): Letter {
  return letterToGuest(frame, "Your balance is due soon", [
    { paragraph: `Your stay at ${frame.house.name} begins on ${dayAndDate(frame.checkIn)}.` },
    { lines: openInLines(balances, price) },
    ...(balances.noted > 0 ? [{ paragraph: `A check of ${dollars(balances.noted)} has not cleared yet.` }] : []),
    { paragraph: `Call us at ${frame.house.phone} to hear how to pay. ${noAccounts}` },
    { paragraph: "Already sent? Then please ignore this email." },
  ]);
}

/** Says that a booked stay has other dates. `keepsRefundDays` after a late move, whose refund days stay the old ones. */
export function movedLetter(
  frame: LetterFrame,
  facts: Pick<AgreementFacts, "price" | "today" | "house" | "refundCheckIn">,
  before: { checkIn: CalendarDate; checkOut: CalendarDate },
): Letter {
  const keepsRefundDays = facts.refundCheckIn !== frame.checkIn;
  return letterToGuest(frame, "Your new dates", [
    {
      paragraph: `Your stay moved from ${stayDates(before.checkIn, before.checkOut)} to ${stayDates(frame.checkIn, frame.checkOut)}.`,
    },
    { heading: "What is due when" },
    { lines: paymentsInLines(facts.price, facts.today, "now") },
    { heading: "If you cancel" },
    { lines: refundsInLines(facts.refundCheckIn, facts.today, facts.house.terms) },
    ...(keepsRefundDays
      ? [{ paragraph: `The move came late, so the refund days still count from ${dayAndDate(facts.refundCheckIn)}.` }]
      : []),
  ]);
}

/** Says that a booked stay is canceled, and what goes back. */
export function canceledLetter(frame: LetterFrame, { refund, deposit }: { refund: number; deposit: number }): Letter {
  const back = [
    ...(refund > 0 ? [`- ${dollars(refund)} of what you paid`] : []),
    ...(deposit > 0 ? [`- your security deposit of ${dollars(deposit)}`] : []),
  ];
  return letterToGuest(frame, "Your stay is canceled", [
    { paragraph: `Your stay from ${dayAndDate(frame.checkIn)} to ${dayAndDate(frame.checkOut)} is canceled.` },
    { lines: back.length === 0 ? "By the agreement, nothing goes back." : `We will return:\n${back.join("\n")}` },
    { paragraph: `Questions? Reply to this email or call us at ${frame.house.phone}.` },
  ]);
}

/** Asks every party alike for a review, two days after they left. */
export function howWasItLetter(frame: LetterFrame, siteUrl: string): Letter {
  return letterToGuest(frame, "How was it?", [
    { paragraph: "We hope you are well home, and still have sand in your shoes." },
    {
      paragraph:
        "Would you write a few lines for the families after you? We ask everyone who stays, and publish good and bad alike.",
    },
    { link: `${siteUrl}/reviews#write-review`, words: "Write a review" },
    { paragraph: "Something was wrong? Reply to this email: we want to know." },
  ]);
}

/** Tells the owner about one stay, by its dates: no guest's name is in it, because old emails outlive an erasure. */
export function letterToOwner(
  subject: string,
  paragraph: string,
  { id, siteUrl }: { id: string; siteUrl: string },
): Letter {
  return {
    subject,
    ...mailBody([{ paragraph }, { link: `${siteUrl}/desk/stays/${id}`, words: "Open the stay at the desk" }]),
  };
}
