import type { CalendarFeed } from "./stays/feeds/feed-settings.ts";
import type { Database, Write } from "./platform/db/database.ts";
import type { Db } from "./platform/db/schema.ts";
import type { Retention } from "./env.ts";
import { readArrivalFacts } from "./house/current-house.ts";
import { namedPictures } from "./house/photos/document-photos.ts";
import { deletePhotosExcept } from "./house/photos/photo-store.ts";
import type { Log } from "./platform/process/log.ts";
import { queueOverdueReviewsMail } from "./reviews/overdue-reviews.ts";
import { queueDatedMails } from "./stays/dated-mails.ts";
import { queueOfferMails } from "./stays/offers.ts";
import { queueInquiryReminder } from "./stays/inquiry-reminders.ts";
import { type FreedWeeksDeps, mailFreedWeeks } from "./stays/wishes/freed-weeks.ts";
import type { DailyJob } from "./platform/jobs/daily-schedule.ts";
import type { MailTimerDeps } from "./platform/jobs/mail-timer.ts";
import { tidy } from "./privacy/retention.ts";
import { queueSpamDigest } from "./stays/inquiries/spam-digest.ts";
import { queueStaleFeedMail } from "./stays/feeds/feeds.ts";

/** Everything that runs once a day. */
export function dailyJobs(deps: {
  db: Db;
  write: Write;
  purgeDeletedData: Database["purgeDeletedData"];
  dataDir: string;
  mailFolder: string;
  retention: Retention;
  readFeeds: () => Promise<readonly CalendarFeed[]>;
  siteUrl: string;
  wakeOutbox: () => void;
  log: Log;
}): DailyJob[] {
  const { db, write, readFeeds, siteUrl, wakeOutbox, log } = deps;
  return [
    {
      name: "suspected-digest",
      async run(today, now) {
        if (await queueSpamDigest(write, siteUrl, today, now)) wakeOutbox();
      },
    },
    {
      name: "waiting-reviews",
      async run(today, now) {
        if (await queueOverdueReviewsMail(write, siteUrl, today, now)) wakeOutbox();
      },
    },
    {
      name: "stale-feeds",
      async run(today, now) {
        if (await queueStaleFeedMail({ db, write, feeds: await readFeeds() }, today, now)) wakeOutbox();
      },
    },
    {
      name: "photos",
      needsDaysInARow: true,
      async run(_today, now) {
        const deleted = await deletePhotosExcept(deps, await namedPictures(db), now);
        if (deleted > 0) log.info({ event: "photos-deleted", deleted });
      },
    },
    {
      name: "retention",
      needsDaysInARow: true,
      async run(_today, now) {
        log.info({ event: "retention-applied", ...(await tidy(deps, deps.retention, now)) });
        // Also when nothing was removed: it may have failed the day before.
        await deps.purgeDeletedData("quick");
      },
    },
  ];
}

const minute = 60_000;

/** Mails that become due by the clock, or by what changes elsewhere. */
export function mailTimerRules(deps: FreedWeeksDeps): Pick<MailTimerDeps, "queueDue" | "everyMs" | "failure">[] {
  const { db, write, siteUrl } = deps;
  return [
    {
      everyMs: 5 * minute,
      failure: "inquiry-reminder-failed",
      queueDue: (now) => queueInquiryReminder(write, siteUrl, now),
    },
    {
      everyMs: 5 * minute,
      failure: "dated-mails-failed",
      queueDue: (now) => queueDatedMails({ db, write, siteUrl, readFacts: () => readArrivalFacts(db) }, now),
    },
    {
      everyMs: minute,
      failure: "offer-mails-failed",
      queueDue: (now) => queueOfferMails({ db, write, siteUrl }, now),
    },
    {
      everyMs: minute,
      failure: "wishes-not-checked",
      queueDue: async (now) => (await mailFreedWeeks(deps, now)) > 0,
    },
  ];
}
