import { expect, test } from "vitest";
import { type TideReference, westWildwoodTides } from "#content/house/tide-station.ts";
import { wildwoodCrest } from "#tests/wildwood-crest.ts";
import { predictStationTides, predictTides } from "./bay-calendar.ts";

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
