import nodemailer from "nodemailer";
import * as z from "zod/mini";
import { domainOf } from "#contract/email-address.ts";
import { oneLine } from "#contract/forms/clean-text.ts";
import type { OutboxRow } from "#server/platform/db/schema.ts";
import { parseStored } from "#server/platform/db/stored-json.ts";
import { errorMessage } from "#server/platform/process/errors.ts";

/** An email with all addresses filled in. */
export type OutgoingMail = {
  messageId: string;
  from: string;
  to: readonly string[];
  /** Empty if no reply is expected. */
  replyTo: readonly string[];
  subject: string;
  text: string;
  html: string;
  attachment?: { name: string; text: string };
  date: Date;
};

/** Delivers an email to all its recipients at once. */
export type Delivery = {
  kind: "sent" | "filed";
  /** Returns why some recipients were refused while others got it. Rejects if no one gets it, or `tooLate` aborts the delivery. */
  deliver: (mail: OutgoingMail, tooLate?: AbortSignal) => Promise<readonly Error[] | undefined>;
};

/** Filled in when an email is sent, so that a corrected setting applies to waiting emails. */
export type MailAddresses = {
  from: string;
  /** The sender's name, if `from` has none. */
  senderName?: () => string;
  owners: () => Promise<readonly string[]>;
};

const storedAttachment = z.object({ name: z.string(), text: z.string() });

/** Fills in the addresses of a queued email. It has no recipients if the one left to reach is no longer the owner's. */
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
    ...(row.attachment && {
      attachment: parseStored(storedAttachment, row.attachment, `outbox.attachment of ${row.id}`),
    }),
    date: new Date(row.created_at),
  };
}

/** Converts it for nodemailer. Addresses are passed in parts, so that nothing in them is parsed again. */
export function asMessage(mail: OutgoingMail) {
  return {
    messageId: mail.messageId,
    date: mail.date,
    from: mail.from,
    to: mail.to.map(withoutName),
    ...(mail.replyTo.length > 0 && { replyTo: mail.replyTo.map(withoutName) }),
    // nodemailer leaves encoded words alone (RFC 2047), and a guest's could contain line breaks and direction marks.
    subject: mail.subject.replaceAll("=?", "= ?"),
    text: mail.text,
    html: mail.html,
    ...(mail.attachment && {
      attachments: [
        { filename: mail.attachment.name, content: mail.attachment.text, contentType: "text/plain; charset=utf-8" },
      ],
    }),
    // Prevents vacation replies (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function withoutName(address: string) {
  return { name: "", address };
}

const ports = "in SMTP_URL, use smtps:// with port 465, or smtp:// with port 587.";

/** The libraries' errors, in words for the owner. */
const inWords: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/wrong version number|packet length too long/, `The mail server does not begin with TLS on this port: ${ports}`],
  [/^Greeting never received/, `The mail server did not send a greeting on this port: ${ports}`],
  [/^(Connection timeout|Timeout)$/, "The mail server did not answer in time."],
];

/** No such mailbox, no such host, no address at all, a host that accepts no mail (RFC 3463, 3.2; RFC 7505). */
const noSuchAddress = /^5\d\d 5\.1\.(1|2|3|10) /;

/** Returns whether a mail server said permanently that the address doesn't exist. */
export function isUnknownRecipient(error: unknown): boolean {
  return error instanceof Error && "response" in error && noSuchAddress.test(String(error.response));
}

/** Returns the recipients that a mail server refused only temporarily (RFC 5321, 4.2.1). */
export function refusedForNow(errors: readonly Error[]): string[] {
  return errors.flatMap((error) => {
    if (!("recipient" in error && "responseCode" in error)) return [];
    const { recipient, responseCode } = error;
    return typeof recipient === "string" && Math.floor(Number(responseCode) / 100) === 4 ? [recipient] : [];
  });
}

/** Explains to the owner in one line why an email wasn't sent. */
export function deliveryErrorMessage(error: unknown, longest = 500): string {
  const message = oneLine(errorMessage(error), longest);
  return inWords.find(([pattern]) => pattern.test(message))?.[1] ?? message;
}

const seconds = 1000;

/** How long a mail server may be silent, in milliseconds. The total is unbounded, because every answer restarts it: see worker.ts. */
const smtpTimeouts = {
  connectionTimeout: 10 * seconds,
  greetingTimeout: 10 * seconds,
  socketTimeout: 30 * seconds,
};

/** Sends through the server at `url`. If aborted after handing an email over, its fate is unknown, and it is sent again. */
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
