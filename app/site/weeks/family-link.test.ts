import { expect, test } from "vitest";
import { askLink, familyPath, noNote, perFamily, readNote, weeksOfLink, writeNote } from "./family-link.ts";

test("a note survives its link", () => {
  const note = { from: "Anna", families: 3, guests: 15, dog: true };
  expect(writeNote(note)).toBe("#families=3&guests=15&dog=1&from=Anna");
  expect(readNote(writeNote(note))).toEqual(note);
  expect(readNote(writeNote({ ...note, from: "Łucja  Ó Briain" })).from).toBe("Łucja Ó Briain");
});

test.each([
  ["", noNote],
  ["#main", noNote],
  ["#families=0&guests=-3&from=", noNote],
  ["#families=7&guests=1000&from=12%2034", noNote],
  ["#families=3.5&guests=1e1", noNote],
])("%j reads as no note", (fragment, note) => {
  expect(readNote(fragment)).toEqual(note);
});

test("a name is letters, spaces and its own marks, 40 at most", () => {
  expect(readNote("#from=%3Cb%3EAnna%3C/b%3E%20%E2%80%AE%E2%9C%93").from).toBe("b Anna b");
  expect(readNote("#from=Mary-Kate+O%27Brien+%26+Tom+(609)").from).toBe("Mary-Kate O'Brien & Tom");
  expect(readNote(`#from=${"Anna ".repeat(10_000)}`).from).toBe("Anna ".repeat(8).trim());
  expect(readNote(`#from=${"𝒜".repeat(100)}`).from).toBe("𝒜".repeat(40));
  expect(readNote("#from=%E0%A4").from).toBe("");
});

test("a day means the week that has its night", () => {
  const week = (checkIn: string, checkOut: string) => {
    return { checkIn, checkOut, taken: false, total: null, isEstimate: false, holidays: [] };
  };
  const weeks = [week("2027-06-05", "2027-06-12"), week("2027-06-12", "2027-06-19"), week("2027-06-19", "2027-06-26")];
  const meant = weeksOfLink(weeks, ["2027-06-12", "2027-06-25", "2031-01-01", "soon"]);
  expect(familyPath(meant)).toBe("/weeks?week=2027-06-12&week=2027-06-19");
});

test("a share is rounded up to the dollar, so that no family pays too little", () => {
  expect([1, 2, 3, 4].map((families) => perFamily(837_500, families))).toEqual([
    "$8,375",
    "$4,188",
    "$2,792",
    "$2,094",
  ]);
});

test("a week is asked for in the form itself", () => {
  expect(askLink("2027-07-03", { ...noNote, guests: 15, dog: true })).toBe(
    "/?in=2027-07-03&nights=7&guests=15&dog=1#inquiry",
  );
  expect(askLink("2027-07-03", noNote)).toBe("/?in=2027-07-03&nights=7#inquiry");
});
