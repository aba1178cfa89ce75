import { dayAndDate } from "#contract/calendar-date.ts";
import { dollars } from "#contract/prices/money.ts";
import { partyInWords } from "#contract/stays/inquiry.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import { totalOf } from "#contract/stays/stay-money.ts";
import { type Letter, letterToGuest, noAccounts, termBlocks, totalBlocks } from "../mails/stay-letters.ts";
import { type AgreementFacts, paymentsInLines } from "./agreement.ts";

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

/** The email that makes or changes an offer, with the agreement in full below. It names no payee. */
export function offerLetter(offer: Offer, agreement: string): Letter {
  const { checkIn, checkOut, guests, dog, price, today, house, until, holds, words, changes, phone } = offer;
  const party = partyInWords(guests, dog);
  return letterToGuest(
    offer,
    changes.length > 0 ? "Your changed offer" : "Your offer",
    [
      {
        lines: words === "" ? `Thank you for asking about ${stayDates(checkIn, checkOut)}. Here is our offer.` : words,
      },
      changes.length > 0 && { lines: `What has changed:\n${changes.map((each) => `- ${each}`).join("\n")}` },
      ...totalBlocks(price),
      price.deposit > 0 &&
        `Plus a ${dollars(price.deposit)} refundable security deposit, returned within ${house.returnDays} days after departure.`,
      {
        facts: [
          ["Arrival", `${dayAndDate(checkIn)}, from ${house.checkInTime}`],
          ["Departure", `${dayAndDate(checkOut)}, by ${house.checkOutTime}`],
          ...(party === "" ? [] : [["Party", party] as const]),
        ],
      },
      ...termBlocks(paymentsInLines(price, today), offer),
      { heading: "How to say yes" },
      `Reply to this email or call us at ${phone}. This offer is open until ${dayAndDate(until)}, 9:00 PM New Jersey time. ${
        holds ? "Until then we hold the dates for you." : "We do not hold the dates: whoever says yes first has them."
      }`,
      `We tell you how to pay when you call. ${noAccounts}`,
      "The rental agreement is attached, and in full below. Please read it before you say yes.",
    ],
    [{ document: agreement }],
  );
}

type Compared = Pick<Offer, "checkIn" | "checkOut" | "guests" | "dog" | "price" | "until" | "holds">;

/** What a guest who compares two offers has to know, a sentence each. Empty when they are the same to the guest. */
export function changesBetween(before: Compared, after: Compared): string[] {
  const changed = (what: string, from: string, to: string) => (from === to ? [] : [`${what}: ${to} (before: ${from})`]);
  const partyOf = ({ guests, dog }: Compared) => partyInWords(guests, dog) || "not named";
  const linesOf = ({ price }: Compared) =>
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
export function offerEndsLetter(offer: Offer): Letter {
  const dates = stayDates(offer.checkIn, offer.checkOut);
  return letterToGuest(offer, "Your offer ends today", [
    `Our offer for ${dates} is open until 9:00 PM tonight, New Jersey time.${offer.holds ? " After that the dates are free for others." : ""}`,
    `To say yes, or to ask for more time, reply to this email or call us at ${offer.phone}.`,
  ]);
}

/** The email that leaves when an offer has ended without an answer. */
export function offerOverLetter(offer: Offer): Letter {
  const dates = stayDates(offer.checkIn, offer.checkOut);
  return letterToGuest(offer, "Your offer has ended", [
    `Our offer for ${dates} has ended, and the dates are free for others. Nothing is owed.`,
    `Still interested? Reply to this email or call us at ${offer.phone}, and we'll look again.`,
  ]);
}
