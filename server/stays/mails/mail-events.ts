import { sql } from "kysely";
import { hasPublicDomain } from "#contract/email-address.ts";
import {
  arrivalEvent,
  enqueueMail,
  guestMailPrefix,
  type Mail,
  notSentYet,
  outdated,
  receiptEventPrefix,
} from "#server/mail/mail.ts";
import type { Write } from "#server/platform/db/database.ts";
import type { Db, StayRow, Tx } from "#server/platform/db/schema.ts";

/** Returns the event of an email to a guest. `what` is unique within the stay. */
export function guestMailEvent(stayId: string, what: string): string {
  return `${guestMailPrefix}${stayId}:${what}`;
}

/** Addresses an email to a stay's guest. Replies go to the owner. */
export function mailToGuest(
  { id, email }: { id: string; email: string },
  what: string,
  letter: Pick<Mail, "subject" | "text" | "html" | "attachment">,
): Mail {
  return { event: guestMailEvent(id, what), to: { address: email }, replyTo: "owner", ...letter };
}

/** Begins `what` of the email on an offer's last day. The offer's number follows. */
export const offerEnds = "offer-ends";

/** When scheduled emails are sent, at the house. */
export const morning = "09:00";

/** How the events of a stay's scheduled emails begin. */
export const datedEvents = {
  arrival: (id: string) => guestMailEvent(id, arrivalEvent),
  due: (id: string) => guestMailEvent(id, "due"),
  review: (id: string) => guestMailEvent(id, "review"),
  offerEnds: (id: string) => guestMailEvent(id, offerEnds),
  overdue: (id: string) => `overdue:${id}`,
  deposit: (id: string) => `deposit-to-return:${id}`,
} as const;

/** The prefix of events of emails to the owner about an offer that has ended. The stay's id follows. */
export const offerOverEvent = "offer-over:";

/** The prefix of events of reminders that list inquiries. */
export const remindersEvent = "inquiries-wait:";

/** Event prefixes of emails that stay due for months. While a copy is stored, they are not sent again. */
export const longDueEvents = [datedEvents.overdue(""), datedEvents.deposit("")];

/** SQL patterns of the events of emails that a job queues while they apply. */
export const scheduledMails = [...Object.values(datedEvents).map((begin) => `${begin("%")}:%`), `${remindersEvent}%`];

/** Removes a stay's waiting scheduled emails when the stay changes. The job queues those that still apply. */
export async function withdrawDatedMails(tx: Tx, stayId: string): Promise<void> {
  const beginnings = Object.values(datedEvents).map((begin) => `${begin(stayId)}:`);
  await tx
    .deleteFrom("outbox")
    .where("status", "=", "waiting")
    .where("claim", "is", null)
    .where((where) => where.or(beginnings.map((beginning) => where("event", "like", `${beginning}%`))))
    .execute();
}

/** Emails that no longer apply once an offer has ended or a stay is canceled. */
const outdatedKinds = { offer: ["offer"], booking: ["booked", "moved"] } as const;

/** Marks emails that no longer apply as failed, so that they are not sent. The stay's page lists them. */
export async function setAside(tx: Tx, stayId: string, what: keyof typeof outdated, now: number): Promise<void> {
  await tx
    .updateTable("outbox")
    .set({ status: "failed", settled_at: now, last_error: outdated[what], delivered_at: null })
    .where("status", "in", [...notSentYet, "failed"])
    .where("claim", "is", null)
    .where((where) =>
      where.or(outdatedKinds[what].map((kind) => where("event", "like", `${guestMailEvent(stayId, kind)}:%`))),
    )
    .execute();
}

/** Queues the emails again that a cancellation set aside, when it is undone. */
export async function requeueBookingMails(tx: Tx, stayId: string): Promise<void> {
  await tx
    .updateTable("outbox")
    .set({ status: "waiting", settled_at: null, last_error: null })
    .where("status", "=", "failed")
    .where("last_error", "=", outdated.booking)
    .where("event", "like", `${guestMailEvent(stayId, "")}%`)
    .execute();
}

/** Queues emails unless the stay has changed since it was read. Returns whether one is new. */
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
    if (unchanged) for (const mail of mails) isNew = (await enqueueMail(tx, mail, now)) || isNew;
    return isNew;
  });
}

/** Checks whether a stay or inquiry has a deliverable email address: not a local one such as `root@localhost`. */
export function isReachable(stay: Pick<StayRow, "email">): stay is { email: string } {
  return stay.email !== null && hasPublicDomain(stay.email);
}

/** Redirects emails that were not sent to a corrected address, the receipt too unless another stay has the old one. */
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
    .where("status", "<>", "sent")
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

/** Returns ids of emails to guests about these stays. */
export async function guestMailsOf(db: Db | Tx, stayIds: readonly string[]): Promise<string[]> {
  return mailsByPrefix(db, [guestMailPrefix], stayIds);
}

/** Returns ids of all emails that name the guests of these stays: to them, and to the owner. */
export async function mailsNaming(db: Db | Tx, stayIds: readonly string[]): Promise<string[]> {
  if (stayIds.length === 0) return [];
  const own = await mailsByPrefix(db, [guestMailPrefix, offerOverEvent, ...longDueEvents], stayIds);
  const reminders = await db
    .selectFrom("outbox")
    .select(["id", "text_body"])
    .where("event", "like", `${remindersEvent}%`)
    .execute();
  const listing = reminders.filter(({ text_body }) => stayIds.some((id) => text_body.includes(`/desk/stays/${id}`)));
  return [...own, ...listing.map(({ id }) => id)];
}

async function mailsByPrefix(db: Db | Tx, prefixes: readonly string[], stayIds: readonly string[]): Promise<string[]> {
  if (stayIds.length === 0) return [];
  const uuidLength = 36;
  const rows = await db
    .selectFrom("outbox")
    .select("id")
    .where((where) =>
      where.or(
        prefixes.map((prefix) =>
          where.and([
            where("event", "like", `${prefix}%`),
            where(sql<string>`substr(event, ${prefix.length + 1}, ${uuidLength})`, "in", stayIds),
          ]),
        ),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the name for a salutation: `Hanna` for `Hanna Sample`. Leaves couples, titles, and initials unchanged. */
export function firstName(name: string): string {
  const [first = ""] = name.trim().split(/\s+/, 1);
  const isPlain = first.length > 1 && !/[.,&]/.test(first) && !/^(?:mr|mrs|ms|dr|the)$/i.test(first);
  return isPlain && !/\band\b|&/i.test(name) ? first : name;
}
