import * as z from "zod/mini";
import { checkbox, deskDate, deskForm } from "#contract/forms/desk-form.ts";
import { changedElsewhere, changeResult, type FormResult, wrongFields } from "#contract/forms/form-result.ts";
import { pluralize } from "#contract/numbers.ts";
import type { BookedRange } from "#contract/stays/availability.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import type { Write } from "#server/platform/db/database.ts";
import type { Db } from "#server/platform/db/schema.ts";
import { type Clock, todayAtHouse } from "#server/platform/process/clock.ts";
import { feedFaults } from "#server/stays/feeds/feed-faults.ts";
import { cameEmptyFault, type FeedTest, readFeed, testFeed } from "#server/stays/feeds/feed-reader.ts";
import {
  type CalendarFeed,
  currentFeeds,
  feedName,
  readFeedAddress,
  saveFeeds,
} from "#server/stays/feeds/feed-settings.ts";
import { feedStates, leaseFeed } from "#server/stays/feeds/feed-store.ts";
import { cutInWords, freeInWords } from "#server/stays/feeds/left-out.ts";
import { freeLeftover } from "#server/stays/feeds/leftover-blocks.ts";
import { calendarAddress } from "#server/stays/feeds/our-calendar.ts";
import { markSameBooking, readOverlaps } from "#server/stays/feeds/overlaps.ts";
import { ageInWords } from "./stay-lists.ts";

type FeedDeps = {
  db: Db;
  write: Write;
  clock: Clock;
  siteUrl: string;
  secret: string;
  calendarFeeds: string;
  /** Allows feeds on this machine, for trials and tests only: a stolen session must not reach other programs on it. */
  localFeeds: boolean;
};

/** `change`: the id to undo it with, or a word for what was done. `feed`: the calendar that was read. */
export type SettingsDone = { change: string; feed?: string };

const feedForm = z.object({ name: z.string(), address: z.string(), lastDayIsNight: checkbox() });
const namedForm = z.object({ name: z.string() });
const nightsForm = z.object({ start: deskDate("Choose the first night."), end: deskDate("Choose the last day.") });
const overlapForm = z.object({ id: z.string() });

type FeedFields = z.infer<typeof feedForm>;

/** Platforms' calendars, and bookings in them that overlap others, as the desk shows and changes them. */
export function deskFeeds({ db, write, clock, siteUrl, secret, calendarFeeds, localFeeds }: FeedDeps) {
  /** Saves the list, then reads the changed feed, so that the owner sees whether its address is right. */
  async function save(feeds: readonly CalendarFeed[], version: number, what: string, changed?: CalendarFeed) {
    const change = await saveFeeds(write, calendarFeeds, { feeds, seenVersion: version, what }, clock());
    if (change === null || !changed) return changeResult(change);
    await read(changed);
    return { ok: true as const, change, feed: changed.name };
  }

  async function read(feed: CalendarFeed, acceptEmpty = false): Promise<void> {
    await write((tx) => leaseFeed(tx, feed.name, clock(), clock()));
    await readFeed({ db, write, clock, localFeeds }, feed, { acceptEmpty });
  }

  async function addFeed(fields: FeedFields, version: number): Promise<FormResult<SettingsDone>> {
    const { feeds, version: now } = await current();
    if (now !== version) return changedElsewhere();
    const checked = newFeedOf(fields, feeds, localFeeds);
    if (!checked.ok) return checked;
    return save([...feeds, checked.feed], version, `Added the calendar ${checked.feed.name}.`, checked.feed);
  }

  async function testNewFeed(fields: FeedFields): Promise<FormResult<{ test: FeedTest }>> {
    const checked = newFeedOf(fields, (await current()).feeds, localFeeds);
    return checked.ok ? { ok: true, test: await testFeed({ clock, localFeeds }, checked.feed) } : checked;
  }

  /** An empty address leaves the stored one unchanged. */
  async function changeFeed(fields: FeedFields, version: number): Promise<FormResult<SettingsDone>> {
    const { feeds } = await current();
    const before = feeds.find(({ name }) => name === fields.name);
    if (!before) return changedElsewhere();
    const checked =
      fields.address === ""
        ? { ok: true as const, feed: { ...before, lastDayIsNight: fields.lastDayIsNight } }
        : feedOf(fields, localFeeds);
    if (!checked.ok) return checked;
    const changed = feeds.map((feed) => (feed === before ? checked.feed : feed));
    return save(changed, version, `Changed the calendar ${before.name}.`, checked.feed);
  }

  async function removeFeed({ name }: { name: string }, version: number): Promise<FormResult<SettingsDone>> {
    const left = (await current()).feeds.filter((feed) => feed.name !== name);
    return save(left, version, `Removed the calendar ${name}. The nights that only it had are free again.`);
  }

  async function readNow(name: string, acceptEmpty: boolean): Promise<FormResult<SettingsDone>> {
    const feed = (await current()).feeds.find((each) => each.name === name);
    if (!feed) return changedElsewhere();
    await read(feed, acceptEmpty);
    return { ok: true, change: "feed-read", feed: name };
  }

  async function mark(id: string, isSameBooking: boolean): Promise<FormResult<SettingsDone>> {
    await write((tx) => markSameBooking(tx, id, isSameBooking, clock()));
    return { ok: true, change: isSameBooking ? "same-booking" : "two-bookings" };
  }

  const current = () => currentFeeds(db, calendarFeeds);

  return {
    /** Lists the feeds. Shows only the host of an address, because the address works like a key. */
    async feeds() {
      const { feeds, source, version } = await current();
      const now = clock();
      const names = feeds.map(({ name }) => name);
      const states = await feedStates(db, names);
      return {
        source,
        version,
        localFeeds,
        feeds: states.map((state, i) => ({
          name: state.name,
          host: new URL(feeds[i]?.url ?? siteUrl).host,
          lastDayIsNight: feeds[i]?.lastDayIsNight === true,
          bookings: bookingsInWords(state.events),
          /** Null until it has been read. */
          readAgo: state.goodAt === null ? null : ageInWords(now - state.goodAt),
          faults: feedFaults(state, now),
          /** Whether it has no events although nights are known. Only the owner can confirm that. */
          cameEmpty: state.fault === cameEmptyFault,
          /** What does not count, as it should be. */
          notes: [freeInWords(state.leftOut), state.cut === "later-nights" ? cutInWords[state.cut] : null].filter(
            (note) => note !== null,
          ),
          ourCalendar: `${siteUrl}${calendarAddress(secret, state.name)}`,
        })),
      };
    },

    async overlaps() {
      const names = (await current()).feeds.map(({ name }) => name);
      const found = await readOverlaps(db, names, clock());
      return found
        .map(({ id, nights, booking: { feed, summary }, other, sameBookingAt }) => {
          return { id, ...nights, feed, summary, other, isSameBooking: sameBookingAt !== null };
        })
        .toSorted((a, b) => Number(a.isSameBooking) - Number(b.isSameBooking));
    },

    /** Reads a calendar that is not added yet. Stores nothing. */
    testFeed: deskForm(feedForm, testNewFeed),

    /** The forms that change the list. A calendar that can't be read is saved all the same: `feeds` has its fault. */
    feedForms: {
      "add-feed": deskForm(feedForm, addFeed),
      "change-feed": deskForm(feedForm, changeFeed),
      "remove-feed": deskForm(namedForm, removeFeed),
      "read-feed": deskForm(namedForm, ({ name }) => readNow(name, false)),
      /** Accepts a feed without events, which frees its nights. */
      "accept-empty-feed": deskForm(namedForm, ({ name }) => readNow(name, true)),
      /** Stops counting what platforms still block for these nights. */
      "free-leftover": deskForm(nightsForm, async (nights) => {
        const change = await write((tx) => freeLeftover(tx, nights, todayAtHouse(clock()), clock()));
        return { ok: true as const, change: change ?? "nothing-left-over" };
      }),
      "same-booking": deskForm(overlapForm, ({ id }) => mark(id, true)),
      "two-bookings": deskForm(overlapForm, ({ id }) => mark(id, false)),
    },
  };
}

/** `3 bookings and blocks, July 3 to September 6, 2027.` */
function bookingsInWords(events: readonly BookedRange[]): string {
  const first = events[0]?.start;
  const last = events
    .map(({ end }) => end)
    .toSorted()
    .at(-1);
  if (first === undefined || last === undefined) return "Nothing is booked in it.";
  return `${pluralize(events.length, "booking or block", "bookings and blocks")}, ${stayDates(first, last)}.`;
}

/** Like `feedOf`, for a feed to add: its name must be new. */
function newFeedOf(fields: FeedFields, feeds: readonly CalendarFeed[], local: boolean) {
  const checked = feedOf(fields, local);
  if (!checked.ok || !feeds.some(({ name }) => name === checked.feed.name)) return checked;
  return wrongFields({ name: `There is a calendar called ${checked.feed.name} already. Please choose another name.` });
}

function feedOf({ name, address, lastDayIsNight }: FeedFields, local: boolean): FormResult<{ feed: CalendarFeed }> {
  const errors: Record<string, string> = {};
  if (!feedName.test(name.trim())) {
    errors["name"] = "Please give it a short name of letters, digits and hyphens, such as airbnb.";
  }
  const read = readFeedAddress(address, local);
  if (!read.ok) errors["address"] = address.trim() ? `This ${read.fault}` : "Please paste the calendar's address.";
  if (!read.ok || Object.keys(errors).length > 0) return wrongFields(errors);
  return { ok: true, feed: { name: name.trim().toLowerCase(), url: read.url, lastDayIsNight } };
}

type FeedsSection = ReturnType<typeof deskFeeds>;
export type DeskFeeds = Awaited<ReturnType<FeedsSection["feeds"]>>;
export type DeskFeed = DeskFeeds["feeds"][number];
export type DeskOverlap = Awaited<ReturnType<FeedsSection["overlaps"]>>[number];
