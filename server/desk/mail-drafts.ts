import { property } from "#content/property.ts";
import type { BookedRange } from "#contract/availability.ts";
import type { MailDraft, MailKind } from "#contract/desk/stays.ts";
import { quoteOf } from "#contract/quote.ts";
import { type PriceList, priceOf, type Rates } from "#contract/rates.ts";
import { stayDates } from "#contract/stay-dates.ts";
import { mostNights } from "#contract/stay.ts";
import type { StayRow } from "../db/schema.ts";
import { nearestFreeStays } from "../stays/nearest-free.ts";
import { nightsOf } from "./stay-lines.ts";
import { todayAtHouse } from "../process/clock.ts";

/** Most free dates in an email that declines. */
const mostOffered = 3;

/** A first version of an email about a stay, for the owner to edit. `house` is the house's name. */
export function draftMail(
  stay: StayRow,
  kind: MailKind,
  { house, booked, rates, now }: { house: string; booked: readonly BookedRange[]; rates: Rates; now: number },
): MailDraft {
  const signature = `${house}, ${property.place}`;
  const dates = stayDates(stay.check_in, stay.check_out);
  const paragraphs =
    kind === "decline"
      ? declining(stay, { booked, rates, now })
      : [...(stay.state === "inquiry" ? [`Thank you for asking about ${dates}.`] : []), ""];
  return {
    subject: `${signature}: ${dates}`,
    body: [`Dear ${stay.name},`, ...paragraphs, `Kind regards\n${signature}`].join("\n\n"),
  };
}

function declining(
  stay: StayRow,
  { booked, rates, now }: { booked: readonly BookedRange[]; rates: Rates; now: number },
): string[] {
  const sorry = `Thank you for asking about ${stayDates(stay.check_in, stay.check_out)}. I'm sorry, but we can't host you on those dates.`;
  const wish = { checkIn: stay.check_in, checkOut: stay.check_out };
  const free = nearestFreeStays(wish, booked, {
    from: todayAtHouse(now),
    count: mostOffered,
    suits: (checkIn) => priceOf({ checkIn, checkOut: checkIn, dog: false }, rates).arrivalInstead === null,
  });
  if (free.length === 0) return [`${sorry} We hope to hear from you another time.`];
  const list = free.map(({ checkIn, checkOut }) => `- ${stayDates(checkIn, checkOut)}`).join("\n");
  return [
    sorry,
    `These dates are free and closest to yours:\n\n${list}`,
    "If one of them works for you, just reply to this email.",
  ];
}

/**
 * The price of a stay in lines for an email, the total first; null when nights have no price. It is called an estimate where the planner calls
 * it one.
 */
export function priceLines(stay: StayRow, rates: PriceList): string | null {
  const nights = nightsOf(stay);
  if (nights === 0 || nights > mostNights) return null;
  const request = { checkIn: stay.check_in, checkOut: stay.check_out };
  const price = quoteOf({ ...request, dog: false }, rates);
  if (price.unpricedNights > 0) return null;
  const figure = price.firmness === "estimate" ? "Estimate" : "Total";
  const withDog = priceOf({ ...request, dog: true }, rates);
  return [
    `${figure} for ${price.nights === 1 ? "1 night" : `${price.nights} nights`}, ${stayDates(stay.check_in, stay.check_out)}: ${money(price.total)}`,
    `- Rent: ${money(price.rent)}`,
    `- Cleaning: ${money(price.cleaning)}`,
    ...(withDog.pet > 0 ? [`With a small dog: ${money(withDog.total)}`] : []),
    `Refundable security deposit, not part of the ${figure.toLowerCase()}: ${money(price.deposit)}`,
  ].join("\n");
}

/** `837500` becomes `$8,375`; cents are shown when there are any. */
function money(cents: number): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  return (cents / 100).toLocaleString("en-US", {
    style: "currency",
    currency: "USD",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}
