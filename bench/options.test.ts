import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { readOptions } from "./options.ts";

const benchmarks = ["lighthouse", "load", "inquiries"];

test("by default everything is measured five times and a missed bar fails the run", () => {
  expect(readOptions([], benchmarks)).toEqual({
    runs: 5,
    only: benchmarks,
    pages: null,
    databases: ["SQLite", "PostgreSQL"],
    fail: true,
  });
});

test("options choose what is measured", () => {
  const args = ["--runs", "3", "--only", "load,inquiries", "--pages", "/,/guides", "--no-fail"];
  expect(readOptions(args, benchmarks)).toEqual({
    runs: 3,
    only: ["load", "inquiries"],
    pages: ["/", "/guides"],
    databases: ["SQLite", "PostgreSQL"],
    fail: false,
  });
});

test("one of the databases can be left out", () => {
  expect(readOptions(["--databases", "SQLite"], benchmarks)).toMatchObject({ databases: ["SQLite"] });
  expect(readOptions(["--databases", "Oracle"], benchmarks)).toEqual({
    fault: "--databases takes SQLite or PostgreSQL.",
  });
});

test("a fault names what is wrong", () => {
  expect(readOptions(["--only", "lod"], benchmarks)).toEqual({
    fault: "There is no benchmark lod; there are lighthouse, load, inquiries.",
  });
  expect(readOptions(["--runs", "many"], benchmarks)).toHaveProperty("fault");
  expect(readOptions(["--rans", "3"], benchmarks)).toHaveProperty("fault");
});

test("the program itself says so, too: Node can load all of it", () => {
  const { status, stderr } = spawnSync(process.execPath, ["bench/main.ts", "--only", "lod"], { encoding: "utf8" });
  expect(stderr).toMatch(/^There is no benchmark lod; there are lighthouse, /);
  expect(status).toBe(2);
});
