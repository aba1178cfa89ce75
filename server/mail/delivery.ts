import nodemailer from "nodemailer";
import { domainOf } from "#contract/email-address.ts";
import { oneLine } from "#contract/forms/clean-text.ts";
import type { OutboxRow } from "../platform/db/schema.ts";
import { errorMessage } from "../platform/process/errors.ts";

/** A mail with all addresses filled in. */
export type OutgoingMail = {
  messageId: string;
  from: string;
  to: readonly string[];
  /** Empty: nobody expects an answer. */
  replyTo: readonly string[];
  subject: string;
  text: string;
  html: string;
  attachment?: { name: string; text: string };
  date: Date;
};

/** Delivers a mail to all its recipients at once. */
export type Delivery = {
  kind: "sent" | "filed";
  /** Returns why some recipients were refused while others get the mail. Rejects when no one gets it, or `tooLate` cuts the delivery. */
  deliver: (mail: OutgoingMail, tooLate?: AbortSignal) => Promise<readonly Error[] | undefined>;
};

/** Filled in when a mail leaves, so that a corrected setting applies to waiting mails. */
export type MailAddresses = {
  from: string;
  /** The sender's name where `from` has none. */
  senderName?: () => string;
  owners: () => Promise<readonly string[]>;
};

/** A queued mail with its addresses filled in: no recipients when the one it was left for is no owner's any more. */
export function outgoingMail(row: OutboxRow, from: string, owners: readonly string[]): OutgoingMail {
  const resolve = (address: string) => (address === "owner" ? owners : [address]);
  const to = resolve(row.recipient).filter((address) => row.only_to === null || row.only_to === address);
  return {
    messageId: `<${row.id}@${domainOf(from)}>`,
    from,
    to,
    replyTo: row.reply_to === null ? [] : resolve(row.reply_to),
    subject: row.subject,
    text: row.text_body,
    html: row.html_body,
    ...(row.attachment && { attachment: JSON.parse(row.attachment) as { name: string; text: string } }),
    date: new Date(row.created_at),
  };
}

/** The mail for nodemailer. Addresses are passed in parts: nothing in them is parsed again. */
export function asMessage(mail: OutgoingMail) {
  return {
    messageId: mail.messageId,
    date: mail.date,
    from: mail.from,
    to: mail.to.map(withoutName),
    ...(mail.replyTo.length > 0 && { replyTo: mail.replyTo.map(withoutName) }),
    // nodemailer does not touch encoded words (RFC 2047), and a guest's could contain line ends and direction marks.
    subject: mail.subject.replaceAll("=?", "= ?"),
    text: mail.text,
    html: mail.html,
    ...(mail.attachment && {
      attachments: [
        { filename: mail.attachment.name, content: mail.attachment.text, contentType: "text/plain; charset=utf-8" },
      ],
    }),
    // Stops vacation notices (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function withoutName(address: string) {
  return { name: "", address };
}

const ports = "smtps:// in SMTP_URL goes with port 465, smtp:// with port 587.";

/** Errors of the libraries in words for the owner. */
const inWords: readonly (readonly [told: RegExp, words: string])[] = [
  [/wrong version number|packet length too long/, `The mail server does not begin with TLS on this port: ${ports}`],
  [/^Greeting never received/, `The mail server did not say a word on this port: ${ports}`],
  [/^(Connection timeout|Timeout)$/, "The mail server did not answer in time."],
];

/** No such mailbox, no such host, no address at all, a host that takes no mail (RFC 3463, 3.2; RFC 7505). */
const noSuchAddress = /^5\d\d 5\.1\.(1|2|3|10) /;

/** Whether a mail server said for good that the address does not exist. */
export function isUnknownRecipient(error: unknown): boolean {
  return error instanceof Error && "response" in error && noSuchAddress.test(String(error.response));
}

/** The recipients that a mail server refused only for now (RFC 5321, 4.2.1). */
export function refusedForNow(errors: readonly Error[]): string[] {
  return errors.flatMap((error) => {
    if (!("recipient" in error && "responseCode" in error)) return [];
    const { recipient, responseCode } = error;
    return typeof recipient === "string" && Math.floor(Number(responseCode) / 100) === 4 ? [recipient] : [];
  });
}

/** Why a mail did not leave, in one line for the owner. */
export function deliveryErrorMessage(error: unknown, longest = 500): string {
  const message = oneLine(errorMessage(error), longest);
  return inWords.find(([told]) => told.test(message))?.[1] ?? message;
}

const seconds = 1000;

/** How long a mail server may be silent, in milliseconds. The total has no bound, because every answer restarts it: see worker.ts. */
const smtpTimeouts = {
  connectionTimeout: 10 * seconds,
  greetingTimeout: 10 * seconds,
  socketTimeout: 30 * seconds,
};

/** Sends through the server at `url`. A mail cut after it was handed over may arrive, and is sent again: its answer is unknown. */
export function smtpDelivery(url: string, patience = smtpTimeouts): Delivery {
  const options = { url, dnsTimeout: 10 * seconds, ...patience };
  return {
    kind: "sent",
    async deliver(mail, tooLate) {
      try {
        const sent = await nodemailer.createTransport(options).sendMail({ ...asMessage(mail), signal: tooLate });
        return sent.rejectedErrors;
      } catch (error) {
        if (!tooLate?.aborted) throw error;
        throw Object.assign(new Error("The mail server took too long.", { cause: error }), { code: "ETIMEDOUT" });
      }
    },
  };
}
