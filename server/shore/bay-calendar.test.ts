import { expect, test } from "vitest";
import { type TideReference, westWildwoodTides } from "#content/house/tide-station.ts";
import { addDays } from "#contract/calendar-date.ts";
import { type BayDay, dayAtDock } from "#contract/shore/bay.ts";
import { wildwoodCrest } from "#tests/wildwood-crest.ts";
import { createBayCalendar, predictStationTides, predictTides } from "./bay-calendar.ts";

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

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * NOAA's predictions as printed in the "Jersey Shore Report" of New Jersey 101.5 and Cat Country 107.3: the day, the offset of the
 * clock, then the tides in order. Hours from 24 on belong to the next day.
 */
const published: [date: string, offset: string, first: "high" | "low", atlanticCity: string, wildwoodCrest: string][] =
  [
    ["2018-11-16", "-05:00", "low", "", "07:37 13:55 20:24 26:47"],
    ["2020-08-18", "-04:00", "high", "", "07:33 13:34 19:57 26:23"],
    ["2022-06-04", "-04:00", "low", "", "05:44 11:37 17:24 23:51"],
    ["2023-07-11", "-04:00", "low", "08:56 15:29 21:54 27:49", "09:06 15:46 22:03 28:04"],
    ["2023-08-22", "-04:00", "low", "05:35 11:58 18:14 24:03", "05:45 12:01 18:22 24:16"],
    ["2023-08-30", "-04:00", "high", "07:24 13:25 19:48 26:10", "07:29 13:31 19:55 26:18"],
    ["2024-09-25", "-04:00", "low", "07:56 14:32 21:19 27:19", "08:04 14:49 21:29 27:37"],
    ["2025-05-18", "-04:00", "low", "06:16 12:11 17:55 24:23", "06:24 12:15 18:09 24:34"],
    ["2025-09-10", "-04:00", "high", "09:51 16:09 22:15 28:20", "10:00 16:15 22:21 28:26"],
    ["2025-09-24", "-04:00", "high", "09:38 15:51 21:51 27:52", "09:41 15:55 21:58 27:55"],
  ];

/** Returns how many minutes each of our times differs from the printed one of the same kind. */
function minutesOff(station: TideReference, column: 3 | 4): number[] {
  return published.flatMap((row) => {
    const [date, offset, first] = row;
    const midnight = Date.parse(`${date}T00:00:00${offset}`);
    const tides = predictTides(station, midnight, midnight + 32 * hour);
    return row[column]
      .split(" ")
      .filter((time) => time !== "")
      .map((time, index) => {
        const [hours = 0, minutes = 0] = time.split(":").map(Number);
        const at = midnight + hours * hour + minutes * minute;
        const type = index % 2 === 0 ? first : first === "high" ? "low" : "high";
        return Math.min(...tides.filter((tide) => tide.type === type).map((tide) => Math.abs(tide.at - at) / minute));
      });
  });
}

test("times at Wildwood Crest are those that were published, 2018 to 2025", () => {
  const off = minutesOff(wildwoodCrest, 4);
  expect(off).toHaveLength(40);
  expect(Math.max(...off)).toBeLessThan(2);
});

test("times at Atlantic City, which the house's station follows, are those that were published since 2023", () => {
  const off = minutesOff(westWildwoodTides.reference, 3);
  expect(off).toHaveLength(28);
  expect(Math.max(...off)).toBeLessThan(2);
});

test("the phase of M3 in our record makes up for the predictor's: turned back, published times are missed", () => {
  const { reference } = westWildwoodTides;
  const turnedBack = reference.constituents.map(
    ([name, amplitude, phase]) => [name, amplitude, name === "M3" ? phase - 180 : phase] as const,
  );
  expect(Math.max(...minutesOff({ ...reference, constituents: turnedBack }, 3))).toBeGreaterThan(5);
});

test("the house's high water is 57 minutes after Atlantic City's and 1.04 times as high, its low water 71 minutes after", () => {
  const from = Date.parse("2027-07-04T00:00:00Z");
  const [atTheOcean, atTheHouse] = [
    predictTides(westWildwoodTides.reference, from - 2 * hour, from + 3 * day),
    predictStationTides(westWildwoodTides, from, from + 3 * day),
  ];
  expect(atTheHouse.length).toBeGreaterThanOrEqual(11);
  for (const { at, type, feet } of atTheHouse) {
    const later = (type === "high" ? 57 : 71) * minute;
    const source = atTheOcean.find((tide) => tide.at === at - later || Math.abs(tide.at - at + later) < 1000);
    expect(source?.type).toBe(type);
    expect(feet).toBeCloseTo((source?.feet ?? 0) * (type === "high" ? 1.04 : 1), 3);
  }
});

test("high and low alternate through a year, no two closer than three hours, all within what astronomy allows", () => {
  const tides = predictStationTides(
    westWildwoodTides,
    Date.parse("2027-01-01T05:00:00Z"),
    Date.parse("2028-01-01T05:00:00Z"),
  );
  expect(tides.length).toBeGreaterThan(1400);
  for (const [index, { at, type, feet }] of tides.entries()) {
    const before = tides[index - 1];
    if (before) {
      expect(type).not.toBe(before.type);
      expect(at - before.at).toBeGreaterThan(3 * hour);
    }
    // Lowest and highest astronomical tide, in feet above MLLW, from the station's record.
    expect(feet).toBeGreaterThan(-1.32);
    expect(feet).toBeLessThan(6.14);
  }
});

test("heights at the reference station agree with its published datums over the years of a node cycle", () => {
  // NOAA's figures for 8534720: mean high water 4.19 ft and mean low water 0.17 ft above MLLW.
  const years = [2010, 2014, 2019, 2024, 2028].map((year) =>
    predictTides(westWildwoodTides.reference, Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)),
  );
  const mean = (type: string) => {
    const feet = years.flat().flatMap((tide) => (tide.type === type ? tide.feet : []));
    return feet.reduce((sum, each) => sum + each, 0) / feet.length;
  };
  expect(Math.abs(mean("high") - 4.19)).toBeLessThan(0.1);
  expect(Math.abs(mean("low") - 0.17)).toBeLessThan(0.1);
});
