import { describe, expect, test } from "vitest";
import { airbnbCalendar, calendar, event, readAmongOthers, vrboCalendar } from "#tests/platform-calendars.ts";
import { icalendar } from "./our-calendar.ts";
import { readCalendar } from "./read-calendar.ts";

const today = "2027-01-15";
const july = "2027-07";
const night = ["2027-07-03 2027-07-04"];
const week = ["2027-07-03 2027-07-10"];
const days = ["DTSTART;VALUE=DATE:20270703", "DTEND;VALUE=DATE:20270710"];

function read(text: string, lastDayIsNight = false) {
  const reading = readCalendar(text, { lastDayIsNight, today });
  return reading.ok ? reading.events.map(({ start, end }) => `${start} ${end}`) : reading.fault;
}

function nights(...lines: string[]) {
  return read(calendar([["BEGIN:VEVENT", "UID:a@platform.test", ...lines, "END:VEVENT"]]));
}

test("Airbnb: bookings and the owner's week count, months not on sale yet do not", () => {
  expect(read(airbnbCalendar)).toEqual(["2027-06-12 2027-06-19", "2027-08-07 2027-08-14"]);
});

test("Vrbo: bookings and blocked days count, dates not on sale yet do not", () => {
  expect(read(vrboCalendar)).toEqual(["2027-07-03 2027-07-10", "2027-07-10 2027-07-17", "2027-09-04 2027-09-06"]);
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
  expect(read(text)).toEqual(week);
  expect(read(text, true)).toEqual(["2027-07-03 2027-07-11"]);
});

test.each([
  ["no end", ["DTSTART;VALUE=DATE:20270703"], "2027-07-04"],
  ["an end on the first day", ["DTSTART;VALUE=DATE:20270703", "DTEND;VALUE=DATE:20270703"], "2027-07-04"],
  ["a length", ["DTSTART;VALUE=DATE:20270703", "DURATION:P7D"], "2027-07-10"],
  ["hours at the house", ["DTSTART:20270703T150000", "DTEND:20270710T100000"], "2027-07-10"],
  ["hours in Greenwich", ["DTSTART:20270703T190000Z", "DTEND:20270711T020000Z"], "2027-07-10"],
  ["midnights in Greenwich", ["DTSTART:20270703T000000Z", "DTEND:20270710T000000Z"], "2027-07-10"],
  ["a colon in its time zone", ['DTSTART;TZID="x:2027,y":20270703T150000', "DTEND:20270710T100000"], "2027-07-10"],
  ["days that end in Z", ["DTSTART;VALUE=DATE:20270703Z", "DTEND;VALUE=DATE:20270710Z"], "2027-07-10"],
  ["hours at the house after midnight", ["DTSTART:20270703T020000", "DTEND:20270710T010000"], "2027-07-10"],
])("an event with %s is read", (_, lines, end) => {
  expect(nights(...lines)).toEqual([`2027-07-03 ${end}`]);
});

test.each([
  ["past", event("2026-12-24", "2027-01-15", "Reserved"), 0],
  ["past but for its last night", event("2026-12-24", "2027-01-16", "Reserved"), 1],
  ["canceled", event("2027-07-03", "2027-07-10", "Reserved", ["STATUS:CANCELLED"]), 0],
  ["of a leap day", event("2028-02-29", "2028-03-01", "Reserved"), 1],
])("an event that is %s counts, or is left out", (_, lines, count) => {
  expect(read(calendar([lines]))).toHaveLength(count);
});

test.each([
  ["forward", "20270312T150000", "20270316T100000", "2027-03-12 2027-03-16"],
  ["back", "20271105T190000Z", "20271109T140000Z", "2027-11-05 2027-11-09"],
])("no night is lost or doubled when clocks go %s", (_, start, end, expected) => {
  expect(nights(`DTSTART:${start}`, `DTEND:${end}`)).toEqual([expected]);
});

test("our own events returned by a platform add nothing", () => {
  expect(read(icalendar("House", [{ start: "2027-07-03", end: "2027-07-10" }], "2027-01-10T12:00:00Z"))).toEqual([]);
});

test("an event that repeats forever is cut", () => {
  expect(nights("DTSTART;VALUE=DATE:20270201", "RRULE:FREQ=WEEKLY").length).toBeLessThan(200);
  expect(nights("DTSTART:19000101T000000Z", "RRULE:FREQ=SECONDLY")).toEqual([]);
});

test("an event's first date always counts, unless it is excluded", () => {
  const stay = ["DTSTART;VALUE=DATE:20270703", "DTEND;VALUE=DATE:20270705"];
  const further = ["RDATE;VALUE=DATE:20270801,20270901"];
  const [first, ...others] = ["2027-07-03 2027-07-05", "2027-08-01 2027-08-03", "2027-09-01 2027-09-03"];
  const repeated = (...lines: string[]) => (nights(...stay, ...lines) as string[]).toSorted();
  expect(repeated(...further)).toEqual([first, ...others]);
  expect(repeated(...further, "EXDATE;VALUE=DATE:20270703")).toEqual(others);
  expect(repeated("RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=1")).toContainEqual(first);
  expect(repeated("RRULE:FREQ=WEEKLY;COUNT=1")).toEqual([first]);
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
  const stays = ["2027-07-03 2027-07-05", "2027-07-10 2027-07-12"];
  const movedStay = "2027-07-15 2027-07-18";

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
  expect(read(text)).toEqual(["2027-07-03 2030-01-17"]);
  expect(read(text, true)).toEqual(["2027-07-03 2030-01-17"]);
});

test("busy times instead of events are not an empty calendar", () => {
  const busy = [
    "BEGIN:VFREEBUSY",
    "UID:a@platform.test",
    "FREEBUSY:20270703T200000Z/20270710T140000Z",
    "END:VFREEBUSY",
  ];
  expect(read(calendar([busy]))).toMatch(/lists busy times/);
  expect(read(calendar([busy, event("2027-08-07", "2027-08-14", "Reserved")]))).toEqual(["2027-08-07 2027-08-14"]);
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
  ["a length in words", ["DTSTART;VALUE=DATE:20270703", "DURATION:a week"], july, night],
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
  ["a weekday XX", [...days, "RRULE:FREQ=WEEKLY;BYDAY=XX"], july, week],
  ["a rule that ends in words", [...days, "RRULE:FREQ=MONTHLY;UNTIL=fall"], july, week],
  ["nights by the hour", ["DTSTART:20270703T150000", "DTEND:20270704T100000", "RRULE:FREQ=HOURLY"], july, night],
  ["a change of all later dates", ["RECURRENCE-ID;RANGE=THISANDFUTURE:20270703", ...days], july, week],
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
  ["an empty list of exceptions", [...days, "EXDATE:", "EXDATE;VALUE=DATE:"], week],
  ["days with dashes", ["DTSTART;VALUE=DATE:2027-07-03", "DTEND;VALUE=DATE:2027-07-10"], week],
  ["days without VALUE=DATE", ["DTSTART:20270703", "DTEND:20270710"], week],
  ["times that are meant as days", ["DTSTART;VALUE=DATE:20270703T000000", "DTEND;VALUE=DATE:20270710T000000Z"], week],
  [
    "a rule until a day with dashes",
    [...days, "RRULE:FREQ=WEEKLY;INTERVAL=2;UNTIL=2027-07-17"],
    ["2027-07-03 2027-07-10", "2027-07-17 2027-07-24"],
  ],
  ["a rule of days until a time", [...days, "RRULE:FREQ=WEEKLY;INTERVAL=2;UNTIL=20270717T035959Z"], week],
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
    night,
  ],
  ["a rule that no date satisfies", [...days, "RRULE:FREQ=DAILY;BYMONTH=6;BYMONTHDAY=31"], week],
  ["quotation marks that are not closed", [...days, 'X-A;B="c:d', 'ATTENDEE;CN="Jo:mailto:jo@example.com'], week],
  [
    "line breaks in its text",
    [...days, "DESCRIPTION:Party of five", "Arrives late", "Status: cancelled", ": no name", "", "- DTSTART"],
    week,
  ],
  [
    "an alarm",
    [...days, "BEGIN:VALARM", "TRIGGER:-P1D", "DURATION:soon", "DTSTART:never", "SUMMARY:Alarm", "END:VALARM"],
    week,
  ],
  ["the same beginning twice", [...days, days[0] ?? ""], week],
  ["lowercase names", ["dtstart;value=date:20270703", "dtend;value=date:20270710"], week],
])("an entry with %s is read, or is no concern", (_, lines, expected = []) => {
  expect(readAmongOthers(...lines)).toEqual({ nights: expected, unread: [], free: [] });
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
  const both = ["2027-07-03 2027-07-10", "2027-08-07 2027-08-14"];
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
    expect(read(text)).toEqual(both);
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
