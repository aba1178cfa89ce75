import { retention } from "#content/house/policies.ts";
import { type CalendarDate, isCalendarDate } from "#contract/calendar-date.ts";
import { removeAbandonedWork, removePreRestoreCopies } from "#server/backup/backup-leftovers.ts";
import { mailFolderOf, removeOrphanMailFiles } from "#server/mail/mail-files.ts";
import { mailsBefore } from "#server/mail/queue.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { Db } from "#server/platform/db/schema.ts";
import type { DailyJob } from "#server/platform/jobs/schedule.ts";
import { todayAtHouse } from "#server/platform/process/clock.ts";
import type { Log } from "#server/platform/process/log.ts";
import { deleteOldChanges } from "#server/platform/undo-log.ts";
import { overdueReviewsPrefix } from "#server/reviews/review-mail.ts";
import { reviewsBefore } from "#server/reviews/store.ts";
import { spamDigestPrefix } from "#server/spam/digest.ts";
import { removePastEvents } from "#server/stays/feeds/feed-store.ts";
import { removeOldOverlaps } from "#server/stays/feeds/overlaps.ts";
import { inquiriesBefore } from "#server/stays/inquiries/store.ts";
import { longDueEvents } from "#server/stays/mails/mail-events.ts";
import { staysBefore } from "#server/stays/stay-retention.ts";
import { deleteOldWishes, wishMailPrefixes } from "#server/stays/wishes.ts";
import {
  addCounts,
  type RecordIds,
  removalBatch,
  type RemovalDeps,
  type RemovedCounts,
  removeRecords,
} from "./erasure.ts";

/** How long personal data is stored. See content/house/policies.ts. */
export type Retention = Record<"staysYears" | "inquiriesMonths" | "rejectedReviewsDays" | "suspectedDays", number>;

/** Removes expired records, leftovers of killed backups and restores, and old undo steps. Returns how many. */
async function tidy(deps: RemovalDeps & { db: Db; dataDir: string }, periods: Retention, now: number) {
  await deps.write((tx) => deleteOldChanges(tx, now));
  const removed = await applyRetention(deps, periods, now);
  const kept = await removePreRestoreCopies(deps.dataDir, oldestInquiry(periods, now));
  return { ...removed, copies: kept + (await removeAbandonedWork(deps.dataDir, now)) };
}

type RetentionDeps = Pick<Database, "db" | "write" | "purgeDeletedData">;

/** Applies the retention periods once a day. */
export function retentionJob(database: RetentionDeps, dataDir: string, log: Log): DailyJob {
  return {
    name: "retention",
    needsDaysInARow: true,
    async run(_today, now) {
      const deps = { ...database, dataDir, mailFolder: mailFolderOf(dataDir) };
      log.info({ event: "retention-applied", ...(await tidy(deps, retention, now)) });
      // Runs even if nothing was removed, because it may have failed the day before.
      await database.purgeDeletedData("quick");
    },
  };
}

const day = 24 * 60 * 60_000;

/** Removes expired records and mail files in batches. If interrupted, continues next time. */
export async function applyRetention(deps: RemovalDeps & { db: Db }, periods: Retention, now: number) {
  const { db } = deps;
  const { rejectedReviewsDays, suspectedDays } = periods;
  const inquiriesFrom = oldestInquiry(periods, now);
  const suspectedFrom = now - suspectedDays * day;
  const today = todayAtHouse(now);
  const bookedFrom = yearsBefore(today, periods.staysYears);
  const sentFrom = now - retention.sentMailDays * day;
  const rejectedFrom = now - rejectedReviewsDays * day;
  const total: RemovedCounts = { inquiries: 0, reviews: 0, mails: 0 };
  const remove = (find: () => Promise<RecordIds>) => removeAll(deps, find, total);
  const removeMails = (expired: Parameters<typeof mailsBefore>[1]) =>
    remove(async () => ({ mails: await mailsBefore(db, expired, removalBatch) }));

  // Stays come before inquiries, which are stored as long as their booked stay.
  await remove(async () => ({ stays: await staysBefore(db, bookedFrom, inquiriesFrom, removalBatch) }));
  await remove(async () => ({ inquiries: await inquiriesBefore(db, inquiriesFrom, "all", removalBatch) }));
  await remove(async () => ({ inquiries: await inquiriesBefore(db, suspectedFrom, "suspected", removalBatch) }));
  await remove(async () => ({ reviews: await reviewsBefore(db, rejectedFrom, "rejected", removalBatch) }));
  await remove(async () => ({ reviews: await reviewsBefore(db, suspectedFrom, "suspected", removalBatch) }));
  // Those from before December 2026 quote posts.
  for (const prefix of [spamDigestPrefix, overdueReviewsPrefix]) await removeMails({ prefix, time: suspectedFrom });
  for (const prefix of wishMailPrefixes) await removeMails({ prefix, time: now, by: "expires_at" });
  await removeMails({ time: sentFrom, by: "delivered_at", status: "sent", except: longDueEvents });
  await removeMails({ time: inquiriesFrom });
  await deps.write(async (tx) => {
    await deleteOldWishes(tx, today, now);
    await removePastEvents(tx, today);
    await removeOldOverlaps(tx, now);
  });
  await removeOrphanMailFiles(deps.mailFolder, db);
  return total;
}

/** Removes what `find` returns, batch by batch, until it returns nothing. Adds to `total`. */
async function removeAll(deps: RemovalDeps, find: () => Promise<RecordIds>, total: RemovedCounts): Promise<void> {
  for (;;) {
    const found = await find();
    if (Object.values(found).every((ids) => ids.length === 0)) return;
    addCounts(total, await removeRecords(deps, found));
  }
}

/** Inquiries older than this are deleted. If the month has no such day, uses its last. */
export function oldestInquiry({ inquiriesMonths }: Pick<Retention, "inquiriesMonths">, now: number): number {
  const date = new Date(now);
  const dayOfMonth = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - inquiriesMonths + 1, 0);
  date.setUTCDate(Math.min(dayOfMonth, date.getUTCDate()));
  return date.getTime();
}

/** Subtracts years from a date. February 29 becomes the 28th if necessary. */
function yearsBefore(date: CalendarDate, years: number): CalendarDate {
  const earlier = `${String(Number(date.slice(0, 4)) - years).padStart(4, "0")}${date.slice(4)}`;
  return isCalendarDate(earlier) ? earlier : earlier.replace(/29$/, "28");
}
