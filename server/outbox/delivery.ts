import type { OutboxRow } from "../db/schema.ts";
import { domainOf } from "./email-address.ts";
import type { Deadlines } from "./deadlines.ts";

/** A mail as it leaves, every address known. */
export type OutgoingMail = {
  messageId: string;
  from: string;
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  date: Date;
};

/** Gets a mail out of the house. Rejects when that failed, also for want of time, and should be tried again. */
export type Delivery = {
  kind: "sent" | "filed";
  deliver: (mail: OutgoingMail, deadlines?: Deadlines) => Promise<void>;
};

/** Addresses that are settled only when a mail leaves, so that a corrected setting reaches mails that are waiting. */
export type Correspondence = { from: string; owner: string };

/** A queued mail with its addresses filled in. Its Message-ID stays the same however often it is tried. */
export function outgoingMail(row: OutboxRow, { from, owner }: Correspondence): OutgoingMail {
  const resolve = (address: string) => (address === "owner" ? owner : address);
  return {
    messageId: `<${row.id}@${domainOf(from)}>`,
    from,
    to: resolve(row.recipient),
    replyTo: row.reply_to === null ? null : resolve(row.reply_to),
    subject: row.subject,
    text: row.text_body,
    html: row.html_body,
    date: new Date(row.created_at),
  };
}

/** The same mail in the shape nodemailer composes. Addresses are handed over in parts: nothing in them is parsed again. */
export function asMessage(mail: OutgoingMail) {
  return {
    messageId: mail.messageId,
    date: mail.date,
    from: mail.from,
    to: { name: "", address: mail.to },
    ...(mail.replyTo !== null && { replyTo: { name: "", address: mail.replyTo } }),
    // nodemailer leaves what looks like an encoded word (RFC 2047) alone, and a guest's could hold line ends and direction marks.
    subject: mail.subject.replaceAll("=?", "= ?"),
    text: mail.text,
    html: mail.html,
    // No vacation notice should answer a program (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
