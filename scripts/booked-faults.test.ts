import { expect, test } from "vitest";
import { contentFaults } from "./content-faults.ts";
import { siteRecords } from "./site-records.ts";

const withRange = (start: string, end: string) => contentFaults({ ...siteRecords, booked: [{ start, end }] });
const withAsOf = (bookedAsOf: string) => contentFaults({ ...siteRecords, bookedAsOf });

test.each([
  ["2027-07-03", "2027-07-10"],
  ["2027-12-31", "2028-01-01"],
  ["2028-02-28", "2028-02-29"],
])("a stay from %s to %s is all right", (start, end) => {
  expect(withRange(start, end)).toEqual([]);
});

test.each([
  ["2027-7-3", "2027-07-10", "start", "2027-7-3"],
  ["2027-06-24", "2027-06-31", "end", "2027-06-31"],
  ["2027-02-29", "2027-03-06", "start", "2027-02-29"],
  ["2027-07-03", "07/10/2027", "end", "07/10/2027"],
  ["", "2027-07-10", "start", ""],
])('the range "%s" to "%s" is refused for its %s', (start, end, key, day) => {
  expect(withRange(start, end)).toEqual([
    `content/booked.ts: the range "${start}" to "${end}" has the ${key} "${day}", which is no day of the calendar; write it like 2027-07-03.`,
  ]);
});

test("both days of a range are named when both are wrong", () => {
  expect(withRange("2027-7-3", "2027-7-10")).toHaveLength(2);
});

test("a range that runs backwards or holds no night is refused", () => {
  expect(withRange("2027-07-10", "2027-07-03")).toEqual([
    'content/booked.ts: the range "2027-07-10" to "2027-07-03" ends before it starts; swap the two days, or correct the wrong one.',
  ]);
  expect(withRange("2027-07-03", "2027-07-03")).toEqual([
    'content/booked.ts: the range "2027-07-03" to "2027-07-03" holds no night; end is the check-out day, so one night ends on the day after its start.',
  ]);
});

test.each(["2026-11-31T12:00:00Z", "2026-11-21", "2026-11-21T25:00:00Z", "2026-11-21 12:00", "yesterday", ""])(
  'the list cannot be as of "%s"',
  (asOf) => {
    expect(withAsOf(asOf)).toEqual([
      `content/booked.ts: bookedAsOf is "${asOf}", which is no moment; write day and time like 2027-01-15T12:00:00Z.`,
    ]);
  },
);

test.each(["2026-11-21T12:00:00Z", "2026-11-21T12:00Z", "2028-02-29T00:00:00.000Z"])(
  'the list can be as of "%s"',
  (asOf) => {
    expect(withAsOf(asOf)).toEqual([]);
  },
);
