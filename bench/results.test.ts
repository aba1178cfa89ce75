import { expect, test } from "vitest";
import { withResults } from "./results.ts";

const section = {
  name: "start",
  title: "Start",
  measured: "2027-01-15T12:30:00Z",
  loadBefore: 0,
  tables: [],
  bars: [],
};

test("results stand between the marks, however often they are written", () => {
  const document = "# Speed\n\n<!-- results -->\n\nold\n\n<!-- end of results -->\n\nMore.\n";
  const once = withResults(document, "2 × fast", [section]);
  expect(once).toContain("<!-- results -->\n\nOn 2 × fast.\n\n### Start\n");
  expect(once).not.toContain("old");
  expect(once.endsWith("<!-- end of results -->\n\nMore.\n")).toBe(true);
  expect(withResults(once, "2 × fast", [section])).toBe(once);
});

test("a document without a place for results is left alone", () => {
  expect(() => withResults("# Speed", "", [section])).toThrow("no place for results");
});
