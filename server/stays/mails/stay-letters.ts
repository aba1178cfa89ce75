import { property } from "#content/house/property.ts";
import { type CalendarDate, dayAndDate } from "#contract/calendar-date.ts";
import { dollars } from "#contract/prices/money.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import { type AgreedPrice, type Balance, type StayBalances, totalOf } from "#contract/stays/stay-money.ts";
import type { Mail } from "../../mail/enqueue.ts";
import { type MailBlock, mailBody } from "../../mail/mail-template.ts";
import { type AgreementFacts, refundsInLines } from "../offers/agreement.ts";
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

/** What letters about a booked stay say of its price and days. */
export type BookedFacts = AgreementFacts & { balances: StayBalances };

/** Confirms a booking: dates, price, what is due when, refund days. `words` are the owner's, empty for none. */
export function bookedLetter(frame: LetterFrame, facts: BookedFacts, words: string, hasAgreement: boolean): Letter {
  const { price, balances, today, house, refundCheckIn } = facts;
  return letterToGuest(frame, "You are booked", [
    ...(words === "" ? [] : [{ lines: words }]),
    { paragraph: `The house is yours from ${dayAndDate(frame.checkIn)} to ${dayAndDate(frame.checkOut)}.` },
    { total: `Total: ${dollars(totalOf(price))}` },
    { facts: price.lines.map(({ label, cents }) => [label, dollars(cents)] as const) },
    ...(price.deposit > 0 ? [{ paragraph: `Plus a ${dollars(price.deposit)} refundable security deposit.` }] : []),
    { heading: "What is due when" },
    { lines: duesInLines(price, balances, today) },
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
  { price, balances, today }: Pick<BookedFacts, "price" | "balances" | "today">,
): Letter {
  return letterToGuest(frame, "Payment received", [
    { paragraph: `Thank you. We received ${dollars(cents)} by ${method} on ${dayAndDate(day)}.` },
    { lines: duesInLines(price, balances, today) },
  ]);
}

/** Each due: what of it has come, and what is still open until when. After a cancellation that is what the house keeps. */
function duesInLines(price: AgreedPrice, { rent, deposit, noted }: StayBalances, today: CalendarDate): string {
  const line = (what: string, { due, received, returned, open }: Balance, day: CalendarDate) => {
    if (due === 0 || received + open === 0) return [];
    const came = received > returned ? `${dollars(received - returned)} received, ` : "";
    const until = `${open === due ? "" : `${came}${dollars(open)} `}${day <= today ? "now" : `by ${dayAndDate(day)}`}`;
    return [`- ${what}: ${open === 0 ? "received" : until}`];
  };
  return [
    ...line(`Security deposit of ${dollars(deposit.due)}, refundable`, deposit, price.depositDue),
    ...line(`Total of ${dollars(rent.due)}`, rent, price.balanceDue),
    ...(noted > 0 ? [`- A check of ${dollars(noted)} has not cleared yet`] : []),
    ...(rent.overpaid > 0 ? [`- You paid ${dollars(rent.overpaid)} too much: we will return it`] : []),
  ].join("\n");
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
  { price, balances, today }: Pick<BookedFacts, "price" | "balances" | "today">,
): Letter {
  return letterToGuest(frame, "Your balance is due soon", [
    { paragraph: `Your stay at ${frame.house.name} begins on ${dayAndDate(frame.checkIn)}.` },
    { lines: duesInLines(price, balances, today) },
    { paragraph: `Call us at ${frame.house.phone} to hear how to pay. ${noAccounts}` },
    { paragraph: "Already sent? Then please ignore this email." },
  ]);
}

/** Says that a booked stay has other dates. `keepsRefundDays` after a late move, whose refund days stay the old ones. */
export function movedLetter(
  frame: LetterFrame,
  facts: BookedFacts,
  before: { checkIn: CalendarDate; checkOut: CalendarDate },
): Letter {
  const keepsRefundDays = facts.refundCheckIn !== frame.checkIn;
  return letterToGuest(frame, "Your new dates", [
    {
      paragraph: `Your stay moved from ${stayDates(before.checkIn, before.checkOut)} to ${stayDates(frame.checkIn, frame.checkOut)}.`,
    },
    { heading: "What is due when" },
    { lines: duesInLines(facts.price, facts.balances, facts.today) },
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
