import { expect, test } from "vitest";
import { calendar, readAmongOthers } from "#tests/platform-calendars.ts";
import { readCalendar } from "./read-calendar.ts";

const week = ["2027-07-03 2027-07-10"];
const inZone = (zone: string, from = "20270703T150000", to = "20270710T100000") =>
  readAmongOthers(`DTSTART;TZID=${zone}:${from}`, `DTEND;TZID=${zone}:${to}`);

test.each([
  "America/New_York",
  '"America/New_York"',
  '"America/New_York',
  "US/Eastern",
  "/freeassociation.sourceforge.net/America/New_York",
  "/citadel.org/20260101_1/America/Indiana/Knox",
  "Eastern Standard Time",
  "EDT",
  "(UTC-05:00) Eastern Time (US & Canada)",
  "(GMT-05.00) Eastern Time",
  "GMT-04:00",
  "UTC-4",
  "-0400",
  "Etc/GMT+4",
  "tzone://Microsoft/Utc",
])("the zone %s is known", (zone) => {
  const shift = zone.endsWith("Utc") ? ["20270703T190000", "20270710T140000"] : [];
  expect(inZone(zone, ...shift)).toEqual({ nights: week, unread: [], free: [] });
});

test.each([
  ["Asia/Kolkata", "20270704T003000", "20270710T193000"],
  ["India Standard Time", "20270704T003000", "20270710T193000"],
  ["(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi", "20270704T003000", "20270710T193000"],
  ["GMT+05:30", "20270704T003000", "20270710T193000"],
  ["Europe/Berlin", "20270703T210000", "20270710T160000"],
  ["Tokyo Standard Time", "20270704T040000", "20270710T230000"],
  ["Pacific/Honolulu", "20270703T090000", "20270710T040000"],
])("%s is resolved to the house's time", (zone, from, to) => {
  expect(inZone(zone, from, to)).toEqual({ nights: week, unread: [], free: [] });
});

test("an unknown zone is listed, and the night before an early arrival is taken, too", () => {
  const unread = [{ uid: "b@platform.test", summary: "Summer rental", month: "2027-07", unknownZone: "Mars/Olympus" }];
  expect(inZone("Mars/Olympus")).toEqual({ nights: week, unread, free: [] });
  const early = inZone("Mars/Olympus", "20270704T003000", "20270710T193000");
  expect(early).toEqual({ nights: week, unread, free: [] });
  expect(inZone("Mars/Olympus", "20190704T003000", "20190710T193000")).toEqual({
    nights: [],
    unread: [],
    free: [],
  });
});

test("a zone that the calendar defines is as it says, also where clocks change", () => {
  const half = (name: string, start: string, rule: string, from: string, to: string) => [
    `BEGIN:${name}`,
    `DTSTART:${start}`,
    `RRULE:${rule}`,
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    `END:${name}`,
  ];
  const zone = [
    "BEGIN:VTIMEZONE",
    "TZID:Customized Time Zone",
    ...half("STANDARD", "16011104T020000", "FREQ=YEARLY;BYDAY=1SU;BYMONTH=11", "+1100", "+1000"),
    ...half("DAYLIGHT", "16010311T020000", "FREQ=YEARLY;BYDAY=2SU;BYMONTH=3", "+1000", "+1100"),
    "END:VTIMEZONE",
  ];
  // 2:30 PM at the house is 5:30 AM there in July, and 5:30 AM in January, each on the next day.
  const stay = (uid: string, from: string, to: string) => [
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTSTART;TZID=Customized Time Zone:${from}`,
    `DTEND;TZID=Customized Time Zone:${to}`,
    "END:VEVENT",
  ];
  const text = calendar([
    zone,
    stay("a", "20270704T053000", "20270711T003000"),
    stay("b", "20280108T053000", "20280115T003000"),
  ]);
  const reading = readCalendar(text, { lastDayIsNight: false, today: "2027-01-15" });
  expect(reading).toMatchObject({
    events: [
      { start: "2027-07-03", end: "2027-07-10" },
      { start: "2028-01-07", end: "2028-01-14" },
    ],
  });
});
