import { expect, test } from "vitest";
import { nextIndex } from "./use-one-tab-stop.ts";

test("arrow keys go to the neighbors and stop at the ends, Home and End go there", () => {
  expect(nextIndex("ArrowDown", 0, 3)).toBe(1);
  expect(nextIndex("ArrowRight", 1, 3)).toBe(2);
  expect(nextIndex("ArrowUp", 2, 3)).toBe(1);
  expect(nextIndex("ArrowDown", 2, 3)).toBeUndefined();
  expect(nextIndex("ArrowLeft", 0, 3)).toBeUndefined();
  expect([nextIndex("Home", 2, 3), nextIndex("End", 0, 3)]).toEqual([0, 2]);
});

test("other keys, and arrows on something else, are not ours", () => {
  expect(nextIndex("Enter", 0, 3)).toBeUndefined();
  expect(nextIndex("ArrowDown", -1, 3)).toBeUndefined();
});
