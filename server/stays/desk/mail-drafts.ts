import { property } from "#content/house/property.ts";
import { addDays, type CalendarDate, isCalendarDate, nightsBetween } from "#contract/calendar-date.ts";
import { oneLine } from "#contract/forms/clean-text.ts";
import { pluralize } from "#contract/numbers.ts";
import { dollars } from "#contract/prices/money.ts";
import { type PriceList, priceOf, quoteOf, type Prices } from "#contract/prices/prices.ts";
import { type BookedRange, type Stay, stayConflict } from "#contract/stays/availability.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import { maxNights } from "#contract/stays/stay.ts";
import { type Mail, mailBody, mailIdOf } from "#server/mail/mail.ts";
import type { Write } from "#server/platform/db/database.ts";
import type { Db, StayRow } from "#server/platform/db/schema.ts";
import { todayAtHouse } from "#server/platform/process/clock.ts";
import { changeStay, noAddress, refuse, refuseUnless, type SeenStay, stayError } from "#server/stays/change-stay.ts";
import { firstName, isReachable, mailToGuest } from "#server/stays/mails/mail-events.ts";
import { signature } from "#server/stays/mails/stay-letters.ts";
import { nightsOf } from "./stay-lists.ts";

/** The most free dates to suggest in an email that declines. */
const maxOffered = 3;

/** An email to a guest, as the owner writes it. */
export type MailDraft = { subject: string; body: string };
export type MailKind = "answer" | "decline";

type Known = { house: Parameters<typeof signature>[0]; booked: readonly BookedRange[]; prices: Prices; now: number };

/** Drafts an email about a stay, for the owner to edit. */
export function draftMail(stay: StayRow, kind: MailKind, known: Known): MailDraft & { suggested: Stay[] } {
  const dates = stayDates(stay.check_in, stay.check_out);
  const suggested = kind === "decline" ? freeInstead(stay, known) : [];
  const paragraphs =
    kind === "decline"
      ? declining(stay, suggested)
      : [...(stay.state === "inquiry" ? [`Thank you for asking about ${dates}.`] : []), ""];
  return {
    subject: `${known.house.name}, ${property.place}: ${dates}`,
    body: [`Dear ${firstName(stay.name)},`, ...paragraphs, `Kind regards,\n${signature(known.house)}`].join("\n\n"),
    suggested,
  };
}

function freeInstead(stay: StayRow, { booked, prices, now }: Known): Stay[] {
  const asked = { checkIn: stay.check_in, checkOut: stay.check_out };
  // Never suggests the declined dates themselves, even if they are free.
  const taken = [...booked, { start: asked.checkIn, end: asked.checkOut }];
  return nearestFreeStays(asked, taken, {
    from: todayAtHouse(now),
    count: maxOffered,
    suits: (checkIn) => priceOf({ checkIn, checkOut: checkIn, dog: false }, prices).arrivalInstead === null,
  });
}

const maxDaysAway = 180;

/** Finds free dates of the same length, nearest first, without overlaps. `suits` can rule out arrival days. */
export function nearestFreeStays(
  { checkIn, checkOut }: Stay,
  booked: readonly BookedRange[],
  wanted: { from: CalendarDate; count: number; suits?: (checkIn: CalendarDate) => boolean },
): Stay[] {
  const { from, count, suits = () => true } = wanted;
  if (nightsBetween(checkIn, checkOut) < 1) return [];
  const found: Stay[] = [];
  for (let away = 0; away <= maxDaysAway && found.length < count; away++) {
    for (const days of away === 0 ? [0] : [away, -away]) {
      const stay = { checkIn: addDays(checkIn, days), checkOut: addDays(checkOut, days) };
      // The guest may have asked for the year 9999.
      if (!isCalendarDate(stay.checkIn) || !isCalendarDate(stay.checkOut)) continue;
      const taken = [...booked, ...found.map((other) => ({ start: other.checkIn, end: other.checkOut }))];
      if (found.length < count && stay.checkIn >= from && !stayConflict(stay, taken) && suits(stay.checkIn))
        found.push(stay);
    }
  }
  return found;
}

function declining(stay: StayRow, free: readonly Stay[]): string[] {
  const sorry = `Thank you for asking about ${stayDates(stay.check_in, stay.check_out)}. I'm sorry, but we can't host you on those dates.`;
  if (free.length === 0) return [`${sorry} We hope to hear from you another time.`];
  const list = free.map(({ checkIn, checkOut }) => `- ${stayDates(checkIn, checkOut)}`).join("\n");
  return [
    sorry,
    `These dates are free and closest to yours:\n\n${list}`,
    "If one of them works for you, just reply to this email.",
  ];
}

/** Quotes a stay with or without a dog; null if some nights have no price. */
function pricedStay(stay: StayRow, prices: PriceList, dog: boolean) {
  const nights = nightsOf(stay);
  if (nights === 0 || nights > maxNights) return null;
  const price = quoteOf({ checkIn: stay.check_in, checkOut: stay.check_out, dog }, prices);
  return price.unpricedNights > 0 ? null : price;
}

/** Words a stay's price for the middle of a sentence; null if some nights have no price. */
export function priceSentence(stay: StayRow, prices: PriceList): string | null {
  const price = pricedStay(stay, prices, stay.dog === 1);
  if (price === null) return null;
  const figure = price.firmness === "estimate" ? "estimated at " : "";
  const included = price.pet > 0 ? "cleaning and the dog included" : "cleaning included";
  return `${figure}${dollars(price.total)} for ${pluralize(price.nights, "night")}, ${included}`;
}

/** Lists a stay's price for an email, total first, after a line if the dates are taken; null if some nights have no price. */
export function priceLines(stay: StayRow, prices: PriceList, isTaken: boolean): string | null {
  const [price, withDog] = [false, true].map((dog) => pricedStay(stay, prices, dog));
  if (!price || !withDog) return null;
  const figure = price.firmness === "estimate" ? "Estimate" : "Total";
  return [
    ...(isTaken ? ["These dates are taken at the moment. They would cost:"] : []),
    `${figure} for ${pluralize(price.nights, "night")}, ${stayDates(stay.check_in, stay.check_out)}: ${dollars(price.total)}`,
    `- Rent: ${dollars(price.rent)}`,
    ...(price.cleaning > 0 ? [`- Cleaning: ${dollars(price.cleaning)}`] : []),
    ...(withDog.pet > 0 ? [`With a small dog: ${dollars(withDog.total)}`] : []),
    ...(price.deposit > 0
      ? [`Refundable security deposit, not part of the ${figure.toLowerCase()}: ${dollars(price.deposit)}`]
      : []),
  ].join("\n");
}

/** Emails the guest, which marks an inquiry as answered, or with `decline` as declined. Sends one email per version of a stay. */
export async function mailGuest(write: Write, seen: SeenStay, mail: MailDraft, kind: MailKind, now: number) {
  const decline = kind === "decline";
  return changeStay(write, seen, now, async (_tx, stay) => {
    refuseUnless(decline ? "decline" : "mail", stay, now);
    if (decline && stay.state === "offered")
      refuse(stayError(409, "This stay has an offer: end the offer instead.", "state"));
    if (!isReachable(stay)) return refuse(noAddress);
    return {
      set: {
        answered_at: stay.answered_at ?? now,
        ...(decline && { state: "declined" }),
      },
      event: { act: decline ? "declined" : stay.answered_at === null ? "answered" : "emailed" },
      undoable: false,
      mail: toGuest(stay, mail),
    };
  });
}

/** Returns whether this same email is already queued for this version of the stay, as when its form is sent again. */
export async function wasMailed(db: Db, seen: SeenStay, mail: MailDraft): Promise<boolean> {
  const { event, subject, text } = toGuest({ ...seen, email: "" }, mail);
  const row = await db
    .selectFrom("outbox")
    .select(["subject", "text_body"])
    .where("id", "=", mailIdOf(event))
    .executeTakeFirst();
  return row?.subject === subject && row.text_body === text;
}

function toGuest(stay: SeenStay & { email: string }, { subject, body }: MailDraft): Mail {
  const letter = { subject: oneLine(subject), ...mailBody([{ lines: body.trim() }]) };
  return mailToGuest(stay, String(stay.version + 1), letter);
}
