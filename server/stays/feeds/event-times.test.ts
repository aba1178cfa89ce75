import { expect, test } from "vitest";
import { readAmongOthers } from "#tests/platform-calendars.ts";

test.each<[what: string, lines: string[], nights: string[]]>([
  ["an hour in the day: none", ["DTSTART:20270703T100000", "DTEND:20270703T103000"], []],
  ["an hour in the day, written in Greenwich", ["DTSTART:20270704T010000Z", "DTEND:20270704T030000Z"], []],
  ["a long day's work: none", ["DTSTART:20270703T010000", "DTEND:20270703T235900"], []],
  ["a whole day to its last minute", ["DTSTART:20270703T000000", "DTEND:20270703T235959"], ["2027-07-03 2027-07-04"]],
  ["days to the last minute", ["DTSTART:20270703T000000", "DTEND:20270709T235900"], ["2027-07-03 2027-07-10"]],
  ["an evening until 2:00 AM: none", ["DTSTART:20270703T180000", "DTEND:20270704T020000"], []],
  ["an afternoon until midnight: none", ["DTSTART:20270703T140000", "DTEND:20270704T000000"], []],
  ["a night until 3:30 AM", ["DTSTART:20270703T230000", "DTEND:20270704T033000"], ["2027-07-03 2027-07-04"]],
  ["a night until the morning", ["DTSTART:20270703T150000", "DTEND:20270704T100000"], ["2027-07-03 2027-07-04"]],
  [
    "a whole day of the house, written in Greenwich",
    ["DTSTART:20270703T040000Z", "DTEND:20270704T040000Z"],
    ["2027-07-03 2027-07-04"],
  ],
  ["several days until 1:00 AM", ["DTSTART:20270703T150000", "DTEND:20270706T010000"], ["2027-07-03 2027-07-06"]],
  ["a moment: none", ["DTSTART:20270703T150000"], []],
  ["a length of hours: none", ["DTSTART:20270703T150000", "DURATION:PT2H"], []],
  ["a length of days", ["DTSTART:20270703T150000", "DURATION:P6DT19H"], ["2027-07-03 2027-07-10"]],
  ["a series of moments: none", ["DTSTART:20270703T150000", "DURATION:PT1H", "RRULE:FREQ=MINUTELY"], []],
])("a time takes the nights it spans: %s", (_, lines, expected) => {
  expect(readAmongOthers(...lines)).toEqual({ nights: expected, unread: [], free: [] });
});
