import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { sceneFaults } from "./guide-faults.ts";

const scene = '<svg viewBox="0 0 400 240"><path d="M0 0h9"/></svg>';

test("every card has its scene, each within its limit", () => {
  expect(sceneFaults()).toEqual([]);
});

test("a missing scene is a fault, and so is one that no card shows", () => {
  expect(sceneFaults(["kong", "it"], new Map([["kong", scene]]))).toEqual(["content/guides/scenes/it.svg is missing."]);
  expect(sceneFaults([], new Map([["kong", scene]]))).toEqual(["content/guides/scenes/kong.svg belongs to no card."]);
});

test("a scene that weighs too much is a fault", () => {
  const heavy = scene.replace("M0 0h9", randomBytes(8192).toString("hex"));
  expect(sceneFaults(["kong"], new Map([["kong", heavy]]))).toEqual([
    "content/guides/scenes/kong.svg is over 4 KB compressed.",
  ]);
});

test("a scene with lettering is a fault, because its font would not load", () => {
  const lettered = scene.replace("</svg>", "<text>Kong</text></svg>");
  expect(sceneFaults(["kong"], new Map([["kong", lettered]]))).toEqual([
    "content/guides/scenes/kong.svg holds more than shapes.",
  ]);
});
