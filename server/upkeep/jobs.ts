import type { CalendarFeed } from "../calendar/feed-list.ts";
import type { Write } from "../db/database.ts";
import type { Db } from "../db/schema.ts";
import type { Retention } from "../env.ts";
import type { Log } from "../http/log.ts";
import type { DailyJob } from "./daily.ts";
import { applyRetention } from "./retention.ts";
import { queueStaleFeedMail } from "./stale-feeds.ts";
import { queueSuspectedDigest } from "./suspected-digest.ts";

/** Everything that is done once a day. */
export function dailyJobs(deps: {
  db: Db;
  write: Write;
  mailFolder: string;
  retention: Retention;
  feeds: readonly CalendarFeed[];
  wakeOutbox: () => void;
  log: Log;
}): DailyJob[] {
  const { db, write, feeds, wakeOutbox, log } = deps;
  return [
    {
      name: "suspected-digest",
      async run(today, now) {
        if (await queueSuspectedDigest(write, today, now)) wakeOutbox();
      },
    },
    {
      name: "stale-feeds",
      async run(today, now) {
        if (await queueStaleFeedMail({ db, write, feeds }, today, now)) wakeOutbox();
      },
    },
    {
      name: "retention",
      async run(_today, now) {
        log.info({ event: "retention-applied", ...(await applyRetention(deps, deps.retention, now)) });
      },
    },
  ];
}
