import { expect, test } from "vitest";
import { type Connection, isMotionWelcome } from "./autoplay.ts";

const none = () => false;

test.each<[string, Connection | undefined]>([
  ["a browser that says nothing", undefined],
  ["a fast line", { saveData: false, effectiveType: "4g" }],
])("motion is welcome on %s", (_, connection) => {
  expect(isMotionWelcome(none, connection)).toBe(true);
});

test.each<[string, Connection]>([
  ["data is saved", { saveData: true, effectiveType: "4g" }],
  ["the line is thin", { saveData: false, effectiveType: "3g" }],
  ["the line is very thin", { effectiveType: "slow-2g" }],
])("motion is not welcome when %s", (_, connection) => {
  expect(isMotionWelcome(none, connection)).toBe(false);
});

test.each(["prefers-reduced-motion", "prefers-reduced-data"])("motion is not welcome with %s", (preference) => {
  expect(isMotionWelcome((query) => query === `(${preference}: reduce)`, undefined)).toBe(false);
});
