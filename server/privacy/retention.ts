import { retention } from "#content/house/policies.ts";
import { type CalendarDate, isCalendarDate } from "#contract/calendar-date.ts";
import { removeOldOverlaps } from "../stays/feeds/overlaps.ts";
import { removePastEvents } from "../stays/feeds/feed-store.ts";
import type { Db } from "../platform/db/schema.ts";
import type { Database } from "../platform/db/database.ts";
import type { DailyJob } from "../platform/jobs/schedule.ts";
import type { Log } from "../platform/process/log.ts";
import type { Retention, Settings } from "../env.ts";
import { inquiryEvent } from "../stays/inquiries/inquiry-mail.ts";
import { inquiriesBefore } from "../stays/inquiries/store.ts";
import { mailIdOf } from "../mail/mail.ts";
import { digestPrefix } from "../mail/mail-budget.ts";
import { mailFolderOf, removeMailFilesBefore } from "../mail/mail-files.ts";
import { digestsOf, mailsBefore } from "../mail/queue.ts";
import { overdueReviewsPrefix, reviewEvent } from "../reviews/review-mail.ts";
import { reviewsBefore } from "../reviews/store.ts";
import { longDueEvents } from "../stays/mails/mail-events.ts";
import { staysBefore } from "../stays/stay-retention.ts";
import { deleteOldChanges } from "../platform/undo-log.ts";
import { deleteOldWishes, wishMailPrefixes } from "../stays/wishes/wishes.ts";
import { removeAbandonedWork, removePreRestoreCopies } from "../backup/backup-leftovers.ts";
import {
  addCounts,
  type RecordIds,
  removalBatch,
  type RemovalDeps,
  type RemovedCounts,
  removeRecords,
} from "./erasure.ts";
import { spamDigestPrefix } from "../stays/desk/suspected-spam.ts";
import { todayAtHouse } from "../platform/process/clock.ts";

/** Removes what has reached its age limit, what killed backups and restores have left, and old undo steps. Returns how much. */
export async function tidy(deps: RemovalDeps & { db: Db; dataDir: string }, periods: Retention, now: number) {
  await deps.write((tx) => deleteOldChanges(tx, now));
  const removed = await applyRetention(deps, periods, now);
  const kept = await removePreRestoreCopies(deps.dataDir, oldestInquiry(periods, now));
  return { ...removed, copies: kept + (await removeAbandonedWork(deps.dataDir, now)) };
}

type RetentionDeps = Pick<Database, "db" | "write" | "purgeDeletedData">;

/** Applies the periods of the settings once a day. */
export function retentionJob(database: RetentionDeps, settings: Settings, log: Log): DailyJob {
  return {
    name: "retention",
    needsDaysInARow: true,
    async run(_today, now) {
      const deps = { ...database, dataDir: settings.dataDir, mailFolder: mailFolderOf(settings) };
      log.info({ event: "retention-applied", ...(await tidy(deps, settings.retention, now)) });
      // Also when nothing was removed: it may have failed the day before.
      await database.purgeDeletedData("quick");
    },
  };
}

const day = 24 * 60 * 60_000;

/** Removes what is too old from the database and the mail folder, in batches. What fails is removed next time. */
export async function applyRetention(deps: RemovalDeps & { db: Db }, periods: Retention, now: number) {
  const { db } = deps;
  const { rejectedReviewsDays, suspectedDays } = periods;
  const inquiriesFrom = oldestInquiry(periods, now);
  const suspectedFrom = now - suspectedDays * day;
  // A mail lists posts up to a day older than itself, and takes a while to leave.
  const listedFrom = Math.min(suspectedFrom + day, now - day);
  const quotedFrom = now - Math.min(rejectedReviewsDays, retention.sentMailDays) * day;
  const today = todayAtHouse(now);
  const bookedFrom = yearsBefore(today, periods.staysYears);
  const sentFrom = now - retention.sentMailDays * day;
  const sent = { time: sentFrom, by: "delivered_at", status: "sent", except: longDueEvents } as const;
  const due: (() => Promise<RecordIds>)[] = [
    // Before the inquiries, which stay as long as their booked stay.
    async () => ({ stays: await staysBefore(db, bookedFrom, inquiriesFrom, removalBatch) }),
    async () => ({ inquiries: await inquiriesBefore(db, inquiriesFrom, "all", removalBatch) }),
    async () => ({ inquiries: await inquiriesBefore(db, suspectedFrom, "suspected", removalBatch) }),
    async () => ({ reviews: await reviewsBefore(db, now - rejectedReviewsDays * day, "rejected", removalBatch) }),
    async () => ({ reviews: await reviewsBefore(db, suspectedFrom, "suspected", removalBatch) }),
    async () => ({ mails: await mailsBefore(db, { prefix: spamDigestPrefix, time: listedFrom }, removalBatch) }),
    // A review listed there may have been rejected on the same day; its links have expired by then.
    async () => ({ mails: await mailsBefore(db, { prefix: overdueReviewsPrefix, time: quotedFrom }, removalBatch) }),
    // The mails they carried wait again, so nothing tells anymore whom they name.
    async () => ({
      mails: await mailsBefore(db, { prefix: digestPrefix, time: quotedFrom, status: "failed" }, removalBatch),
    }),
    ...wishMailPrefixes.map((prefix) => async () => ({
      mails: await mailsBefore(db, { time: now, by: "expires_at", prefix }, removalBatch),
    })),
    async () => ({ mails: await mailsBefore(db, sent, removalBatch) }),
    async () => ({ mails: await mailsBefore(db, { time: inquiriesFrom }, removalBatch) }),
  ];
  const total: RemovedCounts = { inquiries: 0, reviews: 0, mails: 0 };
  for (const find of due) {
    for (;;) {
      const found = await find();
      if (Object.values(found).every((ids) => ids.length === 0)) break;
      addCounts(total, await removeRecords(deps, await withDigests(db, found)));
    }
  }
  await deps.write(async (tx) => {
    await deleteOldWishes(tx, today, now);
    await removePastEvents(tx, today);
    await removeOldOverlaps(tx, now);
  });
  await removeMailFilesBefore(deps.mailFolder, inquiriesFrom);
  return total;
}

/** Adds the digests that quote these. Other mails they carried stay stored, and wait again if the digest has not left. */
async function withDigests(db: Db, ids: RecordIds): Promise<RecordIds> {
  const { inquiries = [], reviews = [], mails = [] } = ids;
  const events = [...inquiries.map(inquiryEvent), ...reviews.map(reviewEvent)];
  return { ...ids, mails: [...mails, ...(await digestsOf(db, [...events.map(mailIdOf), ...mails]))] };
}

/** Inquiries from before this time are too old. */
export function oldestInquiry({ inquiriesMonths }: Pick<Retention, "inquiriesMonths">, now: number): number {
  return monthsBefore(now, inquiriesMonths);
}

/** The same day so many years earlier; a February 29 becomes the 28th. */
function yearsBefore(date: CalendarDate, years: number): CalendarDate {
  const earlier = `${String(Number(date.slice(0, 4)) - years).padStart(4, "0")}${date.slice(4)}`;
  return isCalendarDate(earlier) ? earlier : earlier.replace(/29$/, "28");
}

/** The same day and time so many calendar months earlier, or that month's last day. */
function monthsBefore(now: number, months: number): number {
  const date = new Date(now);
  const dayOfMonth = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - months + 1, 0);
  date.setUTCDate(Math.min(dayOfMonth, date.getUTCDate()));
  return date.getTime();
}
