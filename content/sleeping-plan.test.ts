import { expect, test } from "vitest";
import { amenityCards } from "./amenities.ts";
import { property } from "./property.ts";
import { type BedKind, sleepingPlan, sleepsIn } from "./sleeping-plan.ts";

function bedsOf(kind: BedKind): number {
  return sleepingPlan.rooms
    .flatMap(({ beds }) => beds)
    .reduce((sum, bed) => sum + (bed.kind === kind ? bed.count : 0), 0);
}

test("the rooms hold the beds of the house, no more and no fewer", () => {
  expect({ king: bedsOf("king"), queen: bedsOf("queen"), twin: bedsOf("twin"), full: bedsOf("full") }).toEqual({
    king: 1,
    queen: 4,
    twin: 3,
    full: 1,
  });
});

test("the beds sleep exactly as many as the house does, without couch and cot", () => {
  expect(sleepingPlan.rooms.reduce((sum, room) => sum + sleepsIn(room), 0)).toBe(15);
  expect(property.sleeps).toBe(15);
});

test("the plan and the list of sleeping arrangements agree", () => {
  const items: readonly string[] = amenityCards.find(({ id }) => id === "sleeping")?.items ?? [];
  expect(items).toEqual([
    `${bedsOf("king")} king bed`,
    `${bedsOf("queen")} queen beds`,
    `${bedsOf("twin")} twin beds`,
    `${bedsOf("full")} full bed`,
    sleepingPlan.extra,
    `Sleeps ${property.sleeps}`,
  ]);
});
