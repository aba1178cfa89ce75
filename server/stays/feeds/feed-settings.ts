import * as z from "zod/mini";
import type { VariableChecks } from "#server/env.ts";
import type { Write } from "#server/platform/db/database.ts";
import type { Db, Tx } from "#server/platform/db/schema.ts";
import { checkStored } from "#server/platform/db/stored-json.ts";
import { isLoopbackName, isPrivateHost } from "#server/platform/http/private-hosts.ts";
import {
  changeHouseSetting,
  readHouseSetting,
  setHouseSetting,
  type SettingChange,
} from "#server/settings/house-settings.ts";
import { lockNights } from "#server/stays/nights.ts";

/** A platform's calendar of the house. Its address works like a key, so it must not appear in messages or logs. */
export type CalendarFeed = z.infer<typeof storedFeed>;
const storedFeed = z.object({ name: z.string(), url: z.string(), lastDayIsNight: z.boolean() });
const storedFeeds = z.array(storedFeed);

/** Parses `airbnb=https://…,vrbo!inclusive=https://…`, where `!inclusive` means that `DTEND` is the last night. Lists all faults. */
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

/** For `readSettings`. */
export const feedChecks: VariableChecks = { CALENDAR_FEEDS: (text) => readCalendarFeeds(text).faults };

export const feedName = /^[a-z0-9-]{1,32}$/i;

/** Checks a feed's address. Words a fault as the end of a sentence. `local` allows addresses on this machine. */
export function readFeedAddress(
  address: string,
  local: boolean,
): { ok: true; url: string } | { ok: false; fault: string } {
  const url = URL.parse(pastedAddress(address));
  const isLocal = url !== null && isLoopbackName(url.hostname);
  if (url && isPrivateHost(url.hostname) && !(isLocal && local)) {
    return { ok: false, fault: "is an address on this machine or its network; a calendar's address is public." };
  }
  if (!url || !(url.protocol === "https:" || (url.protocol === "http:" && isLocal))) {
    return { ok: false, fault: "must be an address that begins with https://." };
  }
  if (url.username || url.password) return { ok: false, fault: "must be an address without user and password." };
  return { ok: true, url: url.href };
}

/** Returns an address without what comes along when it is copied: invisible blanks, brackets, or the full stop of its sentence. */
function pastedAddress(text: string): string {
  const visible = text.replaceAll(/[\s\p{Cf}]/gu, "");
  const bare = visible.replace(/^[<"'“‘]+/, "").replace(/[>"'”’.,;]+$/, "");
  // Some platforms give out webcal addresses, which open the phone's calendar.
  return bare.replace(/^webcals?:(?:\/\/)?(?=https?:)/i, "").replace(/^webcals?:/i, "https:");
}

/** The name the list is stored under. */
export const feedsSetting = "calendar-feeds";

/** Returns the feeds saved at the desk, with the list's version; until there are some, those of CALENDAR_FEEDS. */
export async function currentFeeds(db: Db | Tx, fromEnvironment: string) {
  const setting = await readHouseSetting(db, feedsSetting);
  return setting
    ? {
        feeds: checkStored(storedFeeds, setting.value, feedsSetting),
        source: "desk" as const,
        version: setting.version,
      }
    : { feeds: readCalendarFeeds(fromEnvironment).feeds, source: "environment" as const, version: 0 };
}

/** Replaces the list. Returns the change's id for undo, or null if the list has changed since `seenVersion`. */
export async function saveFeeds(
  write: Write,
  fromEnvironment: string,
  { feeds, ...change }: Omit<SettingChange, "now"> & { feeds: readonly CalendarFeed[] },
  now: number,
) {
  try {
    return await write(async (tx) => {
      const before = await currentFeeds(tx, fromEnvironment);
      // Runs before the setting, because the reader locks rows in this order.
      await forgetChanged(tx, before.feeds, feeds);
      const id = await changeHouseSetting(tx, feedsSetting, { value: feeds, unset: before.feeds }, { ...change, now });
      if (id === null) throw new ListChanged();
      await lockNights(tx, now);
      return id;
    });
  } catch (error) {
    if (error instanceof ListChanged) return null;
    throw error;
  }
}

class ListChanged extends Error {}

/** Restores an earlier list and reads its calendars again. Returns false if it has changed since `version`; then the transaction must not be kept. */
export async function restoreFeeds(tx: Tx, before: unknown, version: number, now: number) {
  const feeds = checkStored(storedFeeds, before, feedsSetting);
  await forgetChanged(tx, (await currentFeeds(tx, "")).feeds, feeds);
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
      // Also for a new feed, because it may reuse the name of an old one.
      await tx.deleteFrom("calendar_feeds").where("name", "=", name).execute();
    }
  }
}
