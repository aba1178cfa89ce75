import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { addDays, nightsBetween } from "#contract/calendar-date.ts";
import { parseRecurrence, recurrenceDays } from "./recurrence.ts";

const today = "2027-01-15";
const from = dayOf("20270115");
const to = from + 3 * 366;
const unlimited = () => true;

function dayOf(written: string): number {
  return nightsBetween("1970-01-01", written.replace(/(....)(..)(..).*/, "$1-$2-$3"));
}

/** Returns the days of a rule within the three years, or null if it is not understood. */
function daysOf(start: string, text: string): string[] | null {
  const rule = parseRecurrence(text, (until) => (/^\d{8}$/.test(until) ? dayOf(until) : null));
  const days = rule && recurrenceDays(rule, dayOf(start), { from, to }, unlimited);
  return days && days.map((day) => addDays("1970-01-01", day));
}

/**
 * Random rules, each with its days in three years as python-dateutil 2.9 computes them: the first as days after January 15, 2027, the others as
 * days after the one before. The first date of a rule is always among them. Left out are three kinds in which dateutil departs from RFC 5545: weeks
 * counted from the end of the year, its 53rd week, and positions within the first week of a weekly rule.
 */
const rules = (await readFile(new URL("recurrence-rules.txt", import.meta.url), "utf8")).trim().split("\n");

test("640 random rules have the same days as another program finds", () => {
  expect(rules).toHaveLength(640);
  for (const line of rules) {
    const [start = "", rule = "", ...gaps] = line.split(" ");
    let day = today;
    const expected = gaps.map((gap) => (day = addDays(day, Number(gap))));
    const first = dayOf(start) >= from && dayOf(start) < to ? [addDays("1970-01-01", dayOf(start))] : [];
    const found = [...new Set([...(daysOf(start, rule) ?? []), ...first])].toSorted();
    expect(found, line).toEqual(expected);
  }
});

test.each([
  [
    "the Saturday of week 27",
    "20260704",
    "FREQ=YEARLY;BYWEEKNO=27;BYDAY=SA",
    ["2027-07-10", "2028-07-08", "2029-07-07"],
  ],
  ["the 26th Saturday", "20260627", "FREQ=YEARLY;BYDAY=26SA", ["2027-06-26", "2028-06-24", "2029-06-30"]],
  [
    "the last days of two months",
    "20260731",
    "FREQ=YEARLY;BYMONTH=7,9;BYMONTHDAY=-1;COUNT=4",
    ["2027-07-31", "2027-09-30"],
  ],
  ["February 29", "20240229", "FREQ=YEARLY", ["2028-02-29"]],
  ["the 53rd week, which most years lack", "20260101", "FREQ=YEARLY;BYWEEKNO=53;BYDAY=FR", []],
  [
    "a week counted from the end",
    "20260101",
    "FREQ=YEARLY;BYWEEKNO=-52;BYDAY=MO;UNTIL=20290101",
    ["2028-01-03", "2029-01-01"],
  ],
  ["lowercase and blanks", "20270201", "freq=weekly; count=2 ;", ["2027-02-01", "2027-02-08"]],
  ["June 31", "20270201", "FREQ=DAILY;BYMONTH=6;BYMONTHDAY=31", []],
])("%s", (_, start, rule, expected) => {
  expect(daysOf(start, rule)).toEqual(expected);
});

test.each([
  "FREQ=WEEKLY;BYDAY=XX",
  "FREQ=WEEKLY;BYDAY=",
  "FREQ=WEEKLY;BYDAY=0MO",
  "FREQ=WEEKLY;BYDAY=2MO",
  "FREQ=WEEKLY;BYMONTHDAY=3",
  "FREQ=MONTHLY;BYMONTHDAY=32",
  "FREQ=MONTHLY;BYWEEKNO=3",
  "FREQ=YEARLY;BYMONTH=13",
  "FREQ=YEARLY;BYEASTER=0",
  "FREQ=YEARLY;RSCALE=HEBREW",
  "FREQ=DAILY;INTERVAL=0",
  "FREQ=DAILY;COUNT=",
  "FREQ=DAILY;COUNT=2;COUNT=3",
  "FREQ=DAILY;UNTIL=soon",
  "FREQ=HOURLY",
  "FREQ=FORTNIGHTLY",
  "COUNT=3",
  "",
])("%j is not understood, rather than read wrongly", (rule) => {
  expect(daysOf("20270201", rule)).toBeNull();
});

test("what lies before the first day asked for is skipped, unless the rule counts", () => {
  const spent = (rule: string, start: string) => {
    let days = 0;
    const parsed = parseRecurrence(rule, () => null);
    if (parsed) recurrenceDays(parsed, dayOf(start), { from, to }, (more) => (days += more) > 0);
    return days;
  };
  expect(spent("FREQ=DAILY", "16000101")).toBe(to - from);
  expect(spent("FREQ=YEARLY;BYMONTH=7", "16000101")).toBeLessThan(5 * 366);
  expect(spent("FREQ=DAILY;COUNT=100", "20260101")).toBe(100);
});

test("a rule that would cost too much is given up", () => {
  const rule = parseRecurrence("FREQ=DAILY;BYMONTH=6;BYMONTHDAY=31", () => null);
  expect(rule && recurrenceDays(rule, from, { from, to }, () => false)).toBeNull();
});
