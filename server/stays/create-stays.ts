import type { CalendarDate } from "#contract/calendar-date.ts";
import type { Settings } from "#server/env.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { HttpDeps } from "#server/platform/http/responses.ts";
import { type DailyJob, every } from "#server/platform/jobs/schedule.ts";
import { type Clock, todayAtHouse } from "#server/platform/process/clock.ts";
import { createInquiryDateCheck, readAvailability } from "./availability.ts";
import { deskCalendar } from "./desk/calendar.ts";
import { deskMoney } from "./desk/money.ts";
import { deskOffers } from "./desk/offers.ts";
import { deskStays } from "./desk/stays.ts";
import { deskSpam, queueSpamDigest } from "./desk/suspected-spam.ts";
import { queueStaleFeedMail, queueUnreadEntryMails } from "./feeds/feed-mails.ts";
import { createFeedReader } from "./feeds/feed-reader.ts";
import { currentFeeds } from "./feeds/feed-settings.ts";
import { calendarRoutes } from "./feeds/our-calendar.ts";
import { raiseOverlapAlarms } from "./feeds/overlaps.ts";
import { inquiryRoutes } from "./inquiries/routes.ts";
import { queueDatedMails } from "./mails/dated-mails.ts";
import { queueInquiryReminder } from "./mails/inquiry-reminders.ts";
import { deskAgreement } from "./offers/agreement.ts";
import { queueOfferMails } from "./offers/offers.ts";
import { availabilityRoutes } from "./routes.ts";
import { deskWishes, wishRoutes } from "./wishes.ts";

type StaysDeps = {
  database: Database;
  settings: Settings;
  /** Hides addresses in receipts' ids, and signs our calendar's address. */
  secret: string;
  http: HttpDeps;
  wakeOutbox: () => void;
  clock: Clock;
};

const minute = 60_000;

/** Assembles inquiries, stays, nights and platforms' calendars. */
export function createStays({ database, settings, secret, http, wakeOutbox, clock }: StaysDeps) {
  const { db, write } = database;
  const { siteUrl, log } = http;
  const { calendarFeeds, localFeeds } = settings;
  const readFeeds = async () => (await currentFeeds(db, calendarFeeds)).feeds;
  const feedNames = async () => (await readFeeds()).map(({ name }) => name);
  const sendsMail = settings.smtpUrl !== null;
  const deps = { ...http, db, write, clock, secret, wakeOutbox, feedNames, sendsMail };
  const checkInquiryDates = createInquiryDateCheck(deps);
  const availability = async () => readAvailability(db, await feedNames(), clock());

  /** Returns a job that queues what is due every `ms` milliseconds, and wakes the outbox. */
  const mailsDue = (ms: number, failure: string, queueDue: (now: number) => Promise<boolean>) =>
    every({ ms, failure, log }, async () => {
      if (await queueDue(clock())) wakeOutbox();
    });

  const mailDaily = (name: string, queueDue: (today: CalendarDate, now: number) => Promise<boolean>): DailyJob => ({
    name,
    run: async (today, now) => void ((await queueDue(today, now)) && wakeOutbox()),
  });

  return {
    feedNames,
    routes: [
      inquiryRoutes({ ...deps, checkInquiryDates }),
      wishRoutes(http),
      availabilityRoutes(deps),
      calendarRoutes(deps),
    ],

    desk: {
      stays: deskStays({ ...deps, availability }),
      money: deskMoney(deps),
      offers: deskOffers({ ...deps, availability }),
      agreement: deskAgreement(deps),
      calendar: deskCalendar(deps),
      wishes: deskWishes(deps),
      spam: deskSpam({ ...deps, checkInquiryDates, moderation: settings.reviewModeration }),
    },

    jobs: [
      createFeedReader({
        ...deps,
        localFeeds,
        readFeeds,
        async onRead(names) {
          const [now, mails] = [clock(), { db, write, siteUrl, names }];
          const today = todayAtHouse(now);
          const queued = [
            (await raiseOverlapAlarms(deps, names, now)) > 0,
            await queueUnreadEntryMails(mails, today, now),
            // After the reading: after a pause of the server, no calendar has been read for hours.
            await queueStaleFeedMail(mails, today, now),
          ];
          if (queued.includes(true)) wakeOutbox();
        },
      }),
      mailsDue(5 * minute, "inquiry-reminder-failed", (now) => queueInquiryReminder(write, siteUrl, now)),
      mailsDue(minute, "offer-mails-failed", (now) => queueOfferMails({ db, write, siteUrl }, now)),
      mailsDue(5 * minute, "dated-mails-failed", (now) => queueDatedMails({ db, write, siteUrl }, now)),
    ],

    daily: [mailDaily("suspected-digest", (today, now) => queueSpamDigest(write, siteUrl, today, now))],
  };
}

export type StaysModule = ReturnType<typeof createStays>;
