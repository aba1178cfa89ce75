import { expect, test } from "vitest";
import { localTraditions, regionalFestivals } from "./borough-events.ts";

test("the borough's own tab has one event", () => {
  expect(localTraditions.map(({ id, name }) => [id, name])).toEqual([["fourth-of-july", "Old-Fashioned 4th of July"]]);
});

test("the regional tab has six festivals", () => {
  expect(regionalFestivals.map((event) => event.id)).toEqual([
    "kite-festival",
    "country-music-fest",
    "bbq-blues-festival",
    "friday-fireworks",
    "marbles-tournament",
    "farmers-market",
  ]);
});

test("ids and names are unique across both tabs", () => {
  const events = [...localTraditions, ...regionalFestivals];
  expect(new Set(events.map((event) => event.id)).size).toBe(7);
  expect(new Set(events.map((event) => event.name)).size).toBe(7);
});

test("every event names a time of year and tells the reader to check it", () => {
  for (const { name, when } of [...localTraditions, ...regionalFestivals]) {
    expect(when, name).toMatch(/May|June|July|September|Labor Day/);
    expect(when, name).toMatch(/; check the (year's|season's|borough's) /);
    expect(when, name).not.toMatch(/\b20\d\d\b/);
  }
});

test("every regional festival takes place in a neighboring town", () => {
  for (const { name, where } of regionalFestivals) {
    expect(where, name).toMatch(/Wildwood/);
    expect(where, name).not.toContain("West Wildwood");
  }
});

test("the farmers market has over 70 vendors on Saturdays, and the fireworks are on Fridays", () => {
  const market = regionalFestivals.find((event) => event.id === "farmers-market");
  const fireworks = regionalFestivals.find((event) => event.id === "friday-fireworks");
  expect(market?.text).toContain("Over 70 vendors");
  expect(market?.when).toMatch(/^Saturday/);
  expect(fireworks?.when).toMatch(/^Friday/);
});

test("what could not be confirmed is listed with the event it belongs to", () => {
  const open = [...localTraditions, ...regionalFestivals].filter(({ doubts }) => doubts.length > 0);
  expect(open.map((event) => event.id)).toEqual([
    "fourth-of-july",
    "friday-fireworks",
    "marbles-tournament",
    "farmers-market",
  ]);
});

test("no text carries a source address", () => {
  expect(JSON.stringify([localTraditions, regionalFestivals])).not.toMatch(/https?:|www\./);
});
