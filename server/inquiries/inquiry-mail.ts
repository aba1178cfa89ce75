import { createHmac } from "node:crypto";
import { property } from "#content/property.ts";
import { longDate } from "#contract/calendar-date.ts";
import { type Inquiry, inquiryFields as fields } from "#contract/inquiry.ts";
import type { Mail } from "../outbox/enqueue.ts";
import { letter, oneLine } from "../letter.ts";
import { hasPublicDomain } from "../mailbox.ts";
import { stayDates } from "./stay-dates.ts";

/** What an inquiry's mail to the owner is about. */
export function inquiryEvent(id: string): string {
  return `inquiry:${id}`;
}

/** Everything the guest wrote, to the owner; an answer to it goes to the guest. `note` says what does not fit about the days. */
export function inquiryMail(id: string, inquiry: Inquiry, note: string | null): Mail {
  const { name, phone, email, checkIn, checkOut, otherInfo } = inquiry;
  return {
    event: inquiryEvent(id),
    to: "owner",
    replyTo: { address: email },
    subject: oneLine(`Inquiry: ${stayDates(checkIn, checkOut)}, ${name}`),
    ...letter([
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

/** Whether the guest is sent a receipt: never to an address of this machine or its network, such as `root@localhost`. */
export function getsReceipt({ email }: Pick<Inquiry, "email">): boolean {
  return hasPublicDomain(email);
}

/**
 * Tells the guest that the inquiry arrived. Holds nothing the guest wrote but the dates: the address is unconfirmed, and our mail must not
 * carry a stranger's words to a third person. `day` is the day at the house; an address gets one receipt a day, whoever asks for it. Without
 * the house's `secret` nobody can tell from the receipt's event, or from its id in the log, whose it is.
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
    ...letter([
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
          "You did not write to us? Then somebody typed your address by mistake, and you can ignore this mail.",
      },
      { paragraph: `${property.name}, ${property.place}, ${property.address.region}` },
    ]),
  };
}
