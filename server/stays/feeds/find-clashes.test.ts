import { describe, expect, test } from "vitest";
import { growthOf, mostGrowth } from "#tests/growth.ts";
import { booking } from "#tests/platform-calendars.ts";
import { findClashes } from "./find-clashes.ts";

const today = "2027-01-15";
const stay = { start: "2027-07-03", end: "2027-07-10", owner: { stay: "jane" } };
const sameNights = booking("2027-07-03", "2027-07-10");

function clashesOf(own: Parameters<typeof findClashes>[0], feeds: Record<string, ReturnType<typeof booking>[]>) {
  const states = Object.entries(feeds).map(([name, events]) => ({ name, events }));
  return findClashes(own, states, today);
}

describe("nights that two parties have", () => {
  test.each([
    ["the same nights", sameNights, ["2027-07-03", "2027-07-10"]],
    ["the last of our nights", booking("2027-07-09", "2027-07-16"), ["2027-07-09", "2027-07-10"]],
    ["nights around ours", booking("2027-06-26", "2027-07-17"), ["2027-07-03", "2027-07-10"]],
    ["one night within ours", booking("2027-07-05", "2027-07-06"), ["2027-07-05", "2027-07-06"]],
  ])("clash when a feed has booked %s", (_, event, [start, end]) => {
    const [clash, ...others] = clashesOf([stay], { airbnb: [event] });
    expect(clash).toMatchObject({ booking: { feed: "airbnb" }, other: { stay: "jane" }, nights: { start, end } });
    expect(others).toEqual([]);
  });

  test("do not clash when one party leaves on the day the other arrives", () => {
    const around = [booking("2027-06-26", "2027-07-03"), booking("2027-07-10", "2027-07-17")];
    expect(clashesOf([stay], { airbnb: around, vrbo: [] })).toEqual([]);
  });

  test("are a block of ours, too", () => {
    const block = { start: "2027-07-03", end: "2027-07-10", owner: { block: "paint" } };
    expect(clashesOf([block], { vrbo: [sameNights] })).toMatchObject([{ other: { block: "paint" } }]);
  });

  test("are one clash when a block has a free night between", () => {
    const owner = { block: "family" };
    const block = [
      { start: "2027-07-03", end: "2027-07-05", owner },
      { start: "2027-07-06", end: "2027-07-08", owner },
    ];
    expect(clashesOf(block, { vrbo: [sameNights] })).toMatchObject([
      { nights: { start: "2027-07-03", end: "2027-07-08" } },
    ]);
  });

  test("clash between two platforms, unless both report one booking", () => {
    const other = { ...sameNights, uid: "another" };
    expect(clashesOf([], { airbnb: [sameNights], vrbo: [other] })).toHaveLength(1);
    expect(clashesOf([], { airbnb: [sameNights], vrbo: [sameNights] })).toEqual([]);
    expect(clashesOf([], { airbnb: [sameNights, other] })).toEqual([]);
  });

  test("that are past are nobody's concern", () => {
    const past = { start: "2027-01-08", end: "2027-01-15", owner: { stay: "sam" } };
    expect(clashesOf([past], { airbnb: [booking("2027-01-08", "2027-01-15")] })).toEqual([]);
  });
});

describe("an echo of our own nights is no clash", () => {
  test.each(["Not available", "Airbnb (Not available)", "Blocked", "Unavailable", "CLOSED - Not available"])(
    "when the platform calls it %s",
    (summary) => {
      const echo = booking("2027-07-03", "2027-07-10", summary);
      expect(clashesOf([stay], { airbnb: [echo] })).toEqual([]);
      expect(clashesOf([], { vrbo: [sameNights], airbnb: [echo] })).toEqual([]);
    },
  );

  test("but a booking of the same nights is one, whatever it is called", () => {
    for (const summary of ["Reserved", "Reserved - Jane", "Booked", "Jane Doe", ""]) {
      const event = booking("2027-07-03", "2027-07-10", summary);
      expect(clashesOf([stay], { airbnb: [event] }), summary).toHaveLength(1);
    }
  });

  test("and what Booking.com calls closed is one as long as we have all of its nights", () => {
    const sam = { start: "2027-07-10", end: "2027-07-17", owner: { stay: "sam" } };
    const closed = (start: string, end: string) => ({ booking: [booking(start, end, "CLOSED - Not available")] });
    expect(clashesOf([stay, sam], closed("2027-07-03", "2027-07-17"))).toEqual([]);
    expect(clashesOf([stay], closed("2027-07-08", "2027-07-17"))).toMatchObject([{ other: { stay: "jane" } }]);
    // What another platform blocks may come from this very booking, by way of our calendar.
    const echoed = [booking("2027-07-08", "2027-07-17", "Airbnb (Not available)")];
    expect(clashesOf([stay], { ...closed("2027-07-08", "2027-07-17"), airbnb: echoed })).toHaveLength(1);
  });
});

test("a clash is the same one after its nights have changed, and another one for another booking", () => {
  const [before] = clashesOf([stay], { airbnb: [sameNights] });
  const [moved] = clashesOf([stay], { airbnb: [{ ...sameNights, end: "2027-07-09" }] });
  const [another] = clashesOf([stay], { airbnb: [{ ...sameNights, uid: "b" }] });
  expect(moved?.id).toBe(before?.id);
  expect(another?.id).not.toBe(before?.id);
});

test("comparing the events of several feeds grows no faster than their number", async () => {
  const many = (name: string, count: number) =>
    Array.from({ length: count }, (_, i) => ({ ...sameNights, uid: `${name} ${i}` }));
  const feeds = (share: number) => ({ airbnb: many("a", 2000 * share), vrbo: many("b", 2000 * share) });
  expect(clashesOf([], feeds(1))).toHaveLength(200);
  expect(await growthOf({ prepare: feeds, run: (each) => clashesOf([], each) })).toBeLessThanOrEqual(mostGrowth);
});
