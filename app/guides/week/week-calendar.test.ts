import ICAL from "ical.js";
import { expect, test } from "vitest";
import { readPlan } from "#app/guides/shared/shore-week.ts";
import { shippedFrame } from "#content/house/house.ts";
import { stops } from "./stops.ts";
import { weekCalendar } from "./week-calendar.ts";

const now = new Date("2027-06-01T15:04:05.678Z");
const house = shippedFrame.location;
const origin = "https://bayhouse.test";

function fileOf(plan: string, firstDay = "2027-06-26"): string {
  return weekCalendar({ week: readPlan(plan), firstDay, now, house, origin });
}

function eventsIn(file: string): ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  return calendar.getAllSubcomponents("vevent").map((component) => new ICAL.Event(component));
}

test("each stop is an all-day event on its day, across the end of a month", () => {
  const events = eventsIn(fileOf("sams.1_great-white.6"));
  expect(events.map(({ summary }) => summary)).toEqual(["Sam's Pizza Palace", "The Great White"]);
  expect(events.map(({ startDate }) => startDate.toString())).toEqual(["2027-06-26", "2027-07-01"]);
  expect(events.map(({ endDate }) => endDate.toString())).toEqual(["2027-06-27", "2027-07-02"]);
  for (const { component, startDate } of events) {
    expect(startDate.isDate).toBe(true);
    expect(component.getFirstPropertyValue("dtstamp")?.toString()).toBe("2027-06-01T15:04:05Z");
  }
});

test("the file is no invitation: a METHOD would need an organizer (RFC 5546, 3.2.1)", () => {
  expect(fileOf("sams.1")).not.toMatch(/^(METHOD|ORGANIZER|ATTENDEE)/m);
});

test("days stay days when the clocks change", () => {
  const starts = eventsIn(fileOf("sams.1_macks.2_joes.3", "2027-11-06")).map(({ startDate }) => startDate.toString());
  expect(starts).toEqual(["2027-11-06", "2027-11-07", "2027-11-08"]);
});

test("stops for any day share one event of seven days that names them all", () => {
  const [event, ...others] = eventsIn(fileOf("kong_sunset-lake", "2028-02-26"));
  expect(others).toEqual([]);
  expect(event?.summary).toBe("Any day: Kong, Sunset Lake Bayfront");
  expect([event?.startDate.toString(), event?.endDate.toString()]).toEqual(["2028-02-26", "2028-03-04"]);
  expect(event?.description.split("\n")).toEqual([
    expect.stringMatching(/^Kong: .*\/moreys-piers-guide\?ride=kong$/),
    expect.stringMatching(/^Sunset Lake Bayfront: .*\/beach-finder-guide\?spot=sunset-lake$/),
  ]);
});

test("commas are escaped and read back as they were", () => {
  const [event] = eventsIn(fileOf("macks.2"));
  expect(fileOf("macks.2")).toContain("LOCATION:Mack's Pizza\\, 3218 Boardwalk\\, Wildwood\\, NJ\r\n");
  expect(event?.location).toBe("Mack's Pizza, 3218 Boardwalk, Wildwood, NJ");
  expect(event?.description).toBe(
    "Mack's Pizza: 3218 Boardwalk near Wildwood Avenue, Wildwood, with a second shop near Roberts Avenue, about 10 min by car from the house. https://bayhouse.test/pizza-guide?shop=macks",
  );
});

test("a stop without coordinates has no travel time", () => {
  expect(eventsIn(fileOf("steak-em-up.1"))[0]?.description).not.toContain("from the house");
});

test("every line ends in CRLF and has at most 75 octets", () => {
  const file = fileOf([...stops.keys()].map((id, index) => `${id}.${index % 8}`).join("_"));
  expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
  expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(eventsIn(file).filter(({ summary }) => !summary.startsWith("Any day")).length).toBe(
    [...stops.keys()].filter((_, index) => index % 8 !== 0).length,
  );
});

test("importing again replaces the events: UIDs are unique and stable", () => {
  const uids = (made: Date) =>
    eventsIn(
      weekCalendar({ week: readPlan("sams.1_kong_joes.1"), firstDay: "2027-06-26", now: made, house, origin }),
    ).map(({ uid }) => uid);
  expect(new Set(uids(now)).size).toBe(3);
  for (const uid of uids(now)) expect(uid).toMatch(/-2027-06-26@shore-week$/);
  expect(uids(now)).toEqual(uids(new Date("2027-06-02T00:00:00Z")));
});

test("tides are quiet all-day entries, and none without being asked for", () => {
  const tides = [
    { date: "2027-07-04", high: "9:12 AM, 4.2 ft; 9:31 PM, 5.9 ft", low: "3:29 AM, \u22120.3 ft", sunset: "8:28 PM" },
  ];
  const events = eventsIn(weekCalendar({ week: [], firstDay: "2027-07-04", now, house, origin, tides }));
  expect(events.map(({ summary }) => summary)).toEqual(["High water 9:12 AM, 4.2 ft; 9:31 PM, 5.9 ft"]);
  const [event] = events;
  expect(event?.startDate.isDate).toBe(true);
  expect(event?.component.getFirstPropertyValue("transp")).toBe("TRANSPARENT");
  expect(event?.description).toBe(
    "Low water 3:29 AM, \u22120.3 ft. Sunset 8:28 PM. Predicted for West Wildwood, not for navigation. https://bayhouse.test/bay?week=2027-07-04",
  );
  expect(fileOf("sams.1")).not.toContain("water");
});
