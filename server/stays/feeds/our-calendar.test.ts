import { describe, expect, test } from "vitest";
import { engines, sharedDatabase } from "#tests/database.ts";
import { booking } from "#tests/platform-calendars.ts";
import { createTestServer, testSecret } from "#tests/server.ts";
import { storeFeed } from "#tests/stored/feeds.ts";
import { calendarAddress, icalendar } from "./our-calendar.ts";

const [airbnbs, vrbos] = ["DTSTART;VALUE=DATE:20270612", "DTSTART;VALUE=DATE:20270703"];
const withoutKey = "/calendar.ics?without=airbnb";

describe.each(engines)("our calendar without one platform's nights on %s", async (engine) => {
  const database = await sharedDatabase(engine);
  const { write } = database;

  async function platforms() {
    const server = createTestServer(database, { feeds: ["airbnb", "vrbo"] });
    const { now } = server.time;
    await storeFeed(write, "airbnb", [booking("2027-06-12", "2027-06-19")], now);
    await storeFeed(write, "vrbo", [booking("2027-07-03", "2027-07-10")], now);
    return { calendar: async (address: string) => (await server.get(address)).text() };
  }

  test("needs that platform's key: a stranger cannot learn whose nights are whose", async () => {
    const { calendar } = await platforms();
    const own = await calendar(calendarAddress(testSecret, "airbnb"));
    expect(own).not.toContain(airbnbs);
    expect(own).toContain(vrbos);
    const everything = await calendar("/calendar.ics");
    expect(everything).toContain(airbnbs);
    const key = new URLSearchParams(calendarAddress(testSecret, "airbnb").split("?")[1]).get("key") ?? "";
    for (const guess of [
      withoutKey,
      `${withoutKey}&key=`,
      `${withoutKey}&key=${key.slice(1)}`,
      `${withoutKey}&key=${key.slice(0, -1)}!`,
      `${withoutKey}&key=${"é".repeat(43)}`,
      `/calendar.ics?without=vrbo&key=${key}`,
      `/calendar.ics?without=booking&key=${key}`,
      calendarAddress("another secret", "airbnb"),
    ]) {
      expect(await calendar(guess), guess).toBe(everything);
    }
  });
});

const ranges = [
  { start: "2027-07-03", end: "2027-07-10" },
  { start: "2027-12-28", end: "2028-01-04" },
];

/** Unfolds and splits lines as RFC 5545 requires of readers. */
function read(text: string): [name: string, value: string][] {
  return text
    .replaceAll("\r\n ", "")
    .split("\r\n")
    .filter((line) => line !== "")
    .map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1)]);
}

test("booked nights read back as all-day events that end on the check-out day", () => {
  const lines = read(icalendar("Bay House", ranges, "2027-01-10T12:00:00Z"));
  const values = (name: string) => lines.filter(([each]) => each === name).map(([, value]) => value);
  expect(values("BEGIN")).toEqual(["VCALENDAR", "VEVENT", "VEVENT"]);
  expect(values("END")).toEqual(["VEVENT", "VEVENT", "VCALENDAR"]);
  expect(values("VERSION")).toEqual(["2.0"]);
  expect(values("PRODID")).toHaveLength(1);
  // A METHOD would require an organizer, and the method in the content type (RFC 5546, 3.2.1; RFC 5545, 3.7.2).
  expect(values("METHOD")).toEqual([]);
  expect(values("DTSTART;VALUE=DATE")).toEqual(["20270703", "20271228"]);
  expect(values("DTEND;VALUE=DATE")).toEqual(["20270710", "20280104"]);
  expect(values("DTSTAMP")).toEqual(["20270110T120000Z", "20270110T120000Z"]);
  expect(values("SUMMARY")).toEqual(["Booked", "Booked"]);
  expect(new Set(values("UID")).size).toBe(2);
});

test("the same nights always have the same UID", () => {
  const uids = (asOf: string) => icalendar("Bay House", ranges, asOf).match(/UID:.*/g);
  expect(uids("2027-01-10T12:00:00Z")).toEqual(uids("2027-02-01T00:00:00Z"));
});

test("lines end in CRLF, have at most 75 octets, and no character is split", () => {
  const name = `${"Büngalow 🏠 ".repeat(20)}; a, b\\c`;
  const text = icalendar(name, ranges, "2027-01-10T12:00:00Z");
  expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  for (const line of text.split("\r\n")) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line.isWellFormed()).toBe(true);
  }
  const written = read(text).find(([each]) => each === "X-WR-CALNAME")?.[1];
  expect(written?.replace(/\\([\\;,])/g, "$1")).toBe(name);
});
