import { dayAndDate, longDate, nightsBetween } from "#contract/calendar-date.ts";
import type { DeskChecklist } from "../house/checklist.ts";
import type { DeskDraft } from "../house/desk/draft.ts";
import type { DeskSpam } from "../stays/desk/suspected-spam.ts";
import type { DeskMails } from "../mail/desk.ts";
import type { DeskReviews } from "../reviews/desk.ts";
import type { DeskSavedFilms } from "../house/desk/saved-films.ts";
import type { DeskStays } from "../stays/desk/stays.ts";
import { owedLine } from "../stays/desk/money.ts";
import { readOwed } from "../stays/owed.ts";
import { openAddresses } from "../stays/feeds/our-calendar.ts";
import { readOverlaps } from "../stays/feeds/overlaps.ts";
import { feedStates, isStale } from "../stays/feeds/feed-store.ts";
import type { CurrentHouse } from "../house/current-house.ts";
import { isPublicSite } from "../house/not-open.ts";
import type { Db } from "../platform/db/schema.ts";
import { type Clock, todayAtHouse } from "../platform/process/clock.ts";

/** How far ahead arrivals and departures are shown, in days. */
const daysAhead = 14;

export type TodayDeps = {
  siteUrl: string;
  readHouse: CurrentHouse["read"];
  db: Db;
  clock: Clock;
  feedNames: () => Promise<readonly string[]>;
  stays: Pick<DeskStays, "waiting" | "answered" | "arrivalsAndDepartures">;
  mails: Pick<DeskMails, "failed">;
  spam: Pick<DeskSpam, "count">;
  reviews: Pick<DeskReviews, "waitingCount">;
  checklist: Pick<DeskChecklist, "read">;
  draft: Pick<DeskDraft, "status">;
  savedFilms: Pick<DeskSavedFilms, "list">;
};

/** Everything that waits for the owner now. */
export async function readToday({
  siteUrl,
  readHouse,
  db,
  clock,
  feedNames,
  stays,
  mails,
  spam,
  reviews,
  checklist,
  draft,
  savedFilms,
}: TodayDeps) {
  const now = clock();
  const today = todayAtHouse(now);
  const names = await feedNames();
  const [
    waiting,
    answered,
    arrivalsAndDepartures,
    overlaps,
    states,
    failed,
    suspected,
    reviewsToDecide,
    { points },
    addresses,
    owed,
  ] = await Promise.all([
    stays.waiting(),
    stays.answered(),
    stays.arrivalsAndDepartures(daysAhead),
    readOverlaps(db, names, now),
    feedStates(db, names),
    mails.failed(),
    spam.count(),
    reviews.waitingCount(),
    checklist.read(),
    openAddresses(db, names),
    readOwed(db, today),
  ]);
  const open = points.filter(({ isConfirmed }) => !isConfirmed);
  return {
    date: dayAndDate(today),
    waiting,
    answered,
    notOpen: isPublicSite(siteUrl) ? (await readHouse()).placeholders : [],
    arrivalsAndDepartures,
    owed: owed.filter(({ isLate, what }) => isLate || what === "price").map(owedLine),
    overlaps: overlaps
      .filter(({ sameBookingAt }) => sameBookingAt === null)
      .map(({ id, nights: { start, end }, booking, other }) => ({
        id,
        nights: nightsInWords(start, nightsBetween(start, end)),
        with: other.kind === "feed" ? `${booking.feed} and ${other.feed}` : booking.feed,
      })),
    failedMails: failed.count,
    spam: suspected,
    // A feed that was never tried is new.
    staleFeeds: states.filter((state) => state.checkedAt !== null && isStale(state, now)).map(({ name }) => name),
    cutFeeds: states.filter(({ cut }) => cut === "entries").map(({ name }) => name),
    openAddresses: addresses,
    reviewsToDecide,
    checklist: { open: open.length, reach: open.filter(({ topic }) => topic === "reach").length },
    unpublished: (await draft.status()).changes,
    savedFilms: await savedFilms.list(),
  };
}

function nightsInWords(start: string, nights: number): string {
  return nights === 1 ? `the night of ${longDate(start)}` : `${nights} nights from ${longDate(start)}`;
}
