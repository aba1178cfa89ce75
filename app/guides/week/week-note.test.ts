import { expect, test } from "vitest";
import { readWeekNote, writeWeekNote } from "./week-note.ts";

test("a shared week's note survives its link, and an empty one leaves none", () => {
  const note = { from: "2027-07-10", by: "Anna" };
  expect(writeWeekNote(note)).toBe("#from=2027-07-10&by=Anna");
  expect(readWeekNote(writeWeekNote(note))).toEqual(note);
  expect(writeWeekNote({ from: "", by: " " })).toBe("");
});

test.each(["", "#main", "#from=2027-02-30&by=%3C1%3E", "#from=0027-07-10"])("%j reads as no note", (fragment) => {
  expect(readWeekNote(fragment)).toEqual({ from: "", by: "" });
});
