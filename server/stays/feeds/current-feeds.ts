import type { Write } from "../../platform/db/database.ts";
import type { Db, Tx } from "../../platform/db/schema.ts";
import { readHouseSetting, setHouseSetting } from "../../house/house-settings.ts";
import { lockNights } from "../nights.ts";
import { logChange } from "../../platform/undo-log.ts";
import type { CalendarFeed } from "./feed-settings.ts";

const settingName = "calendar-feeds";

/** The feeds that count, and where they are set. `version` is that of the desk's list, 0 before the first. */
export type CurrentFeeds = { feeds: readonly CalendarFeed[]; source: "desk" | "environment"; version: number };

/** The feeds that were saved at the desk; until then, those of CALENDAR_FEEDS. */
export async function currentFeeds(db: Db | Tx, fromEnvironment: readonly CalendarFeed[]): Promise<CurrentFeeds> {
  const setting = await readHouseSetting(db, settingName);
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
      if (!(await setHouseSetting(tx, settingName, feeds, seenVersion, now))) throw new SavedMeanwhile();
      await lockNights(tx, now);
      const after = { name: settingName, version: seenVersion + 1, before: before.feeds };
      return logChange(tx, { kind: "setting", ...after, what }, now);
    });
  } catch (error) {
    if (error instanceof SavedMeanwhile) return null;
    throw error;
  }
}

class SavedMeanwhile extends Error {}

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
