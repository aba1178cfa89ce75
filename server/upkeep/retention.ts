import { retention } from "#content/retention.ts";
import type { Db } from "../db/schema.ts";
import type { Retention } from "../env.ts";
import { inquiryEvent } from "../inquiries/inquiry-mail.ts";
import { inquiriesBefore } from "../inquiries/store.ts";
import { mailIdOf } from "../outbox/enqueue.ts";
import { digestPrefix } from "../outbox/mail-budget.ts";
import { removeMailFilesBefore } from "../outbox/mail-files.ts";
import { digestsOf, mailsBefore, mailsOfKindBefore } from "../outbox/queue.ts";
import { overdueReviewsPrefix } from "../reviews/overdue-reviews.ts";
import { reviewEvent } from "../reviews/review-mail.ts";
import { reviewsBefore } from "../reviews/store.ts";
import { removeAbandonedWork, removePreRestoreCopies } from "./backup-leftovers.ts";
import { type RecordIds, removalBatch, type RemovalDeps, removeRecords, type RemovedCounts } from "./erasure.ts";
import { spamDigestPrefix } from "./spam-digest.ts";

/**
 * Removes what is older than it may be, from the database, the mail folder and the copies that restores have kept, and what backups and restores
 * have left that were killed. Answers how much of each went. Rejects when one of them cannot be reached; what is left then goes the next time.
 */
export async function tidy(
  deps: RemovalDeps & { db: Db; dataDir: string },
  periods: Retention,
  now: number,
): Promise<RemovedCounts & { copies: number }> {
  const removed = await applyRetention(deps, periods, now);
  const kept = await removePreRestoreCopies(deps.dataDir, oldestInquiry(periods, now));
  return { ...removed, copies: kept + (await removeAbandonedWork(deps.dataDir, now)) };
}

const day = 24 * 60 * 60_000;

/**
 * Removes what is older than it may be: inquiries, rejected reviews, suspected spam, all with their mails and the digests that name them,
 * mails that have left, and the files of mails that are too old. Works in batches until nothing is left to remove; answers how much went. Rejects when the database or the mail
 * folder does; what is left then goes the next time.
 */
export async function applyRetention(
  deps: RemovalDeps & { db: Db },
  periods: Retention,
  now: number,
): Promise<RemovedCounts> {
  const { db } = deps;
  const { rejectedReviewsDays, suspectedDays } = periods;
  const inquiriesFrom = oldestInquiry(periods, now);
  const suspectedFrom = now - suspectedDays * day;
  // What a mail lists is up to a day older than the mail, which needs a while itself to leave.
  const listedFrom = Math.min(suspectedFrom + day, now - day);
  const quotedFrom = now - Math.min(rejectedReviewsDays, retention.sentMailDays) * day;
  const due: (() => Promise<RecordIds>)[] = [
    async () => ({ inquiries: await inquiriesBefore(db, inquiriesFrom, "all", removalBatch) }),
    async () => ({ inquiries: await inquiriesBefore(db, suspectedFrom, "suspected", removalBatch) }),
    async () => ({ reviews: await reviewsBefore(db, now - rejectedReviewsDays * day, "rejected", removalBatch) }),
    async () => ({ reviews: await reviewsBefore(db, suspectedFrom, "suspected", removalBatch) }),
    async () => ({ mails: await mailsOfKindBefore(db, spamDigestPrefix, listedFrom, "all", removalBatch) }),
    // A review such a mail lists may have been rejected on the same day; its links have died by then.
    async () => ({ mails: await mailsOfKindBefore(db, overdueReviewsPrefix, quotedFrom, "all", removalBatch) }),
    // What they carried waits for itself again, so nothing tells any more whom they name.
    async () => ({ mails: await mailsOfKindBefore(db, digestPrefix, quotedFrom, "failed", removalBatch) }),
    async () => ({ mails: await mailsBefore(db, now - retention.sentMailDays * day, "sent", removalBatch) }),
    async () => ({ mails: await mailsBefore(db, inquiriesFrom, "all", removalBatch) }),
  ];
  const total: RemovedCounts = { inquiries: 0, reviews: 0, mails: 0 };
  for (const find of due) {
    for (;;) {
      const found = await find();
      if (Object.values(found).every((ids) => ids.length === 0)) break;
      const removed = await removeRecords(deps, await withDigests(db, found));
      total.inquiries += removed.inquiries;
      total.reviews += removed.reviews;
      total.mails += removed.mails;
    }
  }
  await removeMailFilesBefore(deps.mailFolder, inquiriesFrom);
  return total;
}

/** Digests quote what they carry. What else one carried stays stored, and waits for itself again if the digest has not left. */
async function withDigests(db: Db, { inquiries = [], reviews = [], mails = [] }: RecordIds): Promise<RecordIds> {
  const events = [...inquiries.map(inquiryEvent), ...reviews.map(reviewEvent)];
  return { inquiries, reviews, mails: [...mails, ...(await digestsOf(db, [...events.map(mailIdOf), ...mails]))] };
}

/** Inquiries that came before this moment are older than they may be. */
export function oldestInquiry({ inquiriesMonths }: Pick<Retention, "inquiriesMonths">, now: number): number {
  return monthsBefore(now, inquiriesMonths);
}

/** The same day and time so many calendar months earlier; the last day of the month where that day does not exist. */
function monthsBefore(now: number, months: number): number {
  const date = new Date(now);
  const dayOfMonth = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - months + 1, 0);
  date.setUTCDate(Math.min(dayOfMonth, date.getUTCDate()));
  return date.getTime();
}
