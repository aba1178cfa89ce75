import type { Hono } from "hono";
import { readHouseWords } from "#server/house/current-house.ts";
import type { ModuleDeps } from "#server/module-deps.ts";
import type { HttpDeps } from "#server/platform/http/responses.ts";
import { every, type Repeated } from "#server/platform/jobs/schedule.ts";
import { todayAtHouse } from "#server/platform/process/clock.ts";
import { createInquiryDateCheck, readAvailability } from "./availability.ts";
import { type DeskCalendar, deskCalendar } from "./desk/calendar.ts";
import { type DeskMoney, deskMoney } from "./desk/money.ts";
import { type DeskOffers, deskOffers } from "./desk/offers.ts";
import { type DeskStays, deskStays } from "./desk/stays.ts";
import { queueStaleFeedMail, queueUnreadEntryMails } from "./feeds/feed-mails.ts";
import { createFeedReader } from "./feeds/feed-reader.ts";
import { currentFeeds } from "./feeds/feed-settings.ts";
import { raiseOverlapAlarms } from "./feeds/overlaps.ts";
import { inquiryRoutes } from "./inquiries/routes.ts";
import { findInquiry, markNotSpam } from "./inquiries/store.ts";
import { queueDatedMails } from "./mails/dated-mails.ts";
import { queueInquiryReminder } from "./mails/inquiry-reminders.ts";
import { type DeskAgreement, deskAgreement } from "./offers/agreement.ts";
import { queueOfferMails } from "./offers/offers.ts";
import { stayRoutes } from "./routes.ts";
import { type DeskWishes, deskWishes } from "./wishes.ts";

/** Inquiries, stays, nights and platforms' calendars. */
export type StaysModule = {
  /** The names of the calendars that are read. */
  feedNames: () => Promise<readonly string[]>;
  routes: Hono[];
  desk: {
    records: DeskStays;
    money: DeskMoney;
    offers: DeskOffers;
    agreement: DeskAgreement;
    calendar: DeskCalendar;
    wishes: DeskWishes;
  };
  /** Reading calendars, and the emails that become due. */
  jobs: Pick<Repeated, "start" | "stop">[];
  /** Marks an inquiry as not spam, with a receipt for the guest if `confirm`. Returns the change's id, or null if it was not suspected. */
  markNotSpam: (id: string, confirm: boolean) => Promise<boolean>;
};

type StaysDeps = Pick<ModuleDeps, "database" | "settings" | "secret" | "clock"> & {
  http: HttpDeps;
  wakeOutbox: () => void;
};

const minute = 60_000;

/** Creates the stays. */
export function createStays({ database, settings, secret, http, wakeOutbox, clock }: StaysDeps): StaysModule {
  const { db, write } = database;
  const { siteUrl, latestHouse, log } = http;
  const { calendarFeeds, localFeeds } = settings;
  const readFeeds = async () => (await currentFeeds(db, calendarFeeds)).feeds;
  const feedNames = async () => (await readFeeds()).map(({ name }) => name);
  const sendsMail = settings.smtpUrl !== null;
  const checkInquiryDates = createInquiryDateCheck({ db, clock, log, feedNames });
  // A guest is thanked even while the database is away.
  const answerTime = async () => (await readHouseWords(db).catch(() => null))?.details["answer-time"];
  const availability = async () => readAvailability(db, await feedNames(), clock());

  /** Returns a job that queues what is due every `ms` milliseconds, and wakes the outbox. */
  const mailsDue = (ms: number, failure: string, queueDue: (now: number) => Promise<boolean>) =>
    every({ ms, failure, log }, async () => {
      if (await queueDue(clock())) wakeOutbox();
    });

  return {
    feedNames,
    routes: [
      inquiryRoutes(http, { write, clock, secret, wakeOutbox, answerTime, checkInquiryDates }),
      stayRoutes(http, { db, clock, secret, feedNames }),
    ],

    desk: {
      records: deskStays({ db, write, clock, siteUrl, latestHouse, availability, feedNames, sendsMail }),
      money: deskMoney({ db, write, clock }),
      offers: deskOffers({ db, write, clock, availability }),
      agreement: deskAgreement({ db, write, clock }),
      calendar: deskCalendar({ db, write, clock, feedNames }),
      wishes: deskWishes({ db, write }),
    },

    async markNotSpam(id, confirm) {
      const row = await findInquiry(db, id);
      if (!row) return false;
      const facts = await checkInquiryDates({ checkIn: row.check_in, checkOut: row.check_out });
      return markNotSpam(write, id, clock(), { siteUrl, latestHouse, facts, receiptSecret: confirm && secret });
    },

    jobs: [
      createFeedReader({
        db,
        write,
        clock,
        log,
        localFeeds,
        readFeeds,
        async onRead(names) {
          const [now, mails] = [clock(), { db, write, siteUrl, names }];
          const today = todayAtHouse(now);
          const queued = [
            (await raiseOverlapAlarms({ db, write, siteUrl }, names, now)) > 0,
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
  };
}
