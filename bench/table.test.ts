import { expect, test } from "vitest";
import { mergeTables, printTable } from "./table.ts";

test("a table lines up, names to the left and figures to the right", () => {
  const table = {
    title: "Rates",
    head: ["call", "a second", "p99"],
    rows: [
      ["/", "12,345", "1.2"],
      ["/api/reviews", "9", "10.0"],
    ],
  };
  expect(printTable(table)).toBe(
    [
      "Rates",
      "",
      "| call         | a second |  p99 |",
      "| ------------ | -------: | ---: |",
      "| /            |   12,345 |  1.2 |",
      "| /api/reviews |        9 | 10.0 |",
    ].join("\n"),
  );
});

test("rows that were measured again replace the old ones, the others stay", () => {
  const older = {
    title: "Pages",
    head: ["page", "ms"],
    rows: [
      ["limit", "1"],
      ["/", "2"],
      ["/guides", "3"],
    ],
  };
  const newer = {
    title: "Pages",
    head: ["page", "ms"],
    rows: [
      ["limit", "5"],
      ["/guides", "6"],
      ["/reviews", "7"],
    ],
  };
  expect(mergeTables(older, newer).rows).toEqual([
    ["limit", "5"],
    ["/", "2"],
    ["/guides", "6"],
    ["/reviews", "7"],
  ]);
});
