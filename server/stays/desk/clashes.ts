import type { CalendarDate } from "#contract/calendar-date.ts";
import { readClashes, settleClash } from "../feeds/clashes.ts";
import { currentFeeds } from "../feeds/current-feeds.ts";
import type { CalendarFeed } from "../feeds/feed-settings.ts";
import type { Clash } from "../feeds/find-clashes.ts";
import type { Write } from "../../platform/db/database.ts";
import type { Db } from "../../platform/db/schema.ts";
import type { Clock } from "../../platform/process/clock.ts";

type ClashDeps = { db: Db; write: Write; clock: Clock; calendarFeeds: readonly CalendarFeed[] };

/** Nights that two parties seem to have. */
export type DeskClash = {
  id: string;
  start: CalendarDate;
  end: CalendarDate;
  /** The feed that reports a booking, and what it says of it; perhaps a guest's name. */
  feed: string;
  summary: string;
  other:
    | { kind: "stay"; id: string; name: string }
    | { kind: "block"; note: string }
    | { kind: "feed"; feed: string; summary: string };
  /** Whether the owner has said that both are one booking. */
  isSettled: boolean;
};

/** Nights that two parties seem to have, for the owner to settle. */
export function deskClashes({ db, write, clock, calendarFeeds }: ClashDeps) {
  return {
    async clashes() {
      const { feeds } = await currentFeeds(db, calendarFeeds);
      const found = await readClashes(
        db,
        feeds.map(({ name }) => name),
        clock(),
      );
      const clashes: DeskClash[] = [];
      for (const { id, nights, booking, other, settledAt } of found) {
        const { feed, summary } = booking;
        clashes.push({ id, ...nights, feed, summary, other: await named(db, other), isSettled: settledAt !== null });
      }
      return clashes.toSorted((a, b) => Number(a.isSettled) - Number(b.isSettled));
    },
    settleClash: (id: string, isSettled: boolean) => write((tx) => settleClash(tx, id, isSettled, clock())),
  };
}

async function named(db: Db, other: Clash["other"]): Promise<DeskClash["other"]> {
  if ("feed" in other) return { kind: "feed", feed: other.feed, summary: other.summary };
  if ("stay" in other) {
    const row = await db.selectFrom("stays").select("name").where("id", "=", other.stay).executeTakeFirst();
    return { kind: "stay", id: other.stay, name: row?.name ?? "" };
  }
  const row = await db.selectFrom("blocks").select("note").where("id", "=", other.block).executeTakeFirst();
  return { kind: "block", note: row?.note ?? "" };
}
