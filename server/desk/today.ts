import { dayAndDate, longDate, nightsBetween } from "#contract/calendar-date.ts";
import type { Modules } from "#server/modules.ts";
import type { Db } from "#server/platform/db/schema.ts";
import { todayAtHouse } from "#server/platform/process/clock.ts";
import type { DeskPrices } from "#server/prices/desk.ts";
import type { DeskSpam } from "#server/spam/desk.ts";
import { feedFaults } from "#server/stays/feeds/feed-faults.ts";
import { feedStates } from "#server/stays/feeds/feed-store.ts";
import { leftoverBlocks, leftoverInWords } from "#server/stays/feeds/leftover-blocks.ts";
import { readOverlaps } from "#server/stays/feeds/overlaps.ts";
import { owedLine, readOwed } from "#server/stays/owed.ts";

/** Reads everything that needs the owner now. */
export async function readToday(
  db: Db,
  { house, stays, mail, reviews }: Modules,
  { spam, prices }: { spam: DeskSpam; prices: DeskPrices },
  now: number,
) {
  const day = todayAtHouse(now);
  const names = await stays.feedNames();
  const overlaps = await readOverlaps(db, names, now);
  const owed = await readOwed(db, day);
  return {
    date: dayAndDate(day),
    waiting: await stays.desk.records.waiting(),
    answered: await stays.desk.records.answered(),
    opening: await house.desk.opening.read(),
    leftovers: await house.desk.leftovers.read(),
    arrivalsAndDepartures: await stays.desk.records.arrivalsAndDepartures(daysAhead),
    // What the owner has to return counts from its first day.
    owed: owed
      .filter(({ isLate, what, due }) => isLate || what === "price" || (ownersDebts.has(what) && due <= day))
      .map(owedLine),
    openOffers: await stays.desk.records.openOffers(),
    askers: await stays.desk.records.askers(),
    overlaps: overlaps
      .filter(({ sameBookingAt }) => sameBookingAt === null)
      .map(({ id, nights: { start, end }, booking, other }) => ({
        id,
        nights: nightsInWords(start, nightsBetween(start, end)),
        with: other.kind === "feed" ? `${booking.feed} and ${other.feed}` : booking.feed,
      })),
    failedMails: await mail.desk.failed(),
    suspected: await spam.ofLastDay(),
    feedFaults: (await feedStates(db, names)).flatMap((state) =>
      feedFaults(state, now).flatMap(({ words, mayPass }) => (mayPass ? [] : { name: state.name, words })),
    ),
    leftoverBlocks: (await leftoverBlocks(db, day)).map((block) => ({ ...block, words: leftoverInWords(block) })),
    reviewsToDecide: (await reviews.desk.counts()).waiting,
    unsetSummer: await prices.summerToSet(),
    wishes: await stays.desk.wishes.list(),
  };
}

export type DeskToday = Awaited<ReturnType<typeof readToday>>;

const daysAhead = 14;

const ownersDebts: ReadonlySet<string> = new Set(["refund", "deposit-return"]);

function nightsInWords(start: string, nights: number): string {
  return nights === 1 ? `the night of ${longDate(start)}` : `${nights} nights from ${longDate(start)}`;
}
