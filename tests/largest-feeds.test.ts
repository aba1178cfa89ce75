import { describe, expect, test } from "vitest";
import { bandsOf, lanesOf } from "#app/desk/calendar/month-grid.tsx";
import { nightsByDate } from "#app/desk/calendar/night-words.ts";
import { addDays, weeksOf } from "#contract/calendar-date.ts";
import { weeksAhead } from "#contract/prices/weeks.ts";
import { readPublicPrices } from "#server/prices/prices.ts";
import { readAvailability } from "#server/stays/availability.ts";
import { deskCalendar } from "#server/stays/desk/calendar.ts";
import { nearestFreeStays } from "#server/stays/desk/mail-drafts.ts";
import type { FeedEvent } from "#server/stays/feeds/feed-event.ts";
import { feedStates } from "#server/stays/feeds/feed-store.ts";
import { icalendar } from "#server/stays/feeds/our-calendar.ts";
import { findOverlaps } from "#server/stays/feeds/overlaps.ts";
import { emptyTables, sharedDatabase } from "./database.ts";
import { patienceMs } from "./patience.ts";
import { booking } from "./platform-calendars.ts";

const now = Date.UTC(2027, 0, 15, 12);
const today = "2027-01-15";
const names = ["airbnb", "vrbo"];
const { db, write } = await sharedDatabase("sqlite");

/** How many events of a feed an older version accepted and stored. */
const largest = 2000;

/** The feeds that take the most work to read. */
const worstFeeds: Readonly<Record<string, (i: number, feed: string) => FeedEvent>> = {
  "bookings until the year 9999": (i, feed) => ({
    ...booking(addDays(today, i % 300), "9999-12-31"),
    uid: `${feed} ${i}`,
  }),
  "blocks until the year 9999": (i) => booking(addDays(today, i % 300), "9999-12-31", "Blocked"),
  "closed nights by turns": (i) =>
    booking(addDays(today, i % 1000), addDays(today, (i % 1000) + 1 + (i % 7)), "CLOSED - Not available"),
  "one booking again and again": (i) => ({ ...booking(addDays(today, i % 300), "9999-12-31"), uid: "one" }),
};

async function storeFeeds(make: (i: number, feed: string) => FeedEvent, count: number): Promise<void> {
  await emptyTables(db);
  for (const name of names) {
    const events = JSON.stringify(Array.from({ length: count }, (_, i) => make(i, name)));
    await db
      .insertInto("calendar_feeds")
      .values({ name, events, good_at: now, checked_at: now, due_at: now, fault: null, cut: null })
      .execute();
  }
}

/** Everything that shows or compares feeds' nights. */
async function readEverywhere(): Promise<void> {
  const { booked, asOf } = await readAvailability(db, names, now);
  icalendar("House", booked, asOf);
  weeksAhead(await readPublicPrices(db, now), booked, today);
  nearestFreeStays({ checkIn: "2027-07-03", checkOut: "2027-07-10" }, booked, { from: today, count: 3 });
  findOverlaps([], await feedStates(db, names), today);
  const calendar = deskCalendar({ db, write, clock: () => now, feedNames: async () => names });
  const { month, nights } = await calendar.year("2027-06");
  nightsByDate(nights);
  const lanes = lanesOf(nights);
  for (const week of weeksOf(month)) bandsOf(week, lanes);
}

describe.each(Object.entries(worstFeeds))("two stored feeds of %s", (_, make) => {
  // Work that grows with the square of their size would take longer.
  test("are read everywhere", { timeout: patienceMs(10) }, async () => {
    await storeFeeds(make, largest);
    await expect(readEverywhere()).resolves.toBeUndefined();
  });

  test("do not make the desk's calendar larger than its days", async () => {
    await storeFeeds(make, largest);
    const calendar = deskCalendar({ db, write, clock: () => now, feedNames: async () => names });
    const byDate = nightsByDate((await calendar.year("2027-06")).nights);
    expect(byDate.size).toBeGreaterThan(300);
    for (const owners of byDate.values()) expect(owners.length).toBeLessThanOrEqual(2 * names.length);
  });
});
