import { expect, test } from "vitest";
import { atMost } from "./bar.ts";
import { documentSection, mergeSections, printSection, type Section } from "./report.ts";

const section: Section = {
  name: "bytes",
  title: "Bytes",
  measured: "2027-01-15T12:30:00.000Z",
  loadBefore: 0.24,
  tables: [{ title: "By page", head: ["page", "KB"], rows: [["/", "300"]] }],
  bars: [atMost("all of /", 300, 350), atMost("scripts of /", 140, 130)],
};

test("the terminal shows every bar", () => {
  const text = printSection(section);
  expect(text).toContain("| /    |  300 |");
  expect(text).toContain("ok      all of /: 300 (at most 350)");
  expect(text).toContain("MISSED  scripts of /: 140 (at most 130)");
});

test("a document says when it was measured, how many bars hold, and names those that do not", () => {
  const text = documentSection(section);
  expect(text).toContain("Measured 2027-01-15 12:30 UTC, load average before 0.2.");
  expect(text).toContain("1 of 2 bars missed:\n\n- MISSED  scripts of /");
  expect(text).not.toContain("ok ");
  expect(documentSection({ ...section, bars: section.bars.slice(0, 1) })).toContain("Its bar holds.");
});

test("what was measured again replaces the old, and the rest stays", () => {
  const again = {
    ...section,
    tables: [{ title: "Gallery", head: ["photos", "KB"], rows: [["30", "800"]] }],
    bars: [atMost("scripts of /", 120, 130), atMost("fonts", 50, 60)],
    notes: ["Fonts are new."],
  };
  const both = mergeSections(section, again);
  expect(both.bars.map(({ what, value }) => [what, value])).toEqual([
    ["all of /", 300],
    ["scripts of /", 120],
    ["fonts", 50],
  ]);
  expect(both.tables.map(({ title }) => title)).toEqual(["By page", "Gallery"]);
  expect(both.notes).toEqual(["Fonts are new."]);
});
