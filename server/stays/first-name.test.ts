import { expect, test } from "vitest";
import { firstName } from "./first-name.ts";

test.each([
  ["Hanna Sample", "Hanna"],
  ["Hanna", "Hanna"],
  ["Ann and Ben Example", "Ann and Ben Example"],
  ["Ann & Ben", "Ann & Ben"],
  ["Dr. Ann Example", "Dr. Ann Example"],
  ["J. Example", "J. Example"],
  ["The Example Family", "The Example Family"],
])("an email calls %s %s", (name, called) => {
  expect(firstName(name)).toBe(called);
});
