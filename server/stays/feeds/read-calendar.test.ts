import { describe, expect, test } from "vitest";
import type { BookedRange } from "#contract/stays/availability.ts";
import { airbnbCalendar, calendar, event, vrboCalendar } from "#tests/platform-calendars.ts";
import { icalendar } from "./our-calendar.ts";
import { readCalendar } from "./read-calendar.ts";

const today = "2027-01-15";

function read(text: string, lastDayIsNight = false) {
  const reading = readCalendar(text, { lastDayIsNight, today });
  return reading.ok ? reading.events.map(({ start, end }) => ({ start, end })) : reading.fault;
}

function byStart(a: BookedRange, b: BookedRange) {
  return a.start < b.start ? -1 : 1;
}

function nights(...lines: string[]) {
  return read(calendar([["BEGIN:VEVENT", "UID:a@platform.test", ...lines, "END:VEVENT"]]));
}

test("Airbnb: bookings and the owner's week count, months not on sale yet do not", () => {
  expect(read(airbnbCalendar)).toEqual([
    { start: "2027-06-12", end: "2027-06-19" },
    { start: "2027-08-07", end: "2027-08-14" },
  ]);
});

test("Vrbo: bookings and blocked days count, dates not on sale yet do not", () => {
  expect(read(vrboCalendar)).toEqual([
    { start: "2027-07-03", end: "2027-07-10" },
    { start: "2027-07-10", end: "2027-07-17" },
    { start: "2027-09-04", end: "2027-09-06" },
  ]);
});

test("the end of the booking window moves every day and never becomes a booking", () => {
  for (const [asOf, start, end] of [
    ["2027-01-15", "2027-10-15", "2028-01-16"],
    ["2027-01-16", "2027-10-16", "2028-01-17"],
    ["2027-03-31", "2027-06-30", "2028-04-01"],
  ] as const) {
    const text = calendar([event(start, end, "Airbnb (Not available)")]);
    const reading = readCalendar(text, { lastDayIsNight: false, today: asOf });
    expect(reading).toEqual({ ok: true, events: [], cut: null, unread: [], free: [] });
  }
});

test.each([
  ["a stay, however far and long", event("2027-10-15", "2028-01-16", "Reserved")],
  ["closed from now on", event("2027-01-20", "2028-06-01", "Airbnb (Not available)")],
  ["closed for the winter", event("2027-10-15", "2027-12-31", "Blocked")],
])("a last block that is not the end of the booking window counts: %s", (_, lines) => {
  expect(read(calendar([lines]))).toHaveLength(1);
});

test("a far block counts if an event follows it", () => {
  const later = event("2028-06-01", "2028-06-08", "Reserved");
  expect(read(calendar([event("2027-10-15", "2028-01-16", "Blocked"), later]))).toHaveLength(2);
});

test("the departure day is free, unless the feed's last day is a night", () => {
  const text = calendar([event("2027-07-03", "2027-07-10", "Reserved")]);
  expect(read(text)).toEqual([{ start: "2027-07-03", end: "2027-07-10" }]);
  expect(read(text, true)).toEqual([{ start: "2027-07-03", end: "2027-07-11" }]);
});

test.each([
  ["no end", ["DTSTART;VALUE=DATE:20270703"], "2027-07-04"],
  ["an end on the first day", ["DTSTART;VALUE=DATE:20270703", "DTEND;VALUE=DATE:20270703"], "2027-07-04"],
  ["a length", ["DTSTART;VALUE=DATE:20270703", "DURATION:P7D"], "2027-07-10"],
  ["hours at the house", ["DTSTART:20270703T150000", "DTEND:20270710T100000"], "2027-07-10"],
  ["hours in Greenwich", ["DTSTART:20270703T190000Z", "DTEND:20270711T020000Z"], "2027-07-10"],
  ["midnights in Greenwich", ["DTSTART:20270703T000000Z", "DTEND:20270710T000000Z"], "2027-07-10"],
  [
    "a time zone that is not defined",
    ["DTSTART;TZID=America/New_York:20270703T150000", "DTEND;TZID=America/New_York:20270710T100000"],
    "2027-07-10",
  ],
  ["hours at the house after midnight", ["DTSTART:20270703T020000", "DTEND:20270710T010000"], "2027-07-10"],
])("an event with %s is read", (_, lines, end) => {
  expect(nights(...lines)).toEqual([{ start: "2027-07-03", end }]);
});

test("daylight saving time neither loses nor doubles a night", () => {
  expect(nights("DTSTART:20270312T150000", "DTEND:20270316T100000")).toEqual([
    { start: "2027-03-12", end: "2027-03-16" },
  ]);
  expect(nights("DTSTART:20271105T190000Z", "DTEND:20271109T140000Z")).toEqual([
    { start: "2027-11-05", end: "2027-11-09" },
  ]);
});

test("past, canceled, and transparent events are left out", () => {
  expect(read(calendar([event("2026-12-24", "2027-01-15", "Reserved")]))).toEqual([]);
  expect(read(calendar([event("2026-12-24", "2027-01-16", "Reserved")]))).toHaveLength(1);
  expect(read(calendar([event("2027-07-03", "2027-07-10", "Reserved", ["STATUS:CANCELLED"])]))).toEqual([]);
  expect(read(calendar([event("2027-07-03", "2027-07-10", "Reserved", ["TRANSP:TRANSPARENT"])]))).toEqual([]);
});

test("our own events returned by a platform add nothing", () => {
  expect(read(icalendar("House", [{ start: "2027-07-03", end: "2027-07-10" }], "2027-01-10T12:00:00Z"))).toEqual([]);
});

test("repeating events are expanded, with exceptions", () => {
  expect(
    nights(
      "DTSTART;VALUE=DATE:20270201",
      "DTEND;VALUE=DATE:20270203",
      "RRULE:FREQ=WEEKLY;COUNT=4",
      "EXDATE;VALUE=DATE:20270208",
    ),
  ).toEqual([
    { start: "2027-02-01", end: "2027-02-03" },
    { start: "2027-02-15", end: "2027-02-17" },
    { start: "2027-02-22", end: "2027-02-24" },
  ]);
});

test("a yearly weekday rule is expanded to its dates", () => {
  const memorialDays = nights("DTSTART;VALUE=DATE:20270531", "RRULE:FREQ=YEARLY;BYMONTH=5;BYDAY=-1MO;COUNT=3");
  expect(memorialDays).toEqual([
    { start: "2027-05-31", end: "2027-06-01" },
    { start: "2028-05-29", end: "2028-05-30" },
    { start: "2029-05-28", end: "2029-05-29" },
  ]);
});

test("an event that repeats forever is cut", () => {
  expect(nights("DTSTART;VALUE=DATE:20270201", "RRULE:FREQ=WEEKLY").length).toBeLessThan(200);
  expect(nights("DTSTART:19000101T000000Z", "RRULE:FREQ=SECONDLY")).toEqual([]);
});

test("an event's first date always counts, unless it is excluded", () => {
  const stay = ["DTSTART;VALUE=DATE:20270703", "DTEND;VALUE=DATE:20270705"];
  const further = ["RDATE;VALUE=DATE:20270801,20270901"];
  const [first, ...others] = [
    { start: "2027-07-03", end: "2027-07-05" },
    { start: "2027-08-01", end: "2027-08-03" },
    { start: "2027-09-01", end: "2027-09-03" },
  ];
  const repeated = (...lines: string[]) => (nights(...stay, ...lines) as BookedRange[]).toSorted(byStart);
  expect(repeated(...further)).toEqual([first, ...others]);
  expect(repeated(...further, "EXDATE;VALUE=DATE:20270703")).toEqual(others);
  expect(repeated("RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=1")).toContainEqual(first);
  expect(repeated("RRULE:FREQ=WEEKLY;COUNT=1")).toEqual([first]);
});

test("a yearly rule books no night on a date that does not exist", () => {
  const leapDay = ["DTSTART;VALUE=DATE:20240229", "DTEND;VALUE=DATE:20240301"];
  expect(nights(...leapDay, "RRULE:FREQ=YEARLY")).toEqual([{ start: "2028-02-29", end: "2028-03-01" }]);
  expect(nights(...leapDay, "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30")).toEqual([]);
  expect(nights("DTSTART;VALUE=DATE:20270531", "RRULE:FREQ=YEARLY;BYMONTH=4,5;BYMONTHDAY=31")).toEqual([
    { start: "2027-05-31", end: "2027-06-01" },
    { start: "2028-05-31", end: "2028-06-01" },
    { start: "2029-05-31", end: "2029-06-01" },
  ]);
  expect(nights(...leapDay, "RRULE:FREQ=YEARLY;COUNT=2")).toEqual([{ start: "2028-02-29", end: "2028-03-01" }]);
});

describe("an exception to a repeating event", () => {
  const weekly = [
    "BEGIN:VEVENT",
    "UID:weekly",
    "DTSTART;VALUE=DATE:20270703",
    "DTEND;VALUE=DATE:20270705",
    "RRULE:FREQ=WEEKLY;COUNT=2",
    "END:VEVENT",
  ];
  const moved = (date: string, uid = "weekly") => [
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `RECURRENCE-ID;VALUE=DATE:${date}`,
    "DTSTART;VALUE=DATE:20270715",
    "DTEND;VALUE=DATE:20270718",
    "END:VEVENT",
  ];
  const stays = [
    { start: "2027-07-03", end: "2027-07-05" },
    { start: "2027-07-10", end: "2027-07-12" },
  ];
  const movedStay = { start: "2027-07-15", end: "2027-07-18" };

  test("replaces that date", () => {
    expect(read(calendar([weekly, moved("20270710")]))).toEqual([stays[0], movedStay]);
  });

  test.each([
    ["the event is not there", [moved("20270710")], [movedStay]],
    ["the event has no such date", [weekly, moved("20270801")], [...stays, movedStay]],
    ["the event is another one", [weekly, moved("20270710", "other")], [...stays, movedStay]],
  ])("counts on its own if %s", (_, events, expected) => {
    expect(read(calendar(events))).toEqual(expected);
  });

  test("books no nights if it is ours or canceled", () => {
    expect(read(calendar([moved("20270710", "booked@bay-house-west-wildwood")]))).toEqual([]);
    expect(read(calendar([moved("20270710").toSpliced(1, 0, "STATUS:CANCELLED")]))).toEqual([]);
  });
});

test("an open-ended block lasts three years from today, whichever way the feed counts nights", () => {
  const text = calendar([event("2027-07-03", "9999-12-31", "Reserved")]);
  expect(read(text)).toEqual([{ start: "2027-07-03", end: "2030-01-17" }]);
  expect(read(text, true)).toEqual([{ start: "2027-07-03", end: "2030-01-17" }]);
});

test("busy times instead of events are not an empty calendar", () => {
  const busy = [
    "BEGIN:VFREEBUSY",
    "UID:a@platform.test",
    "FREEBUSY:20270703T200000Z/20270710T140000Z",
    "END:VFREEBUSY",
  ];
  expect(read(calendar([busy]))).toMatch(/lists busy times/);
  expect(read(calendar([busy, event("2027-08-07", "2027-08-14", "Reserved")]))).toEqual([
    { start: "2027-08-07", end: "2027-08-14" },
  ]);
});

test("a truncated calendar yields its complete events, in their own time zone", () => {
  const text = [
    "BEGIN:VCALENDAR",
    "BEGIN:VTIMEZONE",
    "TZID:Twelve hours behind",
    "BEGIN:STANDARD",
    "DTSTART:19700101T000000",
    "TZOFFSETFROM:-1200",
    "TZOFFSETTO:-1200",
    "END:STANDARD",
    "END:VTIMEZONE",
    "BEGIN:VEVENT",
    "UID:a@platform.test",
    "DTSTART;TZID=Twelve hours behind:20270703T220000",
    "DTEND;TZID=Twelve hours behind:20270710T",
    " 070000",
    "END:VEVENT",
    "BEGIN:VEVENT",
    "UID:b@platform.test",
    "DTSTART;VALUE=DATE:202708",
  ].join("\r\n");
  expect(readCalendar(text, { lastDayIsNight: false, today })).toMatchObject({
    ok: false,
    understood: [expect.objectContaining({ start: "2027-07-04", end: "2027-07-10" })],
  });
});

test("an event without dates books no night and is no error", () => {
  const good = event("2027-08-07", "2027-08-14", "Reserved");
  expect(read(calendar([good, ["BEGIN:VEVENT", "UID:b@platform.test", "SUMMARY:Reserved", "END:VEVENT"]]))).toEqual([
    { start: "2027-08-07", end: "2027-08-14" },
  ]);
});

test("a leap day, a date ending in Z, and a colon in the parameters are valid", () => {
  expect(nights("DTSTART;VALUE=DATE:20280229Z", "DTEND;VALUE=DATE:20280301Z")).toEqual([
    { start: "2028-02-29", end: "2028-03-01" },
  ]);
  expect(nights('DTSTART;TZID="x:2027,y":20270703T150000', "DTEND:20270710T100000")).toEqual([
    { start: "2027-07-03", end: "2027-07-10" },
  ]);
});

test.each([
  ["nothing", ""],
  ["blanks", " \r\n "],
  ["a page", "<!doctype html><title>Sign in</title>"],
  ["a page that speaks of calendars", "<html>BEGIN:VCALENDAR"],
  ["JSON", '{"error":"gone"}'],
  ["half a calendar", airbnbCalendar.slice(0, airbnbCalendar.length / 2)],
  ["a calendar without its end", airbnbCalendar.replace("END:VCALENDAR\r\n", "")],
  ["NUL", "\0".repeat(100)],
])("%s is a fault that does not quote it", (_, text) => {
  const fault = read(text);
  expect(fault).toBeTypeOf("string");
  expect(fault).not.toMatch(/Jane|soon|html|Sign/);
});

test("an empty calendar is valid, and so is one with a byte order mark and bare line feeds", () => {
  expect(read(calendar([]))).toEqual([]);
  expect(read(`\ufeff${vrboCalendar.replaceAll("\r\n", "\n")}`)).toHaveLength(3);
});
