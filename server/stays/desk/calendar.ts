import { datesError } from "#contract/stays/stay-dates.ts";
import { areNightsAmong, byFirstNight, nightsTogether } from "#contract/stays/availability.ts";
import { addMonths, type CalendarDate, isMonth, type Month, monthOf } from "#contract/calendar-date.ts";
import { readOverlaps } from "../feeds/overlaps.ts";
import { isBlock, joinOverlaps } from "../feeds/feed-event.ts";
import { feedStates } from "../feeds/feed-store.ts";
import type { Write } from "../../platform/db/database.ts";
import type { Db, Tx } from "../../platform/db/schema.ts";
import { cleanText, oneLine } from "#contract/forms/clean-text.ts";
import { type Clock, todayAtHouse } from "../../platform/process/clock.ts";
import { interestIn, readInterest } from "./stay-lists.ts";
import { type NightHolder, nightRanges } from "../night-holders.ts";
import { blockNights, freeBlockedNights } from "../nights.ts";
import { orError, stayError, type StayError } from "../change-stay.ts";

export type DeskCalendarDeps = {
  db: Db;
  write: Write;
  clock: Clock;
  feedNames: () => Promise<readonly string[]>;
};

/** Who has nights, for the owner's eyes. A stay has the version that a change of it posts; `blocked` feeds report no booking. */
export type NightOwner = NightHolder | { kind: "feed"; feed: string; blocked: boolean; summary: string };

/** Nights in a row with one owner: from the first night up to the day of departure. */
export type OwnedNights = { from: CalendarDate; to: CalendarDate; owner: NightOwner };

/** `change` is what can be undone. */
export type NightsAnswer = { ok: true; change: string | null; block?: string; count?: number } | StayError;

const longestNote = 500;

/** The nights as the owner works with them. */
export function deskCalendar(deps: DeskCalendarDeps) {
  const { clock } = deps;

  return {
    /** The year around a month; without one, around that of today. */
    async year(asked: string | null) {
      const today = todayAtHouse(clock());
      const month = asked !== null && isMonth(asked) ? asked : monthOf(today);
      const { from, to } = daysAround(month);
      return { today, month, nights: await nightsWithin(deps, from, to), asked: await askedWithin(deps, from, to) };
    },
    ...blockedNights(deps),
  };
}

/** Blocks nights, or frees blocked ones. */
export function blockedNights({ write, clock }: Pick<DeskCalendarDeps, "write" | "clock">) {
  async function change(from: string, to: string, work: (tx: Tx) => Promise<NightsAnswer>): Promise<NightsAnswer> {
    const wrong = datesError(from, to, todayAtHouse(clock()));
    if (wrong) return stayError(422, wrong.message);
    const answer = await orError(write, work);
    if (answer.ok || answer.night === undefined) return answer;
    return { ...answer, message: `${answer.message} Nothing was changed.`, errors: {} };
  }

  return {
    block: (from: string, to: string, note: string) =>
      change(from, to, async (tx) => ({
        ok: true,
        ...(await blockNights(tx, from, to, oneLine(cleanText(note), longestNote), clock())),
      })),
    free: (from: string, to: string) =>
      change(from, to, async (tx) => {
        const freed = await freeBlockedNights(tx, from, to, clock());
        return freed.count > 0 ? { ok: true, ...freed } : stayError(422, "None of these nights is blocked any more.");
      }),
  };
}

/** The days of a month's year, and a month on both sides: nights may be chosen over the turn of a year. */
function daysAround(month: Month): { from: CalendarDate; to: CalendarDate } {
  const january: Month = `${month.slice(0, 4)}-01`;
  return { from: `${addMonths(january, -1)}-01`, to: `${addMonths(january, 13)}-08` };
}

async function nightsWithin(deps: DeskCalendarDeps, from: CalendarDate, to: CalendarDate): Promise<OwnedNights[]> {
  const { db, clock, feedNames } = deps;
  const names = await feedNames();
  const own = await nightRanges(db, from, to);
  const sameBookings = new Set(
    (await readOverlaps(db, names, clock())).flatMap(({ sameBookingAt, booking }) =>
      sameBookingAt === null ? [] : `${booking.feed} ${booking.uid}`,
    ),
  );
  const ours = nightsTogether(own);
  const feeds = (await feedStates(db, names)).flatMap(({ name, events }) => {
    const shown = events.flatMap((event) => {
      const start = event.start > from ? event.start : from;
      const end = event.end < to ? event.end : to;
      const blocked = isBlock(event);
      // A platform's block over our nights repeats what it has from us, and what is the same booking is there as a stay.
      const isKnown = sameBookings.has(`${name} ${event.uid}`) || (blocked && areNightsAmong(ours, { start, end }));
      return start >= end || isKnown ? [] : [{ start, end, blocked, summary: event.summary }];
    });
    // Each night has one booking and one block of a platform, however many it claims.
    return joinOverlaps(shown, ({ blocked }) => String(blocked)).map(({ start, end, ...event }) => {
      return { start, end, holder: { kind: "feed" as const, feed: name, ...event } };
    });
  });
  return [...own, ...feeds]
    .toSorted(byFirstNight)
    .map(({ start, end, holder }) => ({ from: start, to: end, owner: holder }));
}

async function askedWithin({ db, clock }: DeskCalendarDeps, from: CalendarDate, to: CalendarDate) {
  return interestIn(await readInterest(db, clock()), { checkIn: from, checkOut: to }, "")
    .filter(({ kind }) => kind !== "suggested")
    .map(({ stay: id, name, dates }) => ({ id, name, start: dates.checkIn, end: dates.checkOut }))
    .toSorted(byFirstNight)
    .map(({ start, end, ...asked }) => ({ ...asked, from: start, to: end }));
}

export type CalendarYear = Awaited<ReturnType<ReturnType<typeof deskCalendar>["year"]>>;
