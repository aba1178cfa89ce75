import { type FormResult, wrongFields } from "#contract/forms/form-result.ts";
import type { BookedRange } from "#contract/stays/availability.ts";
import type { Write } from "../../platform/db/database.ts";
import type { Db } from "../../platform/db/schema.ts";
import { type Clock, todayAtHouse } from "../../platform/process/clock.ts";
import { calendarAddress } from "../feeds/our-calendar.ts";
import { markSameBooking, readOverlaps } from "../feeds/overlaps.ts";
import { type CalendarFeed, currentFeeds, feedName, readFeedAddress, saveFeeds } from "../feeds/feed-settings.ts";
import { cameEmptyFault, type FeedTrial, readFeed, tryFeed } from "../feeds/feed-reader.ts";
import { type FeedState, feedStates, isStale, leaseFeed, notReadYet } from "../feeds/feed-store.ts";
import { ageInWords } from "./stay-lists.ts";
import { freeInWords, unreadInWords } from "../feeds/left-out.ts";
import { freeLeftover } from "../feeds/leftover-blocks.ts";

type FeedDeps = {
  db: Db;
  write: Write;
  clock: Clock;
  siteUrl: string;
  secret: string;
  calendarFeeds: readonly CalendarFeed[];
  /** Allows feeds on this machine, for trials and tests only: a stolen session must not reach other programs on it. */
  localFeeds: boolean;
};

/** `change` is the id to undo it with. */
export type SettingsOutcome = FormResult<{ change: string }>;

/** Turns a change's id into an outcome. The id is null if someone else's change came first. */
export function settingsOutcome(change: string | null): SettingsOutcome {
  if (change !== null) return { ok: true, change };
  const message =
    "Someone changed this list while you had it open. Nothing was saved. Below are the current list and what you typed.";
  return { ok: false, status: 409, message, errors: {} };
}

type FeedFields = { name: string; address: string; lastDayIsNight: boolean };

const unknownFeed = { ok: false, fault: "This calendar is no longer in the list." } as const;

/** Platforms' calendars as the desk shows and changes them. */
export function deskFeeds({ db, write, clock, siteUrl, secret, calendarFeeds, localFeeds }: FeedDeps) {
  async function save(feeds: readonly CalendarFeed[], version: number, what: string): Promise<SettingsOutcome> {
    return settingsOutcome(await saveFeeds(write, calendarFeeds, { feeds, seenVersion: version, what }, clock()));
  }

  /** Reads a feed at once, so that the owner sees whether its address is right. The state is stored. */
  async function readNow(name: string, acceptEmpty = false) {
    const feed = await find(name);
    if (!feed) return null;
    await write((tx) => leaseFeed(tx, name, clock(), clock()));
    return readFeed({ db, write, clock, localFeeds }, feed, { acceptEmpty });
  }

  const current = () => currentFeeds(db, calendarFeeds);
  const find = async (name: string) => (await current()).feeds.find((feed) => feed.name === name);

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
          count: state.events.length,
          /** Null until it has been read. */
          readAgo: state.goodAt === null ? null : ageInWords(now - state.goodAt),
          fault: faultInWords(state, now),
          /** Whether it has no events although nights are known. Only the owner can confirm that. */
          cameEmpty: state.fault === cameEmptyFault,
          cut: state.cut,
          unread: unreadInWords(state.leftOut),
          free: freeInWords(state.leftOut),
          ourCalendar: `${siteUrl}${calendarAddress(secret, state.name)}`,
        })),
      };
    },

    /** Saves a feed and reads it. One that can't be read is saved all the same: `feeds` has its fault. */
    async addFeed(fields: FeedFields, version: number): Promise<SettingsOutcome> {
      const { feeds, version: now } = await current();
      if (now !== version) return settingsOutcome(null);
      const read = readFields(fields, localFeeds);
      if (!read.ok) return wrongFields(read.errors);
      const { name } = read.feed;
      if (feeds.some((feed) => feed.name === name)) {
        return wrongFields({ name: `There is a calendar called ${name} already. Please choose another name.` });
      }
      const outcome = await save([...feeds, read.feed], version, `Added the calendar ${name}.`);
      if (outcome.ok) await readNow(name);
      return outcome;
    },

    /** Changes a feed. An empty address leaves the stored one unchanged. */
    async changeFeed(name: string, fields: Omit<FeedFields, "name">, version: number): Promise<SettingsOutcome> {
      const { address, lastDayIsNight } = fields;
      const { feeds } = await current();
      const before = feeds.find((feed) => feed.name === name);
      if (!before) return settingsOutcome(null);
      const read =
        address.trim() === ""
          ? { ok: true as const, feed: { ...before, lastDayIsNight } }
          : readFields({ name, ...fields }, localFeeds);
      if (!read.ok) return wrongFields(read.errors);
      const changed = feeds.map((feed) => (feed.name === name ? read.feed : feed));
      const outcome = await save(changed, version, `Changed the calendar ${name}.`);
      if (outcome.ok) await readNow(name);
      return outcome;
    },

    async removeFeed(name: string, version: number) {
      const left = (await current()).feeds.filter((feed) => feed.name !== name);
      return save(left, version, `Removed the calendar ${name}. The nights that only it had are free again.`);
    },

    /** Reads a feed, given by name or by its fields, without storing anything. */
    async tryFeed(wanted: string | FeedFields): Promise<FeedTrial> {
      if (typeof wanted === "string") {
        const feed = await find(wanted);
        return feed ? tryFeed({ clock, localFeeds }, feed) : unknownFeed;
      }
      const read = readFields({ ...wanted, name: "trial" }, localFeeds);
      if (!read.ok) return { ok: false, fault: Object.values(read.errors).join(" ") };
      return tryFeed({ clock, localFeeds }, read.feed);
    },

    /** Accepts a feed without events, which frees its nights. */
    async acceptEmptyFeed(name: string): Promise<FeedTrial> {
      const outcome = (await readNow(name, true)) ?? unknownFeed;
      return outcome.ok ? { ...outcome, first: null, last: null } : outcome;
    },

    /** Stops counting what platforms still block for these nights. Returns null if they don't anymore. */
    freeLeftover: (nights: BookedRange): Promise<string | null> =>
      write((tx) => freeLeftover(tx, nights, todayAtHouse(clock()), clock())),
  };
}

function faultInWords(state: FeedState, now: number): string | null {
  if (state.goodAt === null) return state.checkedAt === null ? null : notReadYet(state.fault);
  return state.fault ?? (isStale(state, now) ? "It has not been read for hours." : null);
}

function readFields(
  { name, address, lastDayIsNight }: FeedFields,
  local: boolean,
): { ok: true; feed: CalendarFeed } | { ok: false; errors: Record<string, string> } {
  const errors: Record<string, string> = {};
  if (!feedName.test(name.trim())) {
    errors["name"] = "Please give it a short name of letters, digits and hyphens, such as airbnb.";
  }
  const read = readFeedAddress(address, local);
  if (!read.ok) errors["address"] = address.trim() ? `This ${read.fault}` : "Please paste the calendar's address.";
  if (!read.ok || Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, feed: { name: name.trim().toLowerCase(), url: read.url, lastDayIsNight } };
}

/** Overlapping bookings as the desk shows and dismisses them. */
export function deskOverlaps(deps: Pick<FeedDeps, "db" | "write" | "clock" | "calendarFeeds">) {
  const { db, write, clock, calendarFeeds } = deps;
  return {
    async overlaps() {
      const names = (await currentFeeds(db, calendarFeeds)).feeds.map(({ name }) => name);
      const found = await readOverlaps(db, names, clock());
      return found
        .map(({ id, nights, booking: { feed, summary }, other, sameBookingAt }) => {
          return { id, ...nights, feed, summary, other, isSameBooking: sameBookingAt !== null };
        })
        .toSorted((a, b) => Number(a.isSameBooking) - Number(b.isSameBooking));
    },
    markSameBooking: (id: string, isSameBooking: boolean) =>
      write((tx) => markSameBooking(tx, id, isSameBooking, clock())),
  };
}

export type DeskFeeds = Awaited<ReturnType<ReturnType<typeof deskFeeds>["feeds"]>>;
export type DeskFeed = DeskFeeds["feeds"][number];
export type DeskOverlap = Awaited<ReturnType<ReturnType<typeof deskOverlaps>["overlaps"]>>[number];
