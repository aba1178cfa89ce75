import type { Inquiry } from "#contract/stays/inquiry.ts";
import { enqueueMail, withdrawMails } from "#server/mail/mail.ts";
import { countMessage } from "#server/mail/message-limit.ts";
import type { Write } from "#server/platform/db/database.ts";
import type { Db, InquiryRow, SpamReason, Tx } from "#server/platform/db/schema.ts";
import type { SiteIdentity } from "#server/platform/http/responses.ts";
import { todayAtHouse } from "#server/platform/process/clock.ts";
import { isReachable } from "#server/stays/mails/mail-events.ts";
import { isInBooks } from "#server/stays/stay-retention.ts";
import { openStay, partyColumns } from "#server/stays/stays.ts";
import { datesNote, type InquiryDateCheck, inquiryEvent, inquiryMail, receiptMail } from "./inquiry-mail.ts";

/** What an inquiry's emails need. `receiptSecret` is false if the guest gets no receipt. */
export type InquiryMailing = SiteIdentity & { facts: InquiryDateCheck | null; receiptSecret: string | false };

/** Stores an inquiry with its stay and emails, once per `id`. `isLimited`: the owner gets none about the 31st in an hour. */
export async function storeInquiry(
  write: Write,
  id: string,
  inquiry: Inquiry,
  now: number,
  mailing: InquiryMailing & { isLimited: boolean },
) {
  await write(async (tx) => {
    if (!(await insertInquiry(tx, id, inquiry, now, null))) return;
    await openStay(tx, id, inquiry, now);
    const toOwner = !mailing.isLimited || (await countMessage(tx, mailing.siteUrl, now));
    await enqueueMails(tx, id, inquiry, { now, toOwner }, mailing);
  });
}

/** Stores suspected spam without emails. The owner gets a daily digest instead. */
export async function storeSuspectedInquiry(write: Write, id: string, inquiry: Inquiry, now: number, why: SpamReason) {
  await write((tx) => insertInquiry(tx, id, inquiry, now, why));
}

/** Marks an inquiry as not spam: it gets its stay and emails. Returns false if it was not suspected. */
export async function markNotSpam(write: Write, id: string, now: number, mailing: InquiryMailing) {
  return write(async (tx) => {
    const marked = await tx
      .updateTable("inquiries")
      .set({ suspected: null })
      .where("id", "=", id)
      .where("suspected", "is not", null)
      .returningAll()
      .executeTakeFirst();
    if (!marked) return false;
    const inquiry = inquiryOf(marked);
    await openStay(tx, id, inquiry, now);
    await enqueueMails(tx, id, inquiry, { now, toOwner: true }, mailing);
    return true;
  });
}

/** Marks unanswered inquiries as spam, as the owner says: their stays leave, and the owner's emails about them that wait. Returns how many. */
export async function markSpam(write: Write, ids: readonly string[], now: number): Promise<number> {
  return write(async (tx) => {
    let marked = 0;
    for (const id of ids) {
      const { numDeletedRows } = await tx
        .deleteFrom("stays")
        .where("id", "=", id)
        .where("inquiry_id", "=", id)
        .where("state", "=", "inquiry")
        .where("answered_at", "is", null)
        // A stay with a price may have payments.
        .where("price_lines", "is", null)
        .executeTakeFirstOrThrow();
      if (numDeletedRows === 0n) continue;
      marked += 1;
      await tx.deleteFrom("stay_history").where("stay_id", "=", id).execute();
      // Counts as reported: the daily digest is about what the owner has not seen.
      await tx.updateTable("inquiries").set({ suspected: "owner", reported_at: now }).where("id", "=", id).execute();
      await withdrawMails(tx, [inquiryEvent(id)]);
    }
    return marked;
  });
}

async function insertInquiry(tx: Tx, id: string, inquiry: Inquiry, now: number, suspected: SpamReason | null) {
  const { name, phone, email, checkIn, checkOut, otherInfo } = inquiry;
  const asked = { name, phone, email, check_in: checkIn, check_out: checkOut, ...partyColumns(inquiry) };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("inquiries")
    .values({ id, created_at: now, ...asked, other_info: otherInfo, suspected, reported_at: null })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

async function enqueueMails(
  tx: Tx,
  id: string,
  inquiry: Inquiry,
  { now, toOwner }: { now: number; toOwner: boolean },
  { siteUrl, latestHouse, facts, receiptSecret }: InquiryMailing,
) {
  const today = todayAtHouse(now);
  const mails = toOwner ? [inquiryMail(id, inquiry, datesNote(inquiry, today, facts), siteUrl)] : [];
  if (receiptSecret !== false && isReachable(inquiry))
    mails.push(receiptMail(inquiry, today, receiptSecret, latestHouse()));
  for (const mail of mails) await enqueueMail(tx, mail, now);
}

function inquiryOf(row: InquiryRow): Inquiry {
  const { name, phone, email, check_in: checkIn, check_out: checkOut, other_info: otherInfo, guests, dog } = row;
  const party = {
    ...(guests !== null && { guests: String(guests) }),
    ...(dog !== null && { dog: dog === 1 ? "yes" : "no" }),
  };
  return { name, phone, email, checkIn, checkOut, otherInfo, ...party };
}

export async function findInquiry(db: Db, id: string): Promise<InquiryRow | null> {
  return (await db.selectFrom("inquiries").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;
}

/** Returns ids of up to `limit` inquiries from before `time`, except those of stays in the owner's books. */
export async function inquiriesBefore(db: Db, time: number, which: "all" | "suspected", limit: number) {
  const rows = await db
    .selectFrom("inquiries")
    .select("id")
    .where("created_at", "<", time)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("stays")
            .select("stays.id")
            .whereRef("stays.inquiry_id", "=", "inquiries.id")
            .where(isInBooks),
        ),
      ),
    )
    .$if(which === "suspected", (query) => query.where("suspected", "is not", null))
    .orderBy("created_at")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes inquiries. Returns how many. */
export async function deleteInquiries(tx: Tx, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { numDeletedRows } = await tx.deleteFrom("inquiries").where("id", "in", ids).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
