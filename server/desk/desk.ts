import { dayAndDate, longDate, nightsBetween } from "#contract/calendar-date.ts";
import type { Settings } from "#server/env.ts";
import type { HouseModule } from "#server/house/create-house.ts";
import type { DeskMails } from "#server/mail/desk.ts";
import type { PhotosModule } from "#server/photos/create-photos.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { HttpDeps } from "#server/platform/http/responses.ts";
import { type Clock, todayAtHouse } from "#server/platform/process/clock.ts";
import { deskPrices } from "#server/prices/desk.ts";
import { deskPrivacy } from "#server/privacy/desk.ts";
import type { ReviewsModule } from "#server/reviews/create-reviews.ts";
import type { StaysModule } from "#server/stays/create-stays.ts";
import { feedStates, isStale } from "#server/stays/feeds/feed-store.ts";
import { unreadInWords } from "#server/stays/feeds/left-out.ts";
import { leftoverBlocks, leftoverInWords } from "#server/stays/feeds/leftover-blocks.ts";
import { readOverlaps } from "#server/stays/feeds/overlaps.ts";
import { owedLine, readOwed } from "#server/stays/owed.ts";
import { deskSettings } from "./settings.ts";
import { deskUndo } from "./undo.ts";

export type DeskSources = {
  database: Pick<Database, "db" | "write" | "purgeDeletedData">;
  settings: Settings;
  secret: string;
  http: HttpDeps;
  modules: {
    house: HouseModule;
    photos: PhotosModule;
    stays: Pick<StaysModule, "desk" | "feedNames">;
    reviews: Pick<ReviewsModule, "desk">;
    mail: { desk: { mails: DeskMails }; wake: () => void };
  };
  clock: Clock;
};

/** Returns a function that makes the desk for one session. */
export function deskOfSession({ database, settings, secret, http, modules, clock }: DeskSources) {
  const { db, write } = database;
  const { house, photos, reviews, mail } = modules;
  const deps = { ...http, db, write, clock };
  const sections = {
    ...house.desk,
    photos: photos.desk,
    prices: deskPrices(deps),
    ...modules.stays.desk,
    ...reviews.desk,
    ...mail.desk,
    undo: deskUndo(deps),
    privacy: deskPrivacy({ database, dataDir: settings.dataDir, sendsMail: settings.smtpUrl !== null, clock }),
    settings: deskSettings({ ...deps, secret, environment: settings }),
  };
  const { stays, opening, leftovers } = sections;

  /** Reads everything that needs the owner now. */
  async function today() {
    const now = clock();
    const day = todayAtHouse(now);
    const names = await modules.stays.feedNames();
    const overlaps = await readOverlaps(db, names, now);
    const states = await feedStates(db, names);
    const owed = await readOwed(db, day);
    return {
      date: dayAndDate(day),
      waiting: await stays.waiting(),
      answered: await stays.answered(),
      opening: await opening.read(),
      leftovers: await leftovers.read(),
      arrivalsAndDepartures: await stays.arrivalsAndDepartures(daysAhead),
      // What the owner has to return counts from its first day.
      owed: owed
        .filter(({ isLate, what, due }) => isLate || what === "price" || (ownersDebts.has(what) && due <= day))
        .map(owedLine),
      openOffers: await stays.openOffers(),
      askers: await stays.askers(),
      overlaps: overlaps
        .filter(({ sameBookingAt }) => sameBookingAt === null)
        .map(({ id, nights: { start, end }, booking, other }) => ({
          id,
          nights: nightsInWords(start, nightsBetween(start, end)),
          with: other.kind === "feed" ? `${booking.feed} and ${other.feed}` : booking.feed,
        })),
      failedMails: await sections.mails.failed(),
      suspected: await sections.spam.ofLastDay(),
      // A feed that was never read is new, not stale.
      staleFeeds: states.filter((state) => state.checkedAt !== null && isStale(state, now)).map(({ name }) => name),
      leftoverBlocks: (await leftoverBlocks(db, day)).map((block) => ({ ...block, words: leftoverInWords(block) })),
      unreadFeeds: states.flatMap(({ name, leftOut }) => {
        const words = unreadInWords(leftOut);
        return words === null ? [] : { name, words };
      }),
      cutFeeds: states.filter(({ cut }) => cut === "entries").map(({ name }) => name),
      reviewsToDecide: (await sections.reviews.counts()).waiting,
      unsetSummer: await sections.prices.summerToSet(),
      wishes: await sections.wishes.list(),
    };
  }

  return (sessionId: string) => ({ sessionId, today, ...sections });
}

/** What loaders and actions under `/desk` work with, for one session of the owner. */
export type Desk = ReturnType<ReturnType<typeof deskOfSession>>;

const daysAhead = 14;

const ownersDebts: ReadonlySet<string> = new Set(["refund", "deposit-return"]);

function nightsInWords(start: string, nights: number): string {
  return nights === 1 ? `the night of ${longDate(start)}` : `${nights} nights from ${longDate(start)}`;
}
