import { expect, test } from "vitest";
import { messageOf } from "./message-of.ts";

test("an error that has only causes says what they say", () => {
  const refused = ["connect ECONNREFUSED ::1:5432", "connect ECONNREFUSED 127.0.0.1:5432"];
  expect(messageOf(new AggregateError(refused.map((text) => new Error(text))))).toBe(refused.join("; "));
});

test("something is always said", () => {
  expect(messageOf(new TypeError())).toBe("TypeError");
  expect(messageOf("no more")).toBe("no more");
});
