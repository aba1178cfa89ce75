import type { Write } from "#server/platform/db/database.ts";
import type { FeedEvent } from "#server/stays/feeds/feed-event.ts";
import { leaseFeed, saveFeed } from "#server/stays/feeds/feed-store.ts";

/** Stores what a platform's calendar said when it was read. */
export const storeFeed = (write: Write, name: string, events: readonly FeedEvent[], readAt: number): Promise<void> =>
  write(async (tx) => {
    await leaseFeed(tx, name, readAt, readAt);
    await saveFeed(tx, name, events, readAt);
  });
