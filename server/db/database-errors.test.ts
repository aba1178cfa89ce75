import { expect, test } from "vitest";
import { describeFault, isDatabaseUnavailable } from "./database-errors.ts";

test("a fault says what failed and where in the code, innermost place first", () => {
  const fault = describeFault(Object.assign(new TypeError("no such thing"), { code: "E_NOTHING" }));
  expect(fault).toMatchObject({ name: "TypeError", code: "E_NOTHING" });
  expect(fault.at[0]).toMatch(/fault\.test\.ts:\d+:\d+\)?$/);
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
  const fault = describeFault(new Error(message));
  expect(JSON.stringify(fault)).not.toMatch(/jane|609/);
  expect(fault.at[0]).toContain("database-errors.test.ts");
});

test("of an error whose message was changed after its stack was read, neither the old nor the new one is kept", () => {
  const error = new Error("invalid input:\n    at jane (jane@example.com:609:555)");
  expect(error.stack).toContain("jane");
  error.message = "Not stored.";
  expect(describeFault(error)).toEqual({ name: "Error", code: null, at: [] });
});

test.each([[null], ["jane@example.com"], [{ message: "jane@example.com" }]])(
  "what is no error has a kind only: %j",
  (thrown) => {
    expect(describeFault(thrown)).toEqual({ name: typeof thrown, code: null, at: [] });
  },
);

const withCode = (code: object) => Object.assign(new Error("no"), code);

test.each<[string, unknown, boolean]>([
  ["SQLite is busy", withCode({ code: "ERR_SQLITE_ERROR", errcode: 5 }), true],
  ["SQLite is locked", withCode({ code: "ERR_SQLITE_ERROR", errcode: 6 }), true],
  ["a log of SQLite that another process restores", withCode({ code: "ERR_SQLITE_ERROR", errcode: 261 }), true],
  ["SQLite's disk is full", withCode({ code: "ERR_SQLITE_ERROR", errcode: 13 }), true],
  ["a wrong statement for SQLite", withCode({ code: "ERR_SQLITE_ERROR", errcode: 1 }), false],
  ["a row that SQLite must not take", withCode({ code: "ERR_SQLITE_ERROR", errcode: 2067 }), false],
  ["PostgreSQL shuts down", withCode({ code: "57P01" }), true],
  ["PostgreSQL undid a transaction for another", withCode({ code: "40001" }), true],
  ["a wrong statement for PostgreSQL", withCode({ code: "42P01" }), false],
  ["nobody listens", withCode({ code: "ECONNREFUSED" }), true],
  ["nobody listens at any address", new AggregateError([withCode({ code: "ECONNREFUSED" })]), true],
  ["several mistakes", new AggregateError([new TypeError("no")]), false],
  ["pg's own words", new Error("Connection terminated unexpectedly"), true],
  ["a mistake", new TypeError("no"), false],
  ["no error", "Connection terminated", false],
])("%s: a later try may help or not", (_, error, unavailable) => {
  expect(isDatabaseUnavailable(error)).toBe(unavailable);
});
