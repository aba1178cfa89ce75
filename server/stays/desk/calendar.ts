import * as z from "zod/mini";
import { addMonths, type CalendarDate, isMonth, type Month, monthOf } from "#contract/calendar-date.ts";
import { cleanLine } from "#contract/forms/clean-text.ts";
import { deskForm } from "#contract/forms/desk-form.ts";
import { optionalText } from "#contract/forms/field-schema.ts";
import type { FormResult } from "#contract/forms/form-result.ts";
import { areNightsAmong, type BookedRange, byFirstNight, nightsTogether } from "#contract/stays/availability.ts";
import { datesError } from "#contract/stays/stay-dates.ts";
import type { Write } from "#server/platform/db/database.ts";
import type { Db, Tx } from "#server/platform/db/schema.ts";
import { type Clock, todayAtHouse } from "#server/platform/process/clock.ts";
import { orError, refuse, stayError } from "#server/stays/change-stay.ts";
import { isBlock, joinOverlaps } from "#server/stays/feeds/feed-event.ts";
import { feedStates } from "#server/stays/feeds/feed-store.ts";
import { readOverlaps } from "#server/stays/feeds/overlaps.ts";
import { type NightHolder, nightRanges } from "#server/stays/night-holders.ts";
import { blockNights, freeBlockedNights } from "#server/stays/nights.ts";
import { interestIn, readInterest } from "./stay-lists.ts";

export type DeskCalendarDeps = {
  db: Db;
  write: Write;
  clock: Clock;
  feedNames: () => Promise<readonly string[]>;
};

/** Who has nights. For the owner only. A feed's nights are `blocked` if they are no booking. */
export type DeskNightHolder = NightHolder | { kind: "feed"; feed: string; blocked: boolean; summary: string };

/** Like `NightRange`, but also for feeds. */
export type DeskNightRange = BookedRange & { holder: DeskNightHolder };

type NightsChanged = { change: string | null; block?: string; count?: number };

const days = { from: z.string(), to: z.string() };

const blockForm = z.object({ ...days, note: optionalText(500) });

/** The calendar as the desk shows and changes it. */
export function deskCalendar(deps: DeskCalendarDeps) {
  const { clock } = deps;

  return {
    /** Returns the year of a month; by default, of the current one. */
    async year(asked: string | null) {
      const today = todayAtHouse(clock());
      const month = asked !== null && isMonth(asked) ? asked : monthOf(today);
      const january: Month = `${month.slice(0, 4)}-01`;
      // A month on each side, because a selection may cross New Year's.
      const [from, to] = [`${addMonths(january, -1)}-01`, `${addMonths(january, 13)}-08`];
      return { today, month, nights: await nightsWithin(deps, from, to), asked: await askedWithin(deps, from, to) };
    },
    ...blockedNights(deps),
  };
}

/** Blocks nights and frees them. The error of a day is that of the whole form, because the days are chosen in the calendar. */
export function blockedNights({ write, clock }: Pick<DeskCalendarDeps, "write" | "clock">) {
  async function change(
    { from, to }: Record<keyof typeof days, string>,
    work: (tx: Tx) => Promise<{ ok: true } & NightsChanged>,
  ): Promise<FormResult<NightsChanged>> {
    const wrong = datesError(from, to, todayAtHouse(clock()));
    if (wrong) return stayError(422, wrong.message);
    const answer = await orError(write, work);
    if (answer.ok || answer.night === undefined) return answer;
    return { ...answer, message: `${answer.message} Nothing was changed.`, errors: {} };
  }

  return {
    block: deskForm(blockForm, ({ note, ...nights }) =>
      change(nights, async (tx) => ({
        ok: true,
        ...(await blockNights(tx, nights.from, nights.to, cleanLine(note), clock())),
      })),
    ),
    free: deskForm(z.object(days), (nights) =>
      change(nights, async (tx) => {
        const freed = await freeBlockedNights(tx, nights.from, nights.to, clock());
        return freed.count > 0
          ? { ok: true, ...freed }
          : refuse(stayError(422, "None of these nights is blocked anymore."));
      }),
    ),
  };
}

async function nightsWithin(deps: DeskCalendarDeps, from: CalendarDate, to: CalendarDate): Promise<DeskNightRange[]> {
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
      // A platform's block on our nights only repeats our calendar, and a same booking is already shown as a stay.
      const isKnown = sameBookings.has(`${name} ${event.uid}`) || (blocked && areNightsAmong(ours, { start, end }));
      return start >= end || isKnown ? [] : [{ start, end, blocked, summary: event.summary }];
    });
    // Shows at most one booking and one block per platform and night, however many it reports.
    return joinOverlaps(shown, ({ blocked }) => String(blocked)).map(({ start, end, ...event }) => {
      return { start, end, holder: { kind: "feed" as const, feed: name, ...event } };
    });
  });
  return [...own, ...feeds].toSorted(byFirstNight);
}

async function askedWithin({ db }: DeskCalendarDeps, from: CalendarDate, to: CalendarDate) {
  return interestIn(await readInterest(db), { checkIn: from, checkOut: to }, "")
    .map(({ stay: id, name, dates }) => ({ id, name, start: dates.checkIn, end: dates.checkOut }))
    .toSorted(byFirstNight);
}

export type DeskCalendar = ReturnType<typeof deskCalendar>;
export type CalendarYear = Awaited<ReturnType<DeskCalendar["year"]>>;
