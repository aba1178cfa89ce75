import { expect, test } from "vitest";
import { addDays } from "#contract/calendar-date.ts";
import { booking } from "#tests/platform-calendars.ts";
import { boundedEvents, maxEvents } from "./feed-event.ts";

const today = "2027-01-15";
const last = addDays(today, 3 * 366);

test("a realistic feed is unchanged: 300 bookings and a year of blocks", () => {
  const events = Array.from({ length: 300 }, (_, i) => booking(addDays(today, 2 * i), addDays(today, 2 * i + 1)));
  const block = booking("2027-09-04", "2028-09-04", "Blocked");
  expect(boundedEvents([block, ...events], today)).toMatchObject({ cut: null });
  expect(boundedEvents([block, ...events], today).events.filter(({ summary }) => summary === "Reserved")).toEqual(
    events,
  );
  expect(boundedEvents([block, ...events], today).events).toContainEqual(block);
});

test("nights count for three years", () => {
  const open = booking("2027-09-04", "9999-12-31");
  expect(boundedEvents([open, booking("2040-01-01", "2040-01-08")], today)).toEqual({
    events: [{ ...open, end: last }],
    cut: "later-nights",
  });
});

test("overlapping blocks are merged, bookings only if they share a UID", () => {
  const jane = booking("2027-07-03", "2027-07-10");
  const moved = { ...booking("2027-07-08", "2027-07-12"), uid: jane.uid };
  const sam = booking("2027-07-09", "2027-07-16");
  const blocks = [booking("2027-07-01", "2027-07-05", "Blocked"), booking("2027-07-04", "2027-07-06", "Not available")];
  expect(boundedEvents([jane, ...blocks, moved, sam], today).events).toEqual([
    { ...blocks[0], end: "2027-07-06" },
    { ...jane, end: "2027-07-12" },
    sam,
  ]);
});

test("with too many events, only the nearest keep their details, and every night is taken", () => {
  const nights = Array.from({ length: 1000 }, (_, i) => booking(addDays(today, i), addDays(today, i + 1)));
  const block = booking(addDays(today, 900), addDays(today, 1050), "Blocked");
  const { events, cut } = boundedEvents([block, ...nights], today);
  expect(cut).toBe("entries");
  expect(events.slice(0, maxEvents)).toEqual(nights.slice(0, maxEvents));
  const taken = new Set(events.flatMap(({ start, end }) => daysOf(start, end)));
  expect(taken.size).toBe(1050);
  expect(events.filter(({ summary }) => summary === "Blocked")).toHaveLength(1);
});

function daysOf(start: string, end: string): string[] {
  const days: string[] = [];
  for (let day = start; day < end; day = addDays(day, 1)) days.push(day);
  return days;
}
