import { sql } from "kysely";
import { hasPublicDomain } from "#contract/email-address.ts";
import { oneLine } from "#contract/forms/clean-text.ts";
import type { Stay } from "#contract/stays/availability.ts";
import { type Mail, mailIdOf } from "../../mail/enqueue.ts";
import { mailBody } from "../../mail/mail-template.ts";
import type { Write } from "../../platform/db/database.ts";
import type { Db, StayRow, Tx } from "../../platform/db/schema.ts";
import { changeStay, noAddress, refuse, refuseUnless, type SeenStay, stayError } from "../change-stay.ts";
import { guestMailEvent, guestMailPrefix, mailToGuest } from "./mail-events.ts";
import { suggestedColumn } from "../interest.ts";

/** A mail to a stay's guest in the owner's words: plain text. */
export type GuestMail = { subject: string; body: string };

/** Begins the event of an inquiry's receipt. */
export const receiptEventPrefix = "inquiry-receipt:";

/** Whether the stay has an address that mail can reach. */
export function isReachable(stay: Pick<StayRow, "email">): stay is { email: string } {
  return stay.email !== null && hasPublicDomain(stay.email);
}

/** Mails the guest, which answers an inquiry; with `decline`, it also ends it. One version of a stay has one mail. Cannot be undone. */
export async function mailGuest(
  write: Write,
  seen: SeenStay,
  mail: GuestMail,
  { decline, suggested = [] }: { decline: boolean; suggested?: readonly Stay[] },
  now: number,
) {
  return changeStay(write, seen, now, async (_tx, stay) => {
    refuseUnless(decline ? "decline" : "mail", stay, now);
    if (decline && stay.state === "offered")
      refuse(stayError(409, "This stay has an offer: end the offer instead.", {}, "state"));
    if (!isReachable(stay)) return refuse(noAddress);
    return {
      set: {
        answered_at: stay.answered_at ?? now,
        ...(decline && { state: "declined" }),
        ...(suggested.length > 0 && { suggested: suggestedColumn({ at: now, stays: suggested }) }),
      },
      event: { act: decline ? "declined" : stay.answered_at === null ? "answered" : "emailed" },
      undoable: false,
      mail: toGuest(stay, mail),
    };
  });
}

/** Whether this very mail was queued for this version of the stay: the owner has tapped twice. */
export async function wasMailed(db: Db, seen: SeenStay, mail: GuestMail): Promise<boolean> {
  const { event, subject, text } = toGuest({ ...seen, email: "" }, mail);
  const row = await db
    .selectFrom("outbox")
    .select(["subject", "text_body"])
    .where("id", "=", mailIdOf(event))
    .executeTakeFirst();
  return row?.subject === subject && row.text_body === text;
}

function toGuest(stay: SeenStay & { email: string }, { subject, body }: GuestMail): Mail {
  const letter = { subject: oneLine(subject), ...mailBody([{ lines: body.trim() }]) };
  return mailToGuest(stay, String(stay.version + 1), letter);
}

/** Sends what waits or failed to the corrected address, the receipt too unless another stay has the old one. */
export async function redirectMails(tx: Tx, stay: Pick<StayRow, "id" | "email">, email: string | null): Promise<void> {
  const { id, email: old } = stay;
  if (old === null || email === null || email === old) return;
  const others = await tx
    .selectFrom("stays")
    .select("id")
    .where(sql`lower(email)`, "=", old.toLowerCase())
    .where("id", "<>", id)
    .limit(1)
    .executeTakeFirst();
  await tx
    .updateTable("outbox")
    .set({ recipient: email })
    .where(sql`lower(recipient)`, "=", old.toLowerCase())
    .where("status", "in", ["waiting", "failed"])
    .where("claim", "is", null)
    .where("expires_at", "is", null)
    .where((where) =>
      where.or([
        where("event", "like", `${guestMailEvent(id, "")}%`),
        ...(others ? [] : [where("event", "like", `${receiptEventPrefix}%`)]),
      ]),
    )
    .execute();
}

/** Ids of the mails to guests about these stays. */
export async function guestMailsOf(db: Db | Tx, stayIds: readonly string[]): Promise<string[]> {
  if (stayIds.length === 0) return [];
  const uuidLength = 36;
  const rows = await db
    .selectFrom("outbox")
    .select("id")
    .where("event", "like", `${guestMailPrefix}%`)
    .where(sql<string>`substr(event, ${guestMailPrefix.length + 1}, ${uuidLength})`, "in", stayIds)
    .execute();
  return rows.map(({ id }) => id);
}

/** How an email calls a guest: `Hanna` of `Hanna Sample`. A couple, a title or an initial stays as it was written. */
export function firstName(name: string): string {
  const [first = ""] = name.trim().split(/\s+/, 1);
  const isPlain = first.length > 1 && !/[.,&]/.test(first) && !/^(?:mr|mrs|ms|dr|the)$/i.test(first);
  return isPlain && !/\band\b|&/i.test(name) ? first : name;
}
