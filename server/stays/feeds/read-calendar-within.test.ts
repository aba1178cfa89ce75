import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { airbnbCalendar, calendar, event, vrboCalendar } from "#tests/platform-calendars.ts";
import { readCalendarWithin, readingTimeoutMs } from "./feed-reader.ts";
import { readCalendar } from "./read-calendar.ts";

const options = { lastDayIsNight: false, today: "2027-01-15" };

test.each([
  ["Airbnb's", airbnbCalendar],
  ["Vrbo's", vrboCalendar],
  ["one without events", calendar([])],
  ["a page", "<!doctype html><title>Sign in</title>"],
  ["half a calendar", airbnbCalendar.slice(0, airbnbCalendar.length / 2)],
])("%s is read the same as without a limit", async (_, text) => {
  const reading = readCalendar(text, options);
  expect(await readCalendarWithin(readingTimeoutMs, text, options)).toEqual(reading);
});

test("options for the last night and the first day apply", async () => {
  const text = calendar([event("2027-07-03", "2027-07-09", "Reserved"), event("2027-06-01", "2027-06-05", "Reserved")]);
  expect(await readCalendarWithin(readingTimeoutMs, text, { lastDayIsNight: true, today: "2027-06-15" })).toEqual({
    ok: true,
    events: [expect.objectContaining({ start: "2027-07-03", end: "2027-07-10" })],
    cut: null,
    unread: [],
    free: [],
  });
});

test("a calendar is read without blocking the server, and one that takes too long is a fault", async () => {
  const text = calendar(
    Array.from({ length: 3000 }, (_, i) => event("2027-02-01", "2027-02-03", `Reserved - Jane ${i}`)),
  );
  let over = false;
  const reading = readCalendarWithin(readingTimeoutMs, text, options).finally(() => (over = true));
  let turns = 0;
  for (; !over; turns++) await nextTurn();
  expect(await reading).toMatchObject({ ok: true, events: [{ start: "2027-02-01", end: "2027-02-03" }] });
  // Reading on this thread would leave time for one or two.
  expect(turns).toBeGreaterThan(10);
  expect(await readCalendarWithin(1, text, options)).toEqual({
    ok: false,
    fault: "The calendar could not be read within 0.001 seconds.",
    understood: [],
  });
});
