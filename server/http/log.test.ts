import { expect, test } from "vitest";
import { loggablePath } from "./log.ts";

test("a moderation token is not logged, however its address is written", () => {
  expect(loggablePath("/moderate/secret.token")).toBe("/moderate/:token");
  expect(loggablePath("/MODERATE/secret/more")).toBe("/moderate/:token");
});

test("a path is encoded and cut", () => {
  expect(loggablePath("/a\nb\u{1f980}\ud800")).toBe("/a%0Ab%F0%9F%A6%80%EF%BF%BD");
  expect(loggablePath(`/${"x".repeat(1000)}`)).toHaveLength(200);
});
