import { expect, test } from "vitest";
import { feedFaults } from "./feed-faults.ts";
import type { FeedState } from "./feed-store.ts";
import { leftOutOf } from "./left-out.ts";

const hour = 60 * 60_000;
const now = Date.UTC(2027, 0, 15, 17, 30);
const feed: FeedState = {
  name: "airbnb",
  events: [],
  goodAt: now,
  checkedAt: now,
  fault: null,
  cut: null,
  leftOut: leftOutOf({ unread: [], free: ["House taken"] }),
};

test("a calendar that was just read, or never tried, has no faults", () => {
  expect(feedFaults({ ...feed, cut: "later-nights" }, now)).toEqual([]);
  expect(feedFaults({ ...feed, goodAt: null, checkedAt: null }, now)).toEqual([]);
});

test("one that could not be read may pass within six hours", () => {
  const failed = { ...feed, fault: "It answered 403." };
  expect(feedFaults({ ...failed, goodAt: now - hour }, now)).toEqual([{ words: "It answered 403.", mayPass: true }]);
  expect(feedFaults({ ...failed, goodAt: now - 7 * hour }, now)).toEqual([
    { words: "It answered 403. New bookings there may be missing here.", mayPass: false },
  ]);
});

test("the worst fault is first: not read, then an unread entry, then too many entries", () => {
  const unread = [{ uid: "", summary: "Summer rental", month: "2027-07", unknownZone: null }];
  const faults = feedFaults(
    { ...feed, goodAt: now - 7 * hour, cut: "entries", leftOut: leftOutOf({ unread, free: [] }) },
    now,
  );
  expect(faults.map(({ words }) => words)).toEqual([
    "It has not been read for hours. New bookings there may be missing here.",
    "1 entry could not be read: “Summer rental”, it seems to be in July 2027. Nights that it had before stay booked.",
    expect.stringMatching(/^It has more entries than we store/),
  ]);
});
