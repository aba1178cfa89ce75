import * as z from "zod/mini";
import { longMonth, type Month } from "#contract/calendar-date.ts";
import { pluralize } from "#contract/numbers.ts";
import { parseStored } from "#server/platform/db/stored-json.ts";
import type { FeedCut, FeedEvent } from "./feed-event.ts";

/** An entry ahead that could not be read, or not wholly. `month` is when it seems to be. */
export type UnreadEntry = { uid: string; summary: string; month: Month | null; unknownZone: string | null };

const storedLeftOut = z.object({
  /** The first of them. `isEmailed`: whether the owner has had an email about it. */
  unread: z.array(
    z.object({
      summary: z.string(),
      month: z.nullable(z.string()),
      unknownZone: z.nullable(z.string()),
      isEmailed: z.boolean(),
    }),
  ),
  unreadCount: z.int(),
  /** What the first entries that are marked as free are called. */
  free: z.array(z.string()),
  freeCount: z.int(),
});

/** What a calendar has ahead that does not count, or not wholly. May name guests, so only the owner may see it. */
export type LeftOut = z.infer<typeof storedLeftOut>;

export const nothingLeftOut: LeftOut = { unread: [], unreadCount: 0, free: [], freeCount: 0 };

/** With more than this, something is wrong with the calendar, and the first ones show it. */
const maxListed = 10;

/** Bounds what is stored and shown. */
export function leftOutOf({ unread, free }: { unread: readonly UnreadEntry[]; free: readonly string[] }): LeftOut {
  return {
    unread: unread.slice(0, maxListed).map(({ summary, month, unknownZone }) => {
      return { summary, month, unknownZone, isEmailed: false };
    }),
    unreadCount: unread.length,
    free: free.slice(0, maxListed),
    freeCount: free.length,
  };
}

/** Reads a stored list. Null is from before there were any. */
export function leftOutIn(stored: string | null): LeftOut {
  return stored === null ? nothingLeftOut : parseStored(storedLeftOut, stored, "calendar_feeds.left_out");
}

/** Returns the new list with the marks of the old one. Some platforms change UIDs in every copy, so they don't identify an entry. */
export function emailedLike(before: LeftOut, after: LeftOut): LeftOut {
  const key = ({ summary, month }: Pick<UnreadEntry, "summary" | "month">) => `${month} ${summary}`;
  const emailed = new Set(before.unread.filter(({ isEmailed }) => isEmailed).map(key));
  return { ...after, unread: after.unread.map((entry) => ({ ...entry, isEmailed: emailed.has(key(entry)) })) };
}

/** Returns the known nights that stay because their entry can't be read: those of the same UID or, without one, of the same name and month. */
export function heldEvents(known: readonly FeedEvent[], unread: readonly UnreadEntry[]): FeedEvent[] {
  const uids = new Set(unread.flatMap(({ uid }) => (uid === "" ? [] : uid)));
  const nameless = unread.filter(({ uid }) => uid === "");
  return known.filter(
    ({ uid, summary, start, end }) =>
      uids.has(uid) ||
      // The dates of repeating entries.
      uids.has(uid.replace(/\/\d{4}-\d\d-\d\d$/, "")) ||
      nameless.some(
        (entry) =>
          entry.summary === summary &&
          (entry.month === null || (start.slice(0, 7) <= entry.month && entry.month <= end.slice(0, 7))),
      ),
  );
}

/** `1 entry could not be read: “Summer rental”, it seems to be in July 2027.` Null if all were. */
export function unreadInWords({ unread, unreadCount }: LeftOut): string | null {
  if (unreadCount === 0) return null;
  const entries = unread.map(({ summary, month, unknownZone }) => {
    const when = month === null ? "we can't tell when it is" : `it seems to be in ${longMonth(month)}`;
    return [quoted(summary), when, ...(unknownZone === null ? [] : [`its time zone ${unknownZone} is unknown`])].join(
      ", ",
    );
  });
  return `${pluralize(unreadCount, "entry", "entries")} could not be read: ${listed(entries, unreadCount, "; ")}.`;
}

/** `4 entries marked free were not counted: “House taken”, …` Null if there are none. */
export function freeInWords({ free, freeCount }: LeftOut): string | null {
  if (freeCount === 0) return null;
  const entries = pluralize(freeCount, "entry", "entries");
  const were = freeCount === 1 ? "was" : "were";
  return `${entries} marked free ${were} not counted: ${listed(free.map(quoted), freeCount, ", ")}.`;
}

/** Returns a sentence for each kind of entry that did not count. */
export function notesOf(leftOut: LeftOut): string[] {
  return [unreadInWords(leftOut), freeInWords(leftOut)].filter((note) => note !== null);
}

/** What a cut means, as a sentence for the owner. */
export const cutInWords: Record<FeedCut, string> = {
  "later-nights": "It also claims nights more than three years ahead. Those are not counted.",
  entries:
    "It has more entries than we store: of the later ones, only the nights are booked here, without the platform's description. Please check that it is the right calendar.",
};

function quoted(summary: string): string {
  return summary === "" ? "one without a name" : `“${summary}”`;
}

function listed(entries: readonly string[], count: number, separator: string): string {
  return count > entries.length
    ? [...entries, `and ${count - entries.length} more`].join(separator)
    : entries.join(separator);
}
