import { createHash } from "node:crypto";
import { html } from "hono/html";
import type { MailStatus, Tx } from "#server/platform/db/schema.ts";

/** An address, or the owner, whose address is looked up when the email is sent. */
export type Correspondent = "owner" | { address: string };

export type Mail = {
  /** What the email is about. A second email with the same event isn't queued. */
  event: string;
  to: Correspondent;
  replyTo: Correspondent | null;
  subject: string;
  text: string;
  html: string;
  attachment?: { name: string; text: string };
  /** When the email becomes worthless: it isn't delivered after that, and loses its text once sent. */
  expiresAt?: number;
  dueAt?: number;
};

/** The prefix of the events of inquiries' receipts. They are for strangers, so they leave after all other emails. */
export const receiptEventPrefix = "inquiry-receipt:";

/** The prefix of events of emails to guests about a stay. The stay's id follows. */
export const guestMailPrefix = "stay-mail:";

/** Follows the stay's id in the events of emails before an arrival, which can have a door code. */
export const arrivalEvent = "arrival";

/** Derives the id from the event, so that an event has one email, which keeps its Message-ID when sent again. */
export function mailIdOf(event: string): string {
  return createHash("sha256").update(event).digest("hex").slice(0, 32);
}

/** Queues an email in the caller's transaction. Returns false if its event already has one. */
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
      expires_at: mail.expiresAt ?? null,
      settled_at: null,
      only_to: null,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The statuses of emails that can be taken back: an email file is sent once a mail server is set up. */
export const notSentYet: readonly MailStatus[] = ["waiting", "filed"];

/** Why an email that no longer applies was not sent. It can't be tried again. */
export const outdated = {
  offer: "The offer ended before it could leave.",
  booking: "The stay was canceled before it could leave.",
} as const;

/** Withdraws the emails about these events that aren't being sent yet. */
export async function withdrawMails(tx: Tx, events: readonly string[]): Promise<void> {
  if (events.length === 0) return;
  await tx
    .deleteFrom("outbox")
    .where("id", "in", events.map(mailIdOf))
    .where("status", "in", notSentYet)
    .where("claim", "is", null)
    .execute();
}

/** An address always contains "@", so "owner" can't be one. */
function asColumn(correspondent: Correspondent): string {
  return correspondent === "owner" ? "owner" : correspondent.address;
}

/** Removes the links that decide about a review or sign in the owner. */
export function withoutSecretLinks(text: string): string {
  return text.replace(/\/(moderate|desk\/sign-in)\/\S+/g, "/$1/(left out)");
}

/** HTML that is safe to send: made by `markup`, which escapes every value. */
type Markup = string & { isEscaped: true };

/** Template tag. The literal parts are HTML; values are escaped unless they are markup themselves, or lists of it. */
function markup(parts: TemplateStringsArray, ...values: (string | Markup | Markup[])[]): Markup {
  // Hono returns a promise only if a value is one, which the types above rule out.
  return html(parts, ...values) as Markup;
}

/** A part of an email: a paragraph, or as named. `lines` keeps line breaks, with "- " for lists; `document` is the same below a rule; `quote` a guest's. */
export type MailBlock =
  | string
  | { total: string }
  | { heading: string }
  | { lines: string }
  | { document: string }
  | { facts: readonly (readonly [label: string, value: string])[] }
  | { quote: string }
  | { link: string; words: string };

/** Parts left out of an email are false or null. */
export type MailBlocks = readonly (MailBlock | false | null)[];

/** Creates an email to the owner that needs no reply. */
export function mailToOwner(event: string, subject: string, blocks: MailBlocks): Mail {
  return { event, to: "owner", replyTo: null, subject, ...mailBody(blocks) };
}

/** Creates both parts of an email from one list of blocks, so that they always say the same. Escapes every value in the HTML. */
export function mailBody(wanted: MailBlocks): { text: string; html: string } {
  const blocks = wanted.filter((block) => block !== false && block !== null);
  return {
    text: `${blocks.map(asText).join("\n\n")}\n`,
    html: markup`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body style="margin:0;padding:24px;background:#fbf9f5;color:#1e2b33;font:16px/1.6 Arial,sans-serif;overflow-wrap:anywhere">
<div style="max-width:640px;margin:0 auto">
${blocks.map(asMarkup)}
</div>
</body></html>
`.toString(),
  };
}

/** Longer labels, in characters, may wrap, so that their values fit beside them on a phone. */
const longLabel = 20;

function asText(block: MailBlock): string {
  if (typeof block === "string") return block;
  if ("total" in block) return block.total;
  if ("heading" in block) return block.heading;
  if ("document" in block) return `${"-".repeat(40)}\n\n${block.document}`;
  if ("lines" in block) return block.lines;
  if ("facts" in block) return block.facts.map(([label, value]) => `${label}: ${value}`).join("\n");
  if ("quote" in block) return block.quote.replace(/^/gm, "> ");
  return `${block.words}:\n${block.link}`;
}

function asMarkup(block: MailBlock): Markup {
  if (typeof block === "string") return markup`<p>${block}</p>\n`;
  if ("total" in block)
    return markup`<h2 style="margin:28px 0 8px;font-size:30px;line-height:1.2">${block.total}</h2>\n`;
  if ("document" in block)
    return markup`<div style="margin-top:32px;padding-top:16px;border-top:2px solid #1e2b33">${linesAsMarkup(block.document)}</div>\n`;
  if ("heading" in block)
    return markup`<h2 style="margin:28px 0 8px;font-size:20px;line-height:1.3">${block.heading}</h2>\n`;
  if ("lines" in block) return markup`${linesAsMarkup(block.lines)}\n`;
  if ("facts" in block) {
    return markup`<table style="border-collapse:collapse">${block.facts.map(
      ([label, value]) =>
        markup`<tr><th style="text-align:left;padding:2px 16px 2px 0;vertical-align:top;white-space:${label.length > longLabel ? "normal" : "nowrap"}">${label}</th><td style="min-width:5em;padding:2px 0;vertical-align:top;white-space:pre-line"><bdi>${value}</bdi></td></tr>`,
    )}</table>\n`;
  }
  if ("quote" in block) {
    return markup`<blockquote dir="auto" style="margin:16px 0;padding:0 0 0 16px;border-left:3px solid #b9502f;white-space:pre-wrap">${block.quote}</blockquote>\n`;
  }
  return markup`<p><a href="${block.link}">${block.words}</a></p>\n`;
}

function linesAsMarkup(text: string): Markup[] {
  const runs: { isList: boolean; lines: string[] }[] = [];
  for (const line of text.split("\n")) {
    const isList = line.startsWith("- ");
    const last = runs.at(-1);
    if (last?.isList === isList) last.lines.push(line);
    else runs.push({ isList, lines: [line] });
  }
  return runs.map(({ isList, lines }) =>
    isList
      ? markup`<ul style="margin:8px 0;padding-left:20px">${lines.map((line) => markup`<li>${line.slice(2)}</li>`)}</ul>`
      : markup`<p style="margin:${lines[0] === "" ? "28px" : "12px"} 0 12px;white-space:pre-wrap">${lines.join("\n").replace(/^\n+/, "").trimEnd()}</p>`,
  );
}
