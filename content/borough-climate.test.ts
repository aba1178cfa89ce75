import { expect, test } from "vitest";
import { boroughArticle } from "./articles/borough-article.ts";
import { climate, climateNote } from "./borough-climate.ts";

test("twelve months stand in the order of the calendar", () => {
  const months = Array.from({ length: 12 }, (_, month) =>
    new Date(Date.UTC(2026, month, 1)).toLocaleString("en-US", { month: "long", timeZone: "UTC" }),
  );
  expect(climate.map((row) => row.month)).toEqual(months);
});

test("July is 85 by day, 70 by night, with 4.2 inches", () => {
  expect(climate.find((row) => row.month === "July")).toEqual({
    month: "July",
    high: 85,
    low: 70,
    precip: 4.2,
  });
});

test("July is the warmest month and January the coldest", () => {
  const byHigh = climate.toSorted((a, b) => a.high - b.high);
  const byLow = climate.toSorted((a, b) => a.low - b.low);
  expect([byHigh[0]?.month, byHigh.at(-1)?.month]).toEqual(["January", "July"]);
  expect([byLow[0]?.month, byLow.at(-1)?.month]).toEqual(["January", "July"]);
});

test("every night is cooler than its day, and the months climb to July and fall after it", () => {
  for (const { high, low } of climate) expect(low).toBeLessThan(high);
  const highs = climate.map((row) => row.high);
  expect(highs.slice(0, 7)).toEqual(highs.slice(0, 7).toSorted((a, b) => a - b));
  expect(highs.slice(6)).toEqual(highs.slice(6).toSorted((a, b) => b - a));
});

test("the year's precipitation is near Cape May's published mean of 44 inches", () => {
  const year = climate.reduce((sum, row) => sum + row.precip, 0);
  expect(year).toBeGreaterThan(43);
  expect(year).toBeLessThan(45);
});

test("the note calls the figures typical, and not official", () => {
  expect(climateNote).toContain("Typical monthly averages");
  expect(climateNote).toContain("not official");
});

test("the article's case for September is in the table", () => {
  const may = climate.find((row) => row.month === "May");
  const september = climate.find((row) => row.month === "September");
  if (!may || !september) throw new Error("May or September is missing");
  expect([september.high - may.high, september.low - may.low]).toEqual([6, 7]);
  expect(JSON.stringify(boroughArticle)).toContain("six degrees warmer than May by day and seven by night");
});
