import { expect, test } from "vitest";
import { describeError, errorMessage } from "./errors.ts";

test("a fault says what failed and where in the code, innermost place first", () => {
  const fault = describeError(Object.assign(new TypeError("no such thing"), { code: "E_NOTHING" }));
  expect(fault).toMatchObject({ name: "TypeError", code: "E_NOTHING" });
  expect(fault.at[0]).toMatch(/errors\.test\.ts:\d+:\d+\)?$/);
});

test.each([
  ["a line that looks like a place", "invalid input:\n   at jane@example.com 609 555 0100"],
  [
    "a line that looks like a place with line and column",
    "invalid input:\n    at jane (jane@example.com:609:555)\nand",
  ],
  ["nothing but such lines", "    at jane (jane@example.com:609:555)\n    at jane (jane@example.com:609:555)"],
  ["the line ends of another system", "invalid input\r\n    at jane@example.com:609:555\r\n"],
])("a message with %s stays out of it, and the places stay in", (_, message) => {
  const fault = describeError(new Error(message));
  expect(JSON.stringify(fault)).not.toMatch(/jane|609/);
  expect(fault.at[0]).toContain("errors.test.ts");
});

test("neither message is kept when it was changed after the stack was read", () => {
  const error = new Error("invalid input:\n    at jane (jane@example.com:609:555)");
  expect(error.stack).toContain("jane");
  error.message = "Not stored.";
  expect(describeError(error)).toEqual({ name: "Error", code: null, at: [] });
});

test.each([[null], ["jane@example.com"], [{ message: "jane@example.com" }]])(
  "what is no error has a kind only: %j",
  (thrown) => {
    expect(describeError(thrown)).toEqual({ name: typeof thrown, code: null, at: [] });
  },
);

test("an error that has only causes says what they say", () => {
  const refused = ["connect ECONNREFUSED ::1:5432", "connect ECONNREFUSED 127.0.0.1:5432"];
  expect(errorMessage(new AggregateError(refused.map((text) => new Error(text))))).toBe(refused.join("; "));
});

test("is never empty", () => {
  expect(errorMessage(new TypeError())).toBe("TypeError");
  expect(errorMessage("no more")).toBe("no more");
});
