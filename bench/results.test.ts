import { expect, test } from "vitest";
import { atMost, type Section } from "./report.ts";
import { mergeSections, withResults } from "./results.ts";

const section: Section = {
  name: "bytes",
  title: "Bytes",
  measured: "2027-01-15T12:30:00.000Z",
  loadBefore: 0.24,
  tables: [
    {
      title: "By page",
      head: ["page", "KB"],
      rows: [
        ["/", "300"],
        ["/guides", "200"],
      ],
    },
  ],
  bars: [atMost("all of /", 300, 350), atMost("scripts of /", 140, 130)],
};

test("a partial run replaces what it measured and keeps the rest", () => {
  const again: Section = {
    ...section,
    tables: [
      {
        title: "By page",
        head: ["page", "KB"],
        rows: [
          ["/guides", "250"],
          ["/reviews", "180"],
        ],
      },
      { title: "Gallery", head: ["photos", "KB"], rows: [["30", "800"]] },
    ],
    bars: [atMost("scripts of /", 120, 130), atMost("fonts", 50, 60)],
    notes: ["Fonts are new."],
  };
  const both = mergeSections(section, again);
  expect(both.bars.map(({ what, value }) => [what, value])).toEqual([
    ["all of /", 300],
    ["scripts of /", 120],
    ["fonts", 50],
  ]);
  expect(both.tables.map(({ rows }) => rows)).toEqual([
    [
      ["/", "300"],
      ["/guides", "250"],
      ["/reviews", "180"],
    ],
    [["30", "800"]],
  ]);
  expect(both.notes).toEqual(["Fonts are new."]);
});

test("a document gets the latest results between its marks and keeps the rest", () => {
  const document = "# Speed\n\n<!-- results -->\n\nold\n\n<!-- end of results -->\n\nMore.\n";
  const once = withResults(document, "2 × fast", [section]);
  expect(once).toMatch(/^# Speed\n/);
  expect(once).toContain("1 of 2 bars missed");
  expect(once).not.toContain("old");
  expect(once.endsWith("<!-- end of results -->\n\nMore.\n")).toBe(true);
  expect(withResults(once, "2 × fast", [section])).toBe(once);
});

test("a document without the marks is refused", () => {
  expect(() => withResults("# Speed", "", [section])).toThrow("no place for results");
});
