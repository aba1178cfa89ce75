import { expect, test } from "vitest";
import { isDatabaseUnavailable } from "./database.ts";

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
