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
  });
});

test.each(["DAILY", "SECONDLY"])(
  "a rule that no date satisfies, %s, is a fault after the time limit, and does not block the server",
  async (frequency) => {
    const never = `RRULE:FREQ=${frequency};BYMONTH=2;BYMONTHDAY=30`;
    const text = calendar([event("2027-02-01", "2027-02-02", "Reserved - Jane", [never])]);
    let over = false;
    const reading = readCalendarWithin(500, text, options).finally(() => (over = true));
    let turns = 0;
    for (; !over; turns++) await nextTurn();
    expect(await reading).toEqual({
      ok: false,
      fault: "The calendar could not be read within 0.5 seconds.",
      understood: [],
    });
    // Reading on this thread would leave time for one or two.
    expect(turns).toBeGreaterThan(10);
  },
);
