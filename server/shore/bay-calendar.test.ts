import { expect, test } from "vitest";
import { addDays } from "#contract/calendar-date.ts";
import { type BayDay, dayAtDock } from "#contract/shore/bay.ts";
import { createBayCalendar } from "./bay-calendar.ts";

function calendarIn(year: number) {
  return createBayCalendar(() => Date.UTC(year, 5, 15));
}

const calendar = calendarIn(2027);

async function daysOf(from: string, count: number): Promise<BayDay[]> {
  return (await calendar.days(from, count))?.days ?? [];
}

const minuteOfDay = (time: string) => Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16));

test("a year has each of its days, with three or four tides each, in order and on their own day", async () => {
  const days = await daysOf("2027-01-01", 365);
  expect(days).toHaveLength(365);
  for (const [index, { date, tides }] of days.entries()) {
    expect(date).toBe(addDays("2027-01-01", index));
    expect([3, 4]).toContain(tides.length);
    expect(tides.every(({ time }) => time.startsWith(date))).toBe(true);
  }
  const tides = days.flatMap((day) => day.tides);
  expect(tides.toSorted((a, b) => Date.parse(a.time) - Date.parse(b.time))).toEqual(tides);
  expect(tides.every(({ type }, index) => index === 0 || type !== tides[index - 1]?.type)).toBe(true);
});

test("days across New Year are as they are in either year, with the tides around them", async () => {
  const across = await calendar.days("2026-12-30", 4);
  const [last] = await daysOf("2026-12-31", 1);
  const [first] = await daysOf("2027-01-01", 1);
  expect(across?.days.slice(1, 3)).toEqual([last, first]);
  const endOfYear = await calendar.days("2026-12-31", 1);
  expect(endOfYear?.after).toEqual(first?.tides[0]);
  expect((await calendar.days("2027-01-01", 1))?.before).toEqual(last?.tides.at(-1));
  // The first and last known days also have neighbors.
  expect((await calendar.days("2026-01-01", 1))?.before.time).toMatch(/^2025-12-31/);
  expect((await calendar.days("2032-12-31", 1))?.after.time).toMatch(/^2033-01-01/);
});

test("when clocks are set forward, times say so: the sun is an hour later, the tides almost two", async () => {
  const [saturday, sunday] = await daysOf("2027-03-13", 2);
  expect(saturday?.sun.rise).toBe("2027-03-13T06:14:00-05:00");
  expect(sunday?.sun.rise).toBe("2027-03-14T07:12:00-04:00");
  expect(saturday?.tides.map(({ time }) => time.slice(-6))).toEqual(["-05:00", "-05:00", "-05:00", "-05:00"]);
  expect(sunday?.tides.map(({ time }) => time.slice(-6))).toEqual(["-04:00", "-04:00", "-04:00"]);
  expect(sunday?.tides.every(({ time }) => minuteOfDay(time) < 120 || minuteOfDay(time) >= 180)).toBe(true);
});

test("when clocks are set back, the day has an hour more and no tide is lost or doubled", async () => {
  const [, sunday, monday] = await daysOf("2027-11-06", 3);
  expect(sunday?.sun.set).toBe("2027-11-07T16:52:00-05:00");
  const tides = await daysOf("2027-11-06", 3).then((days) => days.flatMap((day) => day.tides));
  const gaps = tides.slice(1).map(({ time }, index) => Date.parse(time) - Date.parse(tides[index]?.time ?? ""));
  expect(gaps.every((gap) => gap > 4.5 * 3_600_000 && gap < 8 * 3_600_000)).toBe(true);
  expect(monday?.sun.rise.slice(-6)).toBe("-05:00");
});

test("the moon is new at a solar eclipse and full at a lunar one", async () => {
  expect((await daysOf("2027-08-01", 3)).map(({ moon }) => moon)).toEqual([
    "Waning crescent",
    "New moon",
    "Waxing crescent",
  ]);
  expect((await daysOf("2026-08-12", 1))[0]?.moon).toBe("New moon");
  // December 31, 2028, 16:52 UTC.
  expect((await daysOf("2028-12-30", 3)).map(({ moon }) => moon)).toEqual([
    "Waxing gibbous",
    "Full moon",
    "Waning gibbous",
  ]);
});

test("the golden hour lies before sunset, the longest day in June", async () => {
  const days = await daysOf("2027-01-01", 365);
  const light = ({ sun }: BayDay) => Date.parse(sun.set) - Date.parse(sun.rise);
  const solstice = days.find(({ date }) => date === "2027-06-21");
  // Times are to the minute.
  expect(solstice && light(solstice)).toBeGreaterThanOrEqual(Math.max(...days.map(light)) - 60_000);
  expect(days.every(({ sun }) => sun.golden < sun.set && sun.rise < sun.golden)).toBe(true);
});

test("the year's highest one percent of high waters are marked, low waters never", async () => {
  const tides = (await daysOf("2027-01-01", 365)).flatMap((day) => day.tides);
  const highs = tides.filter(({ type }) => type === "high");
  const rare = tides.filter((tide) => tide.rare);
  expect(rare).toHaveLength(Math.floor(highs.length / 100));
  expect(rare.every(({ type }) => type === "high")).toBe(true);
  const lowestRare = Math.min(...rare.map(({ feet }) => feet));
  expect(highs.filter((tide) => !tide.rare).every(({ feet }) => feet <= lowestRare)).toBe(true);
});

test.each([
  ["2025-12-31", 1],
  ["2032-12-31", 2],
  ["2027-02-29", 1],
  ["2027-7-4", 1],
  ["tomorrow", 1],
  ["2027-07-04", 0],
])("%s for %i days is not known", async (from, count) => {
  expect(await calendar.days(from, count)).toBeNull();
});

test("a day in words", async () => {
  const [day] = await daysOf("2027-07-04", 1);
  expect(day && dayAtDock(day)).toBe(
    "At the dock on July 4, 2027: high water 9:12 AM, 4.2 ft, and 9:31 PM, 5.9 ft; sunset 8:28 PM.",
  );
});

test("a year is computed in pieces of a day's work or so, with turns for others in between", async () => {
  let computed = false;
  let turns = 0;
  const asking = calendarIn(2027)
    .days("2027-01-01", 1)
    .then(() => (computed = true));
  for (; !computed; turns++) await new Promise((resolve) => setImmediate(resolve));
  await asking;
  // One for every ten days of tides, and one for every ten of the rest.
  expect(turns).toBeGreaterThan(2 * 36);
});

test("what is prepared is there at once, and a year that enters the span is prepared with it", async () => {
  const time = { now: Date.UTC(2027, 6, 1) };
  const prepared = createBayCalendar(() => time.now);
  /** Returns whether an answer needs no computing, which takes turns. */
  const isThere = (date: string) =>
    Promise.race([
      prepared.days(date, 1).then(() => true),
      new Promise<boolean>((resolve) => setImmediate(() => setImmediate(() => resolve(false)))),
    ]);
  expect(await isThere("2031-07-01")).toBe(false);
  await prepared.prepare();
  for (let year = 2026; year <= 2032; year++) expect(await isThere(`${year}-07-01`)).toBe(true);
  time.now = Date.UTC(2028, 6, 1);
  await isThere("2028-07-01");
  await prepared.prepare();
  expect(await isThere("2033-07-01")).toBe(true);
});
