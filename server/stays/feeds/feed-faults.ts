import { type FeedState, isStale, notReadYet } from "./feed-store.ts";
import { cutInWords, unreadInWords } from "./left-out.ts";

/** What is wrong with a calendar, in sentences for the owner. `mayPass`: it could not be read now, and may be half an hour later. */
export type FeedFault = { words: string; mayPass: boolean };

/** Lists what is wrong with a calendar, the worst first. Empty for one that was never tried. */
export function feedFaults(state: FeedState, now: number): FeedFault[] {
  const mayPass = !isStale(state, now);
  const read = readingInWords(state, mayPass);
  const unread = unreadInWords(state.leftOut);
  return [
    ...(read === null ? [] : [{ words: read, mayPass }]),
    ...(unread === null ? [] : [{ words: `${unread} Nights that it had before stay booked.`, mayPass: false }]),
    ...(state.cut === "entries" ? [{ words: cutInWords.entries, mayPass: false }] : []),
  ];
}

function readingInWords({ goodAt, checkedAt, fault }: FeedState, mayPass: boolean): string | null {
  if (checkedAt === null || (mayPass && fault === null)) return null;
  const reason = goodAt === null ? notReadYet(fault) : (fault ?? "It has not been read for hours.");
  return mayPass ? reason : `${reason} New bookings there may be missing here.`;
}
