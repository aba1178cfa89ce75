import { enqueueMail, type Mail } from "../../mail/mail.ts";
import type { Write } from "../../platform/db/database.ts";
import type { Db, StayRow, Tx } from "../../platform/db/schema.ts";
import { sql } from "kysely";
import { hasPublicDomain } from "#contract/email-address.ts";

/** Begins the event of every email to a guest about a stay; the stay's id follows. */
const guestMailPrefix = "stay-mail:";

/** The event of an email to a stay's guest. `what` tells it from the others about this stay. */
function guestMailEvent(stayId: string, what: string): string {
  return `${guestMailPrefix}${stayId}:${what}`;
}

/** An email to a stay's guest, who answers to the owner. */
export function mailToGuest(
  { id, email }: { id: string; email: string },
  what: string,
  letter: Pick<Mail, "subject" | "text" | "html" | "attachment">,
): Mail {
  return { event: guestMailEvent(id, what), to: { address: email }, replyTo: "owner", ...letter };
}

/** What the email of an offer's last day is about; the offer's number follows. */
export const offerEnds = "offer-ends";

/** Events of emails that follow from a stay's dates and money, by how they begin. */
export const datedEvents = {
  arrival: (id: string) => guestMailEvent(id, "arrival"),
  due: (id: string) => guestMailEvent(id, "due"),
  review: (id: string) => guestMailEvent(id, "review"),
  offerEnds: (id: string) => guestMailEvent(id, offerEnds),
  overdue: (id: string) => `overdue:${id}`,
  deposit: (id: string) => `deposit-to-return:${id}`,
} as const;

/** Begin the events of emails that are due for months: as long as their copies are stored, they do not leave again. They name no guest. */
export const longDueEvents = [datedEvents.overdue(""), datedEvents.deposit("")];

/** Takes waiting emails back that a stay's dates caused, before the stay changes. What still holds is queued again. */
export async function withdrawDatedMails(tx: Tx, stayId: string): Promise<void> {
  const beginnings = Object.values(datedEvents).map((begin) => `${begin(stayId)}:`);
  await tx
    .deleteFrom("outbox")
    .where("status", "=", "waiting")
    .where("claim", "is", null)
    .where((where) => where.or(beginnings.map((beginning) => where("event", "like", `${beginning}%`))))
    .execute();
}

/** Emails that no longer hold once an offer has ended, or a stay is canceled, and why they were not sent. */
const outdated = {
  offer: { kinds: ["offer"], why: "The offer ended before it could leave." },
  booking: { kinds: ["booked", "moved"], why: "The stay was canceled before it could leave." },
} as const;

/** Sets emails aside that have not left and no longer hold. The stay's page lists them as failed. */
export async function setAside(tx: Tx, stayId: string, what: keyof typeof outdated, now: number): Promise<void> {
  const { kinds, why } = outdated[what];
  await tx
    .updateTable("outbox")
    .set({ status: "failed", settled_at: now, last_error: why })
    .where("status", "=", "waiting")
    .where("claim", "is", null)
    .where((where) => where.or(kinds.map((kind) => where("event", "like", `${guestMailEvent(stayId, kind)}:%`))))
    .execute();
}

/** What a cancellation set aside may leave after all, when that is undone. */
export async function bringBookingBack(tx: Tx, stayId: string): Promise<void> {
  await tx
    .updateTable("outbox")
    .set({ status: "waiting", settled_at: null, last_error: null })
    .where("status", "=", "failed")
    .where("last_error", "=", outdated.booking.why)
    .where("event", "like", `${guestMailEvent(stayId, "")}%`)
    .execute();
}

/** Queues emails about a stay unless it has changed since it was read. Returns whether the last one is new. */
export async function queueIfUnchanged(
  write: Write,
  { id, version }: Pick<StayRow, "id" | "version">,
  mails: readonly Mail[],
  now: number,
) {
  return write(async (tx) => {
    const unchanged = await tx
      .updateTable("stays")
      .set({ version })
      .where("id", "=", id)
      .where("version", "=", version)
      .returning("id")
      .executeTakeFirst();
    let isNew = false;
    if (unchanged) for (const mail of mails) isNew = await enqueueMail(tx, mail, now);
    return isNew;
  });
}

/** Begins the event of an inquiry's receipt. */
export const receiptEventPrefix = "inquiry-receipt:";

/** Whether the stay has an address that mail can reach. */
export function isReachable(stay: Pick<StayRow, "email">): stay is { email: string } {
  return stay.email !== null && hasPublicDomain(stay.email);
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
