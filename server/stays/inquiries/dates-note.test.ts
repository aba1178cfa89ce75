import { expect, test } from "vitest";
import type { StayConflict } from "#contract/stays/availability.ts";
import { datesNote } from "./inquiry-mail.ts";

const today = "2027-01-15";
const noteOn = (checkIn: string, checkOut: string, conflict: StayConflict | null = null, minimumNights = 0) =>
  datesNote({ checkIn, checkOut }, today, { conflict, minimumNights });

test("valid dates need no note", () => {
  expect(noteOn("2027-07-03", "2027-07-10")).toBeNull();
  expect(noteOn(today, "2027-01-18")).toBeNull();
});

test("the note mentions a check-out day that is not after the check-in day", () => {
  const note = "Note: the check-out date is not after the check-in date.";
  expect(noteOn("2027-07-03", "2027-07-03")).toBe(note);
  expect(noteOn("2027-07-10", "2027-07-03")).toBe(note);
});

test("the note mentions a check-in day in the past", () => {
  expect(noteOn("2027-01-14", "2027-01-21")).toBe("Note: the check-in date is in the past.");
});

test.each([
  [7, "2027-07-03", "2027-07-10", "all 7 nights are booked already"],
  [3, "2027-07-03", "2027-07-10", "3 of the 7 nights are booked already, the first on July 3, 2027"],
  [1, "2027-07-03", "2027-07-10", "the night of July 3, 2027 is booked already"],
  [1, "2027-01-20", "2027-01-21", "the night of January 20, 2027 is booked already"],
])("%i booked nights from %s to %s are noted", (count, first, checkOut, words) => {
  expect(noteOn(first, checkOut, { count, first })).toBe(`Note: ${words}.`);
});

test("the note mentions a stay that is too short for its season", () => {
  expect(noteOn("2027-07-03", "2027-07-09", null, 7)).toBe(
    "Note: in season the shortest stay is 7 nights, and this is 6.",
  );
  expect(noteOn("2027-07-03", "2027-07-10", null, 7)).toBeNull();
});

test("the note says nothing about facts that could not be read", () => {
  expect(datesNote({ checkIn: "2027-07-03", checkOut: "2027-07-04" }, today, null)).toBeNull();
});

test("the note lists all problems in one line", () => {
  expect(noteOn("2026-07-03", "2026-07-05", { count: 2, first: "2026-07-03" }, 7)).toBe(
    "Note: the check-in date is in the past; all 2 nights are booked already; in season the shortest stay is 7 nights, and this is 2.",
  );
  expect(noteOn("2026-07-03", "2026-07-01", { count: 2, first: "2026-07-03" })).toBe(
    "Note: the check-out date is not after the check-in date; the check-in date is in the past.",
  );
});
