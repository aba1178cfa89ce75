import { sql } from "kysely";
import { addressKey } from "#contract/email-address.ts";
import { removeMailFiles, removeOrphanMailFiles } from "#server/mail/mail-files.ts";
import { mailIdOf } from "#server/mail/mail.ts";
import { deleteMails, mailsAbout } from "#server/mail/queue.ts";
import type { Write } from "#server/platform/db/database.ts";
import type { Db } from "#server/platform/db/schema.ts";
import { reviewEvent } from "#server/reviews/review-mail.ts";
import { deleteReviews } from "#server/reviews/store.ts";
import { inquiryEvent } from "#server/stays/inquiries/inquiry-mail.ts";
import { deleteInquiries } from "#server/stays/inquiries/store.ts";
import { mailsNaming } from "#server/stays/mails/mail-events.ts";
import { deleteStays, deleteStaysOfInquiries, forgetGuestOf } from "#server/stays/stay-retention.ts";
import { deleteWishes } from "#server/stays/wishes.ts";

/** Whose data it is: everything under an email address, and these stays, which may have none. */
export type Subject = { email: string | null; stays?: readonly string[] };

/** Returns ids of everything about a person, including emails to and about an address, and inquiries of stays whose address was corrected to it. */
export async function findSubjectData(db: Db, { email, stays: known = [] }: Subject) {
  const byEmail = async (find: (address: string) => Promise<string[]>) => (email === null ? [] : find(email));
  const [asked, found, reviews, wishes, mails] = await Promise.all([
    byEmail((address) => idsByEmail(db, "inquiries", address)),
    byEmail((address) => idsByEmail(db, "stays", address)),
    byEmail((address) => idsByEmail(db, "reviews", address)),
    byEmail((address) => idsByEmail(db, "wishes", address)),
    byEmail((address) => mailsAbout(db, address)),
  ]);
  const stays = [...new Set([...known, ...found])];
  const inquiries = [...new Set([...asked, ...(await inquiriesOf(db, stays))])];
  return { inquiries, stays, reviews, wishes, mails };
}

async function inquiriesOf(db: Db, stays: readonly string[]): Promise<string[]> {
  if (stays.length === 0) return [];
  const rows = await db.selectFrom("stays").select("inquiry_id").where("id", "in", stays).execute();
  return rows.flatMap(({ inquiry_id }) => inquiry_id ?? []);
}

/** Erases everything about a person, who must not have an upcoming stay. `bookedStays` counts what remains in the owner's books. */
export async function eraseSubject(deps: RemovalDeps & { db: Db }, subject: Subject) {
  const { db } = deps;
  const { inquiries, stays, reviews, wishes, mails: found } = await findSubjectData(db, subject);
  const mails = [...new Set([...found, ...(await mailsNaming(db, stays))])];
  const total: RemovedCounts = { inquiries: 0, reviews: 0, mails: 0 };
  const rounds = Math.ceil(Math.max(inquiries.length, reviews.length, mails.length) / removalBatch);
  for (let round = 0; round < rounds; round++) {
    const part = (ids: string[]) => ids.slice(round * removalBatch, (round + 1) * removalBatch);
    const ids = { inquiries: part(inquiries), reviews: part(reviews), mails: part(mails) };
    addCounts(total, await removeRecords(deps, ids));
  }
  const removedWishes = await deps.write((tx) => deleteWishes(tx, wishes));
  const { kept } = await deps.write((tx) => forgetGuestOf(tx, stays));
  // Runs last: an email may be written to a file in the meantime.
  await removeOrphanMailFiles(deps.mailFolder, db);
  return { ...total, bookedStays: kept, wishes: removedWishes };
}

export type RemovalDeps = { write: Write; mailFolder: string };

/** How many rows to remove per transaction, so that guests' posts don't have to wait. */
export const removalBatch = 500;

/** What to remove together. `mails` are additional ones: those about the inquiries and reviews are found. */
export type RecordIds = {
  inquiries?: readonly string[];
  stays?: readonly string[];
  reviews?: readonly string[];
  mails?: readonly string[];
};

export type RemovedCounts = { inquiries: number; reviews: number; mails: number };

export function addCounts(total: RemovedCounts, removed: RemovedCounts): void {
  for (const kind of ["inquiries", "reviews", "mails"] as const) total[kind] += removed[kind];
}

/** Removes records and the emails about them from the database and the mail folder. Takes at most a batch of each. */
export async function removeRecords(
  { write, mailFolder }: RemovalDeps,
  { inquiries = [], stays = [], reviews = [], mails = [] }: RecordIds,
): Promise<RemovedCounts> {
  // An inquiry's stay has the same id.
  const naming = await write((tx) => mailsNaming(tx, [...stays, ...inquiries]));
  const events = [...inquiries.map(inquiryEvent), ...reviews.map(reviewEvent)];
  const mailIds = [...new Set([...events.map(mailIdOf), ...naming, ...mails])];
  // Files first: after a crash in between, the rows show which files are left.
  await removeMailFiles(mailFolder, mailIds);
  return write(async (tx) => {
    await deleteStays(tx, stays);
    await deleteStaysOfInquiries(tx, inquiries);
    return {
      inquiries: await deleteInquiries(tx, inquiries),
      reviews: await deleteReviews(tx, reviews),
      mails: await deleteMails(tx, mailIds),
    };
  });
}

/** Finds rows by email address. This alone decides whose data a row is. Each table has an index for it. */
async function idsByEmail(db: Db, table: "inquiries" | "reviews" | "stays" | "wishes", email: string) {
  const query = sql<{ id: string }>`select id from ${sql.table(table)} where lower(email) = ${addressKey(email)}`;
  return (await query.execute(db)).rows.map(({ id }) => id);
}
