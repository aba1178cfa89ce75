import { expect, test } from "vitest";
import { changedParts } from "./changed-parts.ts";

test("names what differs, in the owner's words, whatever the order of fields", () => {
  const before = { name: "Bay House", location: { latitude: 39, longitude: -74.8 } };
  expect(changedParts(before, { location: { longitude: -74.8, latitude: 39 }, name: "Bay House" })).toEqual([]);
  const after = { name: "Dock House", notice: "A week is free again.", details: { parking: "3" } };
  expect(changedParts(before, after)).toEqual(["Name", "Place on the map", "Notice", "Good to know"]);
});
