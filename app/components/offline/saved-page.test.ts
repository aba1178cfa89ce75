import { expect, test } from "vitest";
import { momentWords, withNote } from "./saved-page.ts";

const savedAt = new Date("2026-11-22T01:45:00Z");

test("a time is shown in the visitor's time zone", () => {
  expect(momentWords(savedAt, "America/New_York")).toBe("November 21 at 8:45 PM");
  expect(momentWords(savedAt, "Europe/Berlin")).toBe("November 22 at 2:45 AM");
});

test("a saved page shows its note with the time, and nothing else changes", () => {
  const page = '<!DOCTYPE html><html lang="en"><p>From <span class="x">an earlier visit</span>, <b>html</b></p></html>';
  expect(withNote(page, savedAt, "America/New_York")).toBe(
    '<!DOCTYPE html><html data-page-from="2026-11-22T01:45:00.000Z" lang="en"><p>From <span class="x">November 21 at 8:45 PM</span>, <b>html</b></p></html>',
  );
});

test("a page without a note is unchanged", () => {
  expect(withNote("<p>Plain</p>", savedAt)).toBe("<p>Plain</p>");
});
