import { expect, test } from "vitest";
import { readOptions } from "./options.ts";

const parts = ["lighthouse", "load", "faults"];

test("without words everything is measured five times, and a missed bar counts", () => {
  expect(readOptions([], parts)).toEqual({
    runs: 5,
    only: parts,
    pages: null,
    databases: ["SQLite", "PostgreSQL"],
    partial: false,
    fail: true,
    write: null,
  });
});

test("words choose", () => {
  const words = ["--runs", "3", "--only", "load,faults", "--pages", "/,/guides", "--no-fail", "--write", "x.md"];
  expect(readOptions(words, parts)).toEqual({
    runs: 3,
    only: ["load", "faults"],
    pages: ["/", "/guides"],
    databases: ["SQLite", "PostgreSQL"],
    partial: true,
    fail: false,
    write: "x.md",
  });
});

test("one of the databases may be left out", () => {
  expect(readOptions(["--databases", "SQLite"], parts)).toMatchObject({ databases: ["SQLite"], partial: true });
  expect(readOptions(["--databases", "Oracle"], parts)).toEqual({ fault: "--databases takes SQLite or PostgreSQL." });
});

test("what is not understood is named", () => {
  expect(readOptions(["--only", "lod"], parts)).toEqual({
    fault: "There is no part lod; there are lighthouse, load, faults.",
  });
  expect(readOptions(["--runs", "many"], parts)).toHaveProperty("fault");
  expect(readOptions(["--rans", "3"], parts)).toHaveProperty("fault");
});
