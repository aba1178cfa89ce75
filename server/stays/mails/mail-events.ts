import { enqueueMail, type Mail } from "../../mail/enqueue.ts";
import type { Write } from "../../platform/db/database.ts";
import type { StayRow, Tx } from "../../platform/db/schema.ts";

/** Begins the event of every email to a guest about a stay; the stay's id follows. */
export const guestMailPrefix = "stay-mail:";

/** The event of an email to a stay's guest. `what` tells it from the others about this stay. */
export function guestMailEvent(stayId: string, what: string): string {
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
