import { expect } from "vitest";
import type { FeedEvent } from "#server/stays/feeds/feed-event.ts";
import { readCalendar } from "#server/stays/feeds/read-calendar.ts";

/** Returns one event as lines of iCalendar. `dates` are written as `DTSTART` and `DTEND`. */
export function event(start: string, end: string, summary: string, more: readonly string[] = []): string[] {
  return [
    "BEGIN:VEVENT",
    `DTEND;VALUE=DATE:${end.replaceAll("-", "")}`,
    `DTSTART;VALUE=DATE:${start.replaceAll("-", "")}`,
    `UID:${start}-${end}@platform.test`,
    ...more,
    `SUMMARY:${summary}`,
    "END:VEVENT",
  ];
}

/** Returns a booking as it is stored. */
export function booking(start: string, end: string, summary = "Reserved"): FeedEvent {
  return { start, end, uid: `${start}-${end}@platform.test`, summary };
}

/** Returns a calendar with these events and CRLF line endings. */
export function calendar(events: readonly string[][], prodid = "-//Test//EN"): string {
  const lines = [
    "BEGIN:VCALENDAR",
    `PRODID:${prodid}`,
    "CALSCALE:GREGORIAN",
    "VERSION:2.0",
    ...events.flat(),
    "END:VCALENDAR",
  ];
  return `${lines.join("\r\n")}\r\n`;
}

/**
 * An Airbnb export as seen on 2027-01-15, with a booking window of 9 months. Stays are "Reserved", with a link and digits of a phone
 * number. Everything else is "Airbnb (Not available)": the owner's own weeks and the months not yet for sale.
 */
export const airbnbCalendar = calendar(
  [
    event("2027-06-12", "2027-06-19", "Reserved", [
      "DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/details/HMTEST",
      " 12345\\nPhone Number (Last 4 Digits): 0100",
    ]),
    event("2027-08-07", "2027-08-14", "Airbnb (Not available)"),
    event("2027-10-15", "2028-01-16", "Airbnb (Not available)"),
  ],
  "-//Airbnb Inc//Hosting Calendar 1.0//EN",
);

/** A Vrbo export: stays are "Reserved" with the guest's name, everything else is "Blocked". The last block is the time not yet for sale. */
export const vrboCalendar = calendar(
  [
    event("2027-07-03", "2027-07-10", "Reserved - Jane", ["DTSTAMP:20270115T120000Z"]),
    event("2027-07-10", "2027-07-17", "Reserved - Sam", ["DTSTAMP:20270115T120000Z"]),
    event("2027-09-04", "2027-09-06", "Blocked", ["DTSTAMP:20270115T120000Z"]),
    event("2028-07-15", "2029-01-15", "Blocked", ["DTSTAMP:20270115T120000Z"]),
  ],
  "-//HomeAway.com, Inc.//EN",
);

/** Reads an entry that nothing but its own lines can spoil, between two good ones. */
export function readAmongOthers(...lines: string[]) {
  const good = [event("2027-08-07", "2027-08-14", "Reserved"), event("2027-10-02", "2027-10-09", "Reserved")] as const;
  const entry = ["BEGIN:VEVENT", "UID:b@platform.test", "SUMMARY:Summer rental", ...lines, "END:VEVENT"];
  const reading = readCalendar(calendar([good[0], entry, good[1]]), { lastDayIsNight: false, today: "2027-01-15" });
  if (!reading.ok) throw new Error(reading.fault);
  const others = [booking("2027-08-07", "2027-08-14"), booking("2027-10-02", "2027-10-09")];
  expect(reading.events).toEqual(expect.arrayContaining(others));
  const own = reading.events.filter(({ uid }) => uid.startsWith("b@"));
  return { nights: own.map(({ start, end }) => `${start} ${end}`), unread: reading.unread, free: reading.free };
}
