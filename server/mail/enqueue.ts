import { createHash } from "node:crypto";
import type { Tx } from "../platform/db/schema.ts";

/** An address, or the owner, whose address is looked up when the mail leaves. */
export type Correspondent = "owner" | { address: string };

export type Mail = {
  /** What the mail is about. A second mail with the same event is not queued. */
  event: string;
  to: Correspondent;
  replyTo: Correspondent | null;
  subject: string;
  text: string;
  html: string;
  attachment?: { name: string; text: string };
  /** When the mail becomes worthless: not delivered after that, and stored without its text once it has left. */
  expiresAt?: number;
  dueAt?: number;
};

/** The id follows from the event: an event has one mail, and a mail that is sent again has the same Message-ID. */
export function mailIdOf(event: string): string {
  return createHash("sha256").update(event).digest("hex").slice(0, 32);
}

/** Queues a mail in the caller's transaction. Returns false when its event has a mail already. */
export async function enqueueMail(tx: Tx, mail: Mail, now: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("outbox")
    .values({
      id: mailIdOf(mail.event),
      created_at: now,
      event: mail.event,
      recipient: asColumn(mail.to),
      reply_to: mail.replyTo && asColumn(mail.replyTo),
      subject: mail.subject,
      text_body: mail.text,
      html_body: mail.html,
      attachment: mail.attachment ? JSON.stringify(mail.attachment) : null,
      status: "waiting",
      attempts: 0,
      due_at: mail.dueAt ?? now,
      claim: null,
      last_error: null,
      delivered_at: null,
      carried_by: null,
      expires_at: mail.expiresAt ?? null,
      settled_at: null,
      only_to: null,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Takes mails about these events back that nobody is sending yet. */
export async function withdrawMails(tx: Tx, events: readonly string[]): Promise<void> {
  if (events.length === 0) return;
  await tx
    .deleteFrom("outbox")
    .where("id", "in", events.map(mailIdOf))
    .where("status", "=", "waiting")
    .where("claim", "is", null)
    .execute();
}

/** An address always contains "@", so "owner" cannot be one. */
function asColumn(correspondent: Correspondent): string {
  return correspondent === "owner" ? "owner" : correspondent.address;
}

/** A mail's text without the links that decide about a review, sign the owner in or confirm a wish. */
export function withoutSecretLinks(text: string): string {
  return text.replace(/\/(moderate|desk\/sign-in|wish)\/\S+/g, "/$1/(left out)");
}
