import { isLoopbackName, isPrivateHost } from "../../platform/http/private-hosts.ts";
import type { Write } from "../../platform/db/database.ts";
import type { Db, Tx } from "../../platform/db/schema.ts";
import { readHouseSetting, setHouseSetting } from "../../house/house-settings.ts";
import { lockNights } from "../nights.ts";
import { logChange } from "../../platform/undo-log.ts";

/** A platform's calendar of the house. Its address works like a key: it appears in no message and no log. */
export type CalendarFeed = {
  name: string;
  url: string;
  lastDayIsNight: boolean;
};

/** Reads `airbnb=https://…,vrbo!inclusive=https://…`; `!inclusive`: `DTEND` is the last night. Lists every fault without an address. */
export function readCalendarFeeds(text: string): { feeds: CalendarFeed[]; faults: string[] } {
  const feeds: CalendarFeed[] = [];
  const faults: string[] = [];
  const items = text
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean);

  for (const [i, item] of items.entries()) {
    const [, name = "", option, address = ""] = /^([a-z0-9-]{1,32})(!\w*)?=(.+)$/i.exec(item) ?? [];
    const what = `CALENDAR_FEEDS entry ${i + 1}${name && ` (${name})`}`;
    if (!name) {
      faults.push(
        `${what} must look like airbnb=https://…; names are letters, digits and hyphens, a comma inside an address is written %2C.`,
      );
    } else if (feeds.some((feed) => feed.name === name.toLowerCase())) {
      faults.push(`${what} has a name that an earlier entry has.`);
    } else if (option !== undefined && option !== "!inclusive") {
      faults.push(`${what} has the option ${option}; the only one is !inclusive.`);
    } else {
      const read = readFeedAddress(address, true);
      if (read.ok) feeds.push({ name: name.toLowerCase(), url: read.url, lastDayIsNight: option === "!inclusive" });
      else faults.push(`${what} ${read.fault}`);
    }
  }
  return { feeds, faults };
}

/** What a feed may be called. */
export const feedName = /^[a-z0-9-]{1,32}$/i;

/** A feed's address, or what is wrong with it as the end of a sentence. Addresses of this machine only where `local` takes them. */
export function readFeedAddress(
  address: string,
  local: boolean,
): { ok: true; url: string } | { ok: false; fault: string } {
  // Some platforms hand out addresses that open the phone's calendar.
  const url = URL.parse(address.trim().replace(/^webcal:/i, "https:"));
  const isLocal = url !== null && isLoopbackName(url.hostname);
  if (url && isPrivateHost(url.hostname) && !(isLocal && local)) {
    return { ok: false, fault: "is an address of this machine or its own network; a calendar's is public." };
  }
  if (!url || !(url.protocol === "https:" || (url.protocol === "http:" && isLocal))) {
    return { ok: false, fault: "must be an address that begins with https://." };
  }
  if (url.username || url.password) return { ok: false, fault: "must be an address without user and password." };
  return { ok: true, url: url.href };
}

/** Under which the list is stored. */
export const feedsSetting = "calendar-feeds";

/** The feeds that count, and where they are set. `version` is that of the desk's list, 0 before the first. */
export type CurrentFeeds = { feeds: readonly CalendarFeed[]; source: "desk" | "environment"; version: number };

/** The feeds that were saved at the desk; until then, those of CALENDAR_FEEDS. */
export async function currentFeeds(db: Db | Tx, fromEnvironment: readonly CalendarFeed[]): Promise<CurrentFeeds> {
  const setting = await readHouseSetting(db, feedsSetting);
  return setting
    ? { feeds: setting.value as CalendarFeed[], source: "desk", version: setting.version }
    : { feeds: fromEnvironment, source: "environment", version: 0 };
}

export type FeedChange = {
  feeds: readonly CalendarFeed[];
  seenVersion: number;
  /** What is done, in a sentence, to whoever may undo it. */
  what: string;
};

/** Replaces the list. Returns the change's id for undo, or null when it was changed since `seenVersion`. */
export async function saveFeeds(write: Write, shipped: readonly CalendarFeed[], change: FeedChange, now: number) {
  const { feeds, seenVersion, what } = change;
  try {
    return await write(async (tx) => {
      const before = await currentFeeds(tx, shipped);
      // Before the setting, in the order in which the reader locks rows.
      await forgetChanged(tx, before.feeds, feeds);
      if (!(await setHouseSetting(tx, feedsSetting, feeds, seenVersion, now))) throw new SavedMeanwhile();
      await lockNights(tx, now);
      const after = { name: feedsSetting, version: seenVersion + 1, before: before.feeds };
      return logChange(tx, { kind: "setting", ...after, what }, now);
    });
  } catch (error) {
    if (error instanceof SavedMeanwhile) return null;
    throw error;
  }
}

class SavedMeanwhile extends Error {}

/** Brings an earlier list back: its calendars are read again. False when it was changed since `version`; then nothing may be kept. */
export async function restoreFeeds(tx: Tx, feeds: readonly CalendarFeed[], version: number, now: number) {
  await forgetChanged(tx, (await currentFeeds(tx, [])).feeds, feeds);
  if (!(await setHouseSetting(tx, feedsSetting, feeds, version, now))) return false;
  await lockNights(tx, now);
  return true;
}

async function forgetChanged(tx: Tx, before: readonly CalendarFeed[], after: readonly CalendarFeed[]): Promise<void> {
  for (const name of new Set([...before, ...after].map((feed) => feed.name))) {
    const [old, current] = [before, after].map((feeds) => feeds.find((feed) => feed.name === name));
    if (old && current) {
      if (old.url === current.url && old.lastDayIsNight === current.lastDayIsNight) continue;
      await tx.updateTable("calendar_feeds").set({ due_at: 0 }).where("name", "=", name).execute();
    } else {
      // Also of a new one: it may have had the name of one that was there before.
      await tx.deleteFrom("calendar_feeds").where("name", "=", name).execute();
    }
  }
}
