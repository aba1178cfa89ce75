import { expect, test } from "vitest";
import { mergeRanges } from "#contract/availability.ts";
import { availabilityOf } from "./booked-nights.ts";

const hour = 60 * 60_000;
const now = Date.UTC(2027, 0, 15, 12);

test.each([
  ["overlap", ["2027-07-03", "2027-07-10"], ["2027-07-08", "2027-07-17"], [["2027-07-03", "2027-07-17"]]],
  [
    "lie one within the other",
    ["2027-07-03", "2027-07-17"],
    ["2027-07-08", "2027-07-10"],
    [["2027-07-03", "2027-07-17"]],
  ],
  ["begin together", ["2027-07-03", "2027-07-10"], ["2027-07-03", "2027-07-17"], [["2027-07-03", "2027-07-17"]]],
  [
    "follow each other on one day",
    ["2027-07-03", "2027-07-10"],
    ["2027-07-10", "2027-07-17"],
    [
      ["2027-07-03", "2027-07-10"],
      ["2027-07-10", "2027-07-17"],
    ],
  ],
])("stays that %s book every night once, in any order", (_, one, other, merged) => {
  const asRange = ([start = "", end = ""]: string[]) => ({ start, end });
  expect(mergeRanges([one, other].map(asRange))).toEqual(merged.map(asRange));
  expect(mergeRanges([other, one].map(asRange))).toEqual(merged.map(asRange));
});

test("availability is as old as the oldest feed, and stale after six hours", () => {
  const owners = { ranges: [{ start: "2027-07-03", end: "2027-07-10" }], asOf: "2026-11-21T12:00:00Z" };
  const feed = (goodAt: number | null, start: string, end: string) => ({
    name: start,
    ranges: [{ start, end }],
    goodAt,
    checkedAt: now,
    fault: null,
  });
  const read = [feed(now - hour, "2027-08-07", "2027-08-14"), feed(now - 6 * hour, "2027-08-21", "2027-08-28")];
  expect(availabilityOf(owners, read, now)).toEqual({
    booked: [...owners.ranges, ...read.flatMap(({ ranges }) => ranges)],
    asOf: "2027-01-15T06:00:00.000Z",
    stale: false,
  });
  expect(availabilityOf(owners, read, now + 1).stale).toBe(true);
  expect(availabilityOf(owners, [feed(null, "2027-08-07", "2027-08-14")], now)).toMatchObject({ stale: true });
  expect(availabilityOf(owners, [], now)).toEqual({ booked: owners.ranges, asOf: owners.asOf, stale: false });
});
