import { createHmac } from "node:crypto";
import { property } from "#content/house/property.ts";
import { type CalendarDate, longDate, nightsBetween } from "#contract/calendar-date.ts";
import { addressKey } from "#contract/email-address.ts";
import { oneLine } from "#contract/forms/clean-text.ts";
import type { HouseFrame } from "#contract/house/house.ts";
import { conflictInWords, type StayConflict } from "#contract/stays/availability.ts";
import { type Inquiry, inquiryFields as fields, partyOf } from "#contract/stays/inquiry.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import { ownPhone } from "#server/house/not-open.ts";
import { type Mail, mailBody, mailToOwner, receiptEventPrefix } from "#server/mail/mail.ts";

/** Returns the event of the owner's email about an inquiry. */
export function inquiryEvent(id: string): string {
  return `inquiry:${id}`;
}

/** Writes the owner's email about an inquiry; replies go to the guest. `note` is about problems with the dates. */
export function inquiryMail(id: string, inquiry: Inquiry, note: string | null, siteUrl: string): Mail {
  const { name, phone, email, checkIn, checkOut, otherInfo } = inquiry;
  const party = partyOf(inquiry);
  const mail = mailToOwner(inquiryEvent(id), oneLine(`Inquiry: ${stayDates(checkIn, checkOut)}, ${name}`), [
    `${oneLine(name)} asks about a stay. Reply to this email to answer.`,
    {
      facts: [
        [fields.checkIn.ownerLabel, longDate(checkIn)],
        [fields.checkOut.ownerLabel, longDate(checkOut)],
        [fields.name.ownerLabel, oneLine(name, fields.name.limit)],
        [fields.phone.ownerLabel, oneLine(phone)],
        [fields.email.ownerLabel, email],
        ...(party === "" ? [] : [["Party", party] as const]),
      ],
    },
    note,
    otherInfo !== "" && { quote: otherInfo },
    { link: `${siteUrl}/desk/stays/${id}`, words: "Answer, decline or book it at the desk" },
  ]);
  return { ...mail, replyTo: { address: email } };
}

/** Writes the guest's receipt: one per mailbox and day, without the stranger's words. `secret` hides the mailbox in its event. */
export function receiptMail(
  { email, checkIn, checkOut }: Pick<Inquiry, "email" | "checkIn" | "checkOut">,
  day: string,
  secret: string,
  { name, phone }: Pick<HouseFrame, "name" | "phone">,
): Mail {
  const calls = ownPhone(phone);
  const mailbox = createHmac("sha256", secret)
    .update(`inquiry-receipt:${mailboxOf(email)}`)
    .digest("hex");
  return {
    event: `${receiptEventPrefix}${mailbox}:${day}`,
    to: { address: email },
    replyTo: "owner",
    subject: `We have your inquiry: ${oneLine(name)}, ${property.place}`,
    ...mailBody([
      "Thank you for your inquiry. We'll get back to you soon.",
      {
        facts: [
          [fields.checkIn.ownerLabel, longDate(checkIn)],
          [fields.checkOut.ownerLabel, longDate(checkOut)],
        ],
      },
      `Nothing is booked yet.${calls === null ? "" : ` If you are in a hurry, call us at ${calls}.`}`,
      "If you did not write to us, somebody entered your address by mistake, and you can ignore this email.",
      `${name}, ${property.place}, ${property.address.region}`,
    ]),
  };
}

/** Returns the mailbox of an address: `jane@example.com` for `Jane+bay@example.com` (subaddresses, RFC 5233). */
function mailboxOf(email: string): string {
  return addressKey(email).replace(/\+[^@]*@/, "@");
}

/** An inquiry's dates, checked: which nights are booked, if any, and the season's minimum stay. */
export type InquiryDateCheck = { conflict: StayConflict | null; minimumNights: number };

/** Words what is wrong with an inquiry's dates for the owner. `facts` is null if they could not be read. */
export function datesNote(
  { checkIn, checkOut }: Pick<Inquiry, "checkIn" | "checkOut">,
  today: CalendarDate,
  facts: InquiryDateCheck | null,
): string | null {
  const nights = nightsBetween(checkIn, checkOut);
  const remarks = [
    ...(nights > 0 ? [] : ["the check-out date is not after the check-in date"]),
    ...(checkIn < today ? ["the check-in date is in the past"] : []),
    ...(nights > 0 && facts?.conflict ? [conflictInWords(nights, facts.conflict)] : []),
    ...(nights > 0 && facts && nights < facts.minimumNights
      ? [`in season the shortest stay is ${facts.minimumNights} nights, and this is ${nights}`]
      : []),
  ];
  return remarks.length === 0 ? null : `Note: ${remarks.join("; ")}.`;
}
