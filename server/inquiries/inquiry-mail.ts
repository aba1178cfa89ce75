import { createHmac } from "node:crypto";
import { property } from "#content/property.ts";
import { rates } from "#content/rates.ts";
import type { StayConflict } from "#contract/availability.ts";
import { addDays, type CalendarDate, longDate, nightsBetween } from "#contract/calendar-date.ts";
import { type Inquiry, inquiryFields as fields } from "#contract/inquiry.ts";
import { isPeakNight } from "#contract/peak-season.ts";
import { hasPublicDomain } from "../outbox/email-address.ts";
import type { Mail } from "../outbox/enqueue.ts";
import { mailBody, oneLine } from "../outbox/mail-template.ts";

/** The event of an inquiry's mail to the owner. */
export function inquiryEvent(id: string): string {
  return `inquiry:${id}`;
}

/** The whole inquiry, to the owner; replies go to the guest. `note` says what is wrong with the dates. */
export function inquiryMail(id: string, inquiry: Inquiry, note: string | null): Mail {
  const { name, phone, email, checkIn, checkOut, otherInfo } = inquiry;
  return {
    event: inquiryEvent(id),
    to: "owner",
    replyTo: { address: email },
    subject: oneLine(`Inquiry: ${stayDates(checkIn, checkOut)}, ${name}`),
    ...mailBody([
      { paragraph: `${oneLine(name)} asks about a stay. Reply to this mail to answer.` },
      {
        facts: [
          [fields.checkIn.ownerLabel, longDate(checkIn)],
          [fields.checkOut.ownerLabel, longDate(checkOut)],
          [fields.name.ownerLabel, oneLine(name, fields.name.limit)],
          [fields.phone.ownerLabel, oneLine(phone)],
          [fields.email.ownerLabel, email],
        ],
      },
      ...(note === null ? [] : [{ paragraph: note }]),
      ...(otherInfo === "" ? [] : [{ quote: otherInfo }]),
    ]),
  };
}

/** Whether the guest gets a receipt: never at an address of this machine or its network, such as `root@localhost`. */
export function getsReceipt({ email }: Pick<Inquiry, "email">): boolean {
  return hasPublicDomain(email);
}

/**
 * Tells the guest that the inquiry arrived. Of the guest's words it contains only the dates: the address is unconfirmed, and our mail must
 * not carry a stranger's words to someone else. `day` is the day at the house; an address gets one receipt a day, whoever asks. Without the
 * `secret`, nobody can tell from the receipt's event, or its id in the log, whose it is.
 */
export function receiptMail(
  { email, checkIn, checkOut }: Pick<Inquiry, "email" | "checkIn" | "checkOut">,
  day: string,
  secret: string,
): Mail {
  const address = createHmac("sha256", secret).update(`inquiry-receipt:${email.toLowerCase()}`).digest("hex");
  return {
    event: `inquiry-receipt:${address}:${day}`,
    to: { address: email },
    replyTo: "owner",
    subject: `We have your inquiry: ${property.name}, ${property.place}`,
    ...mailBody([
      { paragraph: "Thank you for your inquiry. We'll get back to you soon." },
      {
        facts: [
          [fields.checkIn.ownerLabel, longDate(checkIn)],
          [fields.checkOut.ownerLabel, longDate(checkOut)],
        ],
      },
      { paragraph: `Nothing is booked yet. If you are in a hurry, call us at ${property.phone.display}.` },
      {
        paragraph:
          "If you did not write to us, somebody entered your address by mistake, and you can ignore this mail.",
      },
      { paragraph: `${property.name}, ${property.place}, ${property.address.region}` },
    ]),
  };
}

/**
 * What is wrong with an inquiry's dates, in one line for the owner; null when nothing is. No guest is refused for it: the owner may know
 * better. `today` is the day at the house; `conflict` is null when no night is known to be booked.
 */
export function datesNote(
  { checkIn, checkOut }: Pick<Inquiry, "checkIn" | "checkOut">,
  today: CalendarDate,
  conflict: StayConflict | null,
): string | null {
  const nights = nightsBetween(checkIn, checkOut);
  const remarks = [
    ...(nights > 0 ? [] : ["the check-out date is not after the check-in date"]),
    ...(checkIn < today ? ["the check-in date is in the past"] : []),
    ...(nights > 0 && conflict ? [bookedInWords(nights, conflict)] : []),
    ...(isTooShortInPeak(checkIn, nights)
      ? [`in season the shortest stay is ${rates.minimumNights} nights, and this is ${nights}`]
      : []),
  ];
  return remarks.length === 0 ? null : `Note: ${remarks.join("; ")}.`;
}

function bookedInWords(nights: number, { count, first }: StayConflict): string {
  if (count === 1) return `the night of ${longDate(first)} is booked already`;
  if (count === nights) return `all ${nights} nights are booked already`;
  return `${count} of the ${nights} nights are booked already, the first on ${longDate(first)}`;
}

function isTooShortInPeak(checkIn: CalendarDate, nights: number): boolean {
  if (nights <= 0 || nights >= rates.minimumNights) return false;
  return Array.from({ length: nights }, (_, night) => addDays(checkIn, night)).some(isPeakNight);
}

/**
 * Two days in as few words as are clear: `July 3 to 10, 2027`, `July 28 to August 4, 2027`, `December 28, 2027 to January 4, 2028`. Days in
 * the wrong order are both written out, as the guest gave them.
 */
export function stayDates(checkIn: CalendarDate, checkOut: CalendarDate): string {
  const from = longDate(checkIn);
  const to = longDate(checkOut);
  if (checkOut <= checkIn || checkIn.slice(0, 4) !== checkOut.slice(0, 4)) return `${from} to ${to}`;
  const fromWithoutYear = from.replace(/, \d+$/, "");
  if (checkIn.slice(0, 7) !== checkOut.slice(0, 7)) return `${fromWithoutYear} to ${to}`;
  return `${fromWithoutYear} to ${to.replace(/^\S+ /, "")}`;
}
