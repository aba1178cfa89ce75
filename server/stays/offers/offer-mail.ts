import { property } from "#content/house/property.ts";
import { dayAndDate } from "#contract/calendar-date.ts";
import { dollars } from "#contract/prices/money.ts";
import { partyInWords } from "#contract/stays/inquiry.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import { totalOf } from "#contract/stays/stay-money.ts";
import type { Mail } from "../../mail/enqueue.ts";
import { type MailBlock, mailBody } from "../../mail/mail-template.ts";
import { type AgreementFacts, paymentsInLines, refundsInLines } from "./agreement.ts";
import { firstName } from "../mails/owner-written-mail.ts";

/** An offer as a guest reads it. */
export type Offer = AgreementFacts & {
  /** The day on which it ends, at nine in the evening at the house. */
  until: string;
  holds: boolean;
  words: string;
  /** What differs from the offer before, a sentence each; empty for a first offer. */
  changes: readonly string[];
  phone: string;
};

/** The hour at which an offer ends on its last day, by the house's clock. */
export const offerEndHour = 21;

/** Subject and blocks of the email that makes or changes an offer, with the agreement in full below. It names no payee. */
export function offerLetter(offer: Offer, agreement: string): { subject: string; blocks: MailBlock[] } {
  const { guest, checkIn, checkOut, guests, dog, price, today, house, until, holds, words, changes, phone } = offer;
  const which = changes.length > 0 ? "Your changed offer" : "Your offer";
  const party = partyInWords(guests, dog);
  const blocks: MailBlock[] = [
    { lines: `Dear ${firstName(guest)},` },
    { lines: words === "" ? `Thank you for asking about ${stayDates(checkIn, checkOut)}. Here is our offer.` : words },
    ...(changes.length > 0 ? [{ lines: `What has changed:\n${changes.map((each) => `- ${each}`).join("\n")}` }] : []),
    { total: `Total: ${dollars(totalOf(price))}` },
    { facts: price.lines.map(({ label, cents }) => [label, dollars(cents)] as const) },
    ...(price.deposit > 0
      ? [
          {
            paragraph: `Plus a ${dollars(price.deposit)} refundable security deposit, returned within ${house.returnDays} days after departure.`,
          },
        ]
      : []),
    {
      facts: [
        ["Arrival", `${dayAndDate(checkIn)}, from ${house.checkInTime}`],
        ["Departure", `${dayAndDate(checkOut)}, by ${house.checkOutTime}`],
        ...(party === "" ? [] : [["Party", party] as const]),
      ],
    },
    { heading: "What is due when" },
    { lines: paymentsInLines(price, today) },
    { heading: "If you cancel" },
    { lines: refundsInLines(offer.refundCheckIn, today, house.terms) },
    { heading: "How to say yes" },
    {
      paragraph: `Reply to this email or call us at ${phone}. This offer is open until ${dayAndDate(until)}, 9:00 PM New Jersey time. ${
        holds ? "Until then we hold the dates for you." : "We do not hold the dates: whoever says yes first has them."
      }`,
    },
    {
      paragraph:
        "We tell you how to pay when you call. No email of ours ever names an account: if one does, call us before you pay.",
    },
    { paragraph: "The rental agreement is attached, and in full below. Please read it before you say yes." },
    { lines: `Kind regards\n${house.name}, ${property.place}` },
    { document: agreement },
  ];
  return { subject: `${which}: ${stayDates(checkIn, checkOut)}, ${house.name}`, blocks };
}

/** What a guest who compares two offers has to know, a sentence each. Empty when they are the same to the guest. */
export function changesBetween(
  before: Pick<Offer, "checkIn" | "checkOut" | "guests" | "dog" | "price" | "until" | "holds">,
  after: Pick<Offer, "checkIn" | "checkOut" | "guests" | "dog" | "price" | "until" | "holds">,
): string[] {
  const changed = (what: string, from: string, to: string) => (from === to ? [] : [`${what}: ${to} (before: ${from})`]);
  const partyOf = ({ guests, dog }: typeof before) => partyInWords(guests, dog) || "not named";
  const linesOf = ({ price }: typeof before) =>
    price.lines.map(({ label, cents }) => `${label} ${dollars(cents)}`).join(", ");
  return [
    ...changed("Dates", stayDates(before.checkIn, before.checkOut), stayDates(after.checkIn, after.checkOut)),
    ...changed("Party", partyOf(before), partyOf(after)),
    ...changed("Total", dollars(totalOf(before.price)), dollars(totalOf(after.price))),
    ...changed("Price", linesOf(before), linesOf(after)),
    ...changed("Security deposit", dollars(before.price.deposit), dollars(after.price.deposit)),
    ...changed("Deposit due", dayAndDate(before.price.depositDue), dayAndDate(after.price.depositDue)),
    ...changed("Total due", dayAndDate(before.price.balanceDue), dayAndDate(after.price.balanceDue)),
    ...changed("Open until", dayAndDate(before.until), dayAndDate(after.until)),
    ...(before.holds === after.holds
      ? []
      : [after.holds ? "We now hold the dates for you." : "We no longer hold the dates."]),
  ];
}

/** The email that leaves on the morning of an offer's last day. */
export function offerEndsLetter({
  guest,
  checkIn,
  checkOut,
  house,
  phone,
  holds,
}: Offer): Pick<Mail, "subject" | "text" | "html"> {
  return {
    subject: `Your offer ends today: ${stayDates(checkIn, checkOut)}, ${house.name}`,
    ...mailBody([
      { lines: `Dear ${firstName(guest)},` },
      {
        paragraph: `Our offer for ${stayDates(checkIn, checkOut)} is open until 9:00 PM tonight, New Jersey time.${holds ? " After that the dates are free for others." : ""}`,
      },
      { paragraph: `To say yes, or to ask for more time, reply to this email or call us at ${phone}.` },
      { lines: `Kind regards\n${house.name}, ${property.place}` },
    ]),
  };
}

/** The email that leaves when an offer has ended without an answer. */
export function offerOverLetter({
  guest,
  checkIn,
  checkOut,
  house,
  phone,
}: Offer): Pick<Mail, "subject" | "text" | "html"> {
  return {
    subject: `Your offer has ended: ${stayDates(checkIn, checkOut)}, ${house.name}`,
    ...mailBody([
      { lines: `Dear ${firstName(guest)},` },
      {
        paragraph: `Our offer for ${stayDates(checkIn, checkOut)} has ended, and the dates are free for others. Nothing is owed.`,
      },
      { paragraph: `Still interested? Reply to this email or call us at ${phone}, and we'll look again.` },
      { lines: `Kind regards\n${house.name}, ${property.place}` },
    ]),
  };
}
