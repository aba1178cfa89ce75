import { describe, expect, test } from "vitest";
import type { BookedRange } from "#contract/stays/availability.ts";
import { airbnbCalendar, booking, calendar, event, vrboCalendar } from "#tests/platform-calendars.ts";
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

function nightsIn(text: string) {
  const reading = readCalendar(text, { lastDayIsNight: false, today });
  return reading.ok ? reading.events.map(({ start, end }) => ({ start, end })) : reading.fault;
}

/** An entry that nothing but its own lines can spoil, between two good ones. */
function readAmongOthers(...lines: string[]) {
  const good = [event("2027-08-07", "2027-08-14", "Reserved"), event("2027-10-02", "2027-10-09", "Reserved")] as const;
  const entry = ["BEGIN:VEVENT", "UID:b@platform.test", "SUMMARY:Summer rental", ...lines, "END:VEVENT"];
  const reading = readCalendar(calendar([good[0], entry, good[1]]), { lastDayIsNight: false, today });
  if (!reading.ok) throw new Error(reading.fault);
  const others = [booking("2027-08-07", "2027-08-14"), booking("2027-10-02", "2027-10-09")];
  expect(reading.events).toEqual(expect.arrayContaining(others));
  const own = reading.events.filter(({ uid }) => uid.startsWith("b@"));
  return { nights: own.map(({ start, end }) => `${start} ${end}`), unread: reading.unread, free: reading.free };
}

const july = "2027-07";
const days = ["DTSTART;VALUE=DATE:20270703", "DTEND;VALUE=DATE:20270710"];

test.each<[what: string, lines: string[], month: string | null, nights?: string[]]>([
  ["a month 13", ["DTSTART;VALUE=DATE:20271303", "DTEND;VALUE=DATE:20271310"], null],
  ["the 30th of February", ["DTSTART;VALUE=DATE:20270230", "DTEND;VALUE=DATE:20270310"], "2027-02"],
  ["a day too many folded in", ["DTSTART;VALUE=DATE:202702", " 30", "DTEND;VALUE=DATE:20270310"], "2027-02"],
  ["an hour that no day has", ["DTSTART:20270703T250000", "DTEND:20270710T100000"], july],
  ["more digits than a day has", ["DTSTART;VALUE=DATE:2027070312", "DTEND;VALUE=DATE:20270710"], july],
  ["words", ["DTSTART:soon", "DTEND:later"], null],
  ["no beginning", ["DTEND;VALUE=DATE:20270710"], july],
  ["two beginnings", [...days, "DTSTART;VALUE=DATE:20270704"], july],
  ["an end before the beginning", ["DTSTART;VALUE=DATE:20270710", "DTEND;VALUE=DATE:20270703"], july],
  ["a length below nothing", ["DTSTART;VALUE=DATE:20270710", "DURATION:-P7D"], july],
  [
    "an end on the 31st of June",
    ["DTSTART;VALUE=DATE:20270620", "DTEND;VALUE=DATE:20270631"],
    "2027-06",
    ["2027-06-20 2027-06-21"],
  ],
  ["a length in words", ["DTSTART;VALUE=DATE:20270703", "DURATION:a week"], july, ["2027-07-03 2027-07-04"]],
  [
    "an impossible added date",
    [...days, "RDATE;VALUE=DATE:20270901,20270931"],
    july,
    ["2027-07-03 2027-07-10", "2027-09-01 2027-09-08"],
  ],
  [
    "an impossible exception",
    ["DTSTART;VALUE=DATE:20270703", "RRULE:FREQ=DAILY;COUNT=2", "EXDATE:20270732"],
    july,
    ["2027-07-03 2027-07-04", "2027-07-04 2027-07-05"],
  ],
  ["a weekday XX", [...days, "RRULE:FREQ=WEEKLY;BYDAY=XX"], july, ["2027-07-03 2027-07-10"]],
  ["a rule that ends in words", [...days, "RRULE:FREQ=MONTHLY;UNTIL=fall"], july, ["2027-07-03 2027-07-10"]],
  [
    "nights by the hour",
    ["DTSTART:20270703T150000", "DTEND:20270704T100000", "RRULE:FREQ=HOURLY"],
    july,
    ["2027-07-03 2027-07-04"],
  ],
  [
    "a change of all later dates",
    ["RECURRENCE-ID;RANGE=THISANDFUTURE:20270703", ...days],
    july,
    ["2027-07-03 2027-07-10"],
  ],
])(
  "an entry with %s is listed, with the nights that are sure, and costs no other",
  (_, lines, month, expected = []) => {
    const found = readAmongOthers(...lines);
    expect(found.unread).toEqual([{ uid: "b@platform.test", summary: "Summer rental", month, unknownZone: null }]);
    expect(found.nights).toEqual(expected);
  },
);

test.each<[what: string, lines: string[], nights?: string[]]>([
  ["a past date that is none", ["DTSTART;VALUE=DATE:20190230", "DTEND;VALUE=DATE:20190310"]],
  ["a past month that is none", ["DTSTART;VALUE=DATE:20191303", "DTEND;VALUE=DATE:20191310"]],
  ["a past end before its beginning", ["DTSTART;VALUE=DATE:20190310", "DTEND;VALUE=DATE:20190303"]],
  ["a past rule that is not understood", ["DTSTART;VALUE=DATE:20190303", "RRULE:FREQ=WEEKLY;BYDAY=XX;UNTIL=20200101"]],
  ["a date in 2040 that is none", ["DTSTART;VALUE=DATE:20400230", "DTEND;VALUE=DATE:20400310"]],
  ["no date at all", []],
  ["an empty list of exceptions", [...days, "EXDATE:", "EXDATE;VALUE=DATE:"], ["2027-07-03 2027-07-10"]],
  ["days with dashes", ["DTSTART;VALUE=DATE:2027-07-03", "DTEND;VALUE=DATE:2027-07-10"], ["2027-07-03 2027-07-10"]],
  ["days without VALUE=DATE", ["DTSTART:20270703", "DTEND:20270710"], ["2027-07-03 2027-07-10"]],
  [
    "times that are meant as days",
    ["DTSTART;VALUE=DATE:20270703T000000", "DTEND;VALUE=DATE:20270710T000000Z"],
    ["2027-07-03 2027-07-10"],
  ],
  [
    "a rule until a day with dashes",
    [...days, "RRULE:FREQ=WEEKLY;INTERVAL=2;UNTIL=2027-07-17"],
    ["2027-07-03 2027-07-10", "2027-07-17 2027-07-24"],
  ],
  [
    "a rule of days until a time",
    [...days, "RRULE:FREQ=WEEKLY;INTERVAL=2;UNTIL=20270717T035959Z"],
    ["2027-07-03 2027-07-10"],
  ],
  [
    "a rule of days until a midnight",
    [...days, "RRULE:FREQ=WEEKLY;INTERVAL=2;UNTIL=20270717T000000Z"],
    ["2027-07-03 2027-07-10", "2027-07-17 2027-07-24"],
  ],
  [
    "a rule of times until a day",
    ["DTSTART:20270703T150000", "DTEND:20270704T100000", "RRULE:FREQ=WEEKLY;UNTIL=20270710"],
    ["2027-07-03 2027-07-04", "2027-07-10 2027-07-11"],
  ],
  [
    "a rule of times until just before one",
    ["DTSTART:20270703T150000", "DTEND:20270704T100000", "RRULE:FREQ=WEEKLY;UNTIL=20270710T185959Z"],
    ["2027-07-03 2027-07-04"],
  ],
  ["a rule that no date satisfies", [...days, "RRULE:FREQ=DAILY;BYMONTH=6;BYMONTHDAY=31"], ["2027-07-03 2027-07-10"]],
  [
    "quotation marks that are not closed",
    [...days, 'X-A;B="c:d', 'ATTENDEE;CN="Jo:mailto:jo@example.com'],
    ["2027-07-03 2027-07-10"],
  ],
  [
    "line breaks in its text",
    [...days, "DESCRIPTION:Party of five", "Arrives late", "Status: cancelled", ": no name", "", "- DTSTART"],
    ["2027-07-03 2027-07-10"],
  ],
  [
    "an alarm",
    [...days, "BEGIN:VALARM", "TRIGGER:-P1D", "DURATION:soon", "DTSTART:never", "SUMMARY:Alarm", "END:VALARM"],
    ["2027-07-03 2027-07-10"],
  ],
  ["the same beginning twice", [...days, days[0] ?? ""], ["2027-07-03 2027-07-10"]],
  ["lowercase names", ["dtstart;value=date:20270703", "dtend;value=date:20270710"], ["2027-07-03 2027-07-10"]],
])("an entry with %s is read, or is no concern", (_, lines, expected = []) => {
  expect(readAmongOthers(...lines)).toEqual({ nights: expected, unread: [], free: [] });
});

describe("a time takes the nights it spans", () => {
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
  ])("%s", (_, lines, expected) => {
    expect(readAmongOthers(...lines)).toEqual({ nights: expected, unread: [], free: [] });
  });
});

describe("a time zone", () => {
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
  ])("named %s is known", (zone) => {
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
  ])("%s is resolved to the house's", (zone, from, to) => {
    expect(inZone(zone, from, to)).toEqual({ nights: week, unread: [], free: [] });
  });

  test("that is unknown is listed, and the night before an early arrival is taken, too", () => {
    const unread = [{ uid: "b@platform.test", summary: "Summer rental", month: july, unknownZone: "Mars/Olympus" }];
    expect(inZone("Mars/Olympus")).toEqual({ nights: week, unread, free: [] });
    const early = inZone("Mars/Olympus", "20270704T003000", "20270710T193000");
    expect(early).toEqual({ nights: week, unread, free: [] });
    expect(inZone("Mars/Olympus", "20190704T003000", "20190710T193000")).toEqual({
      nights: [],
      unread: [],
      free: [],
    });
  });

  test("that the calendar defines is as it says, also where clocks change", () => {
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
    expect(nightsIn(text)).toEqual([
      { start: "2027-07-03", end: "2027-07-10" },
      { start: "2028-01-07", end: "2028-01-14" },
    ]);
  });
});

test("entries marked free take no night and are named, whatever else is wrong with them, if they are ahead", () => {
  const free = (name: string, ...lines: string[]) => [
    "BEGIN:VEVENT",
    `SUMMARY:${name}`,
    "TRANSP:TRANSPARENT",
    ...lines,
    "END:VEVENT",
  ];
  const text = calendar([
    free("House taken", ...days),
    free("Ping", "DTSTART:20240101T000000Z", "DTEND:20240101T000500Z", "RRULE:FREQ=HOURLY"),
    free("Broken", "DTSTART:20270732", "RRULE:FREQ=SOMETIMES"),
    free("Past", "DTSTART;VALUE=DATE:20190703", "DTEND;VALUE=DATE:20190710"),
    free("Past, broken", "DTSTART;VALUE=DATE:20190732"),
    free("Past series", "DTSTART;VALUE=DATE:20190703", "RRULE:FREQ=DAILY;UNTIL=20200101"),
  ]);
  expect(readCalendar(text, { lastDayIsNight: false, today })).toEqual({
    ok: true,
    events: [],
    cut: null,
    unread: [],
    free: ["House taken", "Ping", "Broken"],
  });
});

describe("what surrounds the entries costs none of them", () => {
  const one = event("2027-07-03", "2027-07-10", "Reserved");
  const another = event("2027-08-07", "2027-08-14", "Reserved");
  const both = [
    { start: "2027-07-03", end: "2027-07-10" },
    { start: "2027-08-07", end: "2027-08-14" },
  ];
  const whole = calendar([one, another]);
  test.each([
    ["a calendar within another", calendar([one, calendar([another]).trimEnd().split("\r\n")])],
    ["two calendars", calendar([one]) + calendar([another])],
    ["a first calendar without an end", calendar([one]).replace("END:VCALENDAR\r\n", "") + calendar([another])],
    ["an entry without an end", calendar([one.slice(0, -1), another])],
    ["two byte order marks", `\ufeff\ufeff${whole}`],
    ["blank lines before it", `\r\n \r\n${whole}`],
    ["NUL after it", `${whole}\0\0\0`],
    ["a comment after it", `${whole}<!-- made in 0.2 seconds -->\r\n# bye`],
    ["bare carriage returns", whole.replaceAll("\r\n", "\r")],
    ["doubled carriage returns", whole.replaceAll("\r\n", "\r\r\n")],
    [
      "a task with bad lines",
      calendar([one, ["BEGIN:VTODO", "DTSTART:never", "RRULE:NO", "oops", "END:VTODO"], another]),
    ],
    ["bad lines in its head", whole.replace("VERSION:2.0", 'VERSION\r\nX-WR-CALDESC;X="a:b\r\n: :\r\nMETHOD')],
    [
      "a zone that is none",
      calendar([
        ["BEGIN:VTIMEZONE", "TZID:x", "BEGIN:STANDARD", "DTSTART:x", "END:STANDARD", "END:VTIMEZONE"],
        one,
        another,
      ]),
    ],
  ])("%s", (_, text) => {
    expect(readCalendar(text, { lastDayIsNight: false, today })).toMatchObject({ ok: true, unread: [] });
    expect(nightsIn(text)).toEqual(both);
  });
});

test("a calendar with more dates than a house can have lists the entries beyond them", () => {
  const daily = (uid: number) => [
    "BEGIN:VEVENT",
    `UID:${uid}`,
    "DTSTART;VALUE=DATE:20270201",
    "RRULE:FREQ=DAILY",
    "END:VEVENT",
  ];
  const reading = readCalendar(calendar(Array.from({ length: 30 }, (_, i) => daily(i))), {
    lastDayIsNight: false,
    today,
  });
  expect(reading).toMatchObject({ ok: true, cut: "entries" });
  expect(reading.ok && reading.unread.length).toBe(12);
});
