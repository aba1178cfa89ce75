import { describe, expect, test } from "vitest";
import { booking, calendar, event } from "#tests/platform-calendars.ts";
import { readCalendar } from "./read-calendar.ts";

const today = "2027-01-15";

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
])("an entry with %s is listed, with the nights that are sure, and costs no other", (_, lines, month, nights = []) => {
  const found = readAmongOthers(...lines);
  expect(found.unread).toEqual([{ uid: "b@platform.test", summary: "Summer rental", month, unknownZone: null }]);
  expect(found.nights).toEqual(nights);
});

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
])("an entry with %s is read, or is no concern", (_, lines, nights = []) => {
  expect(readAmongOthers(...lines)).toEqual({ nights, unread: [], free: [] });
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
  ])("%s", (_, lines, nights) => {
    expect(readAmongOthers(...lines)).toEqual({ nights, unread: [], free: [] });
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
    expect(inZone("Mars/Olympus", "20190704T003000", "20190710T193000")).toEqual({ nights: [], unread: [], free: [] });
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
