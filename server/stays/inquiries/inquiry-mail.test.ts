import { expect, test } from "vitest";
import { shippedFrame } from "#content/house/house.ts";
import type { StayConflict } from "#contract/stays/availability.ts";
import { datesNote, inquiryMail, receiptMail } from "./inquiry-mail.ts";

const inquiry = {
  name: "Jane Doe",
  phone: "609 555 0100",
  email: "Jane@Example.com",
  checkIn: "2027-07-03",
  checkOut: "2027-07-10",
  otherInfo: "Is the dock lit?\nWe arrive late.",
};

test("the owner gets everything the guest wrote, and can reply to the guest", () => {
  const mail = inquiryMail("1", inquiry, null, "https://bayhouse.test");
  expect(mail).toMatchObject({
    to: "owner",
    replyTo: { address: "Jane@Example.com" },
    subject: "Inquiry: July 3 to 10, 2027, Jane Doe",
  });
  for (const part of [mail.text, mail.html]) {
    for (const words of [
      "Jane Doe",
      "609 555 0100",
      "Jane@Example.com",
      "July 3, 2027",
      "July 10, 2027",
      "Is the dock lit?",
      "We arrive late.",
      "https://bayhouse.test/desk/stays/1",
    ]) {
      expect(part).toContain(words);
    }
    expect(part).not.toContain("Note:");
  }
});

test("the note on the dates is in text and HTML", () => {
  const { text, html } = inquiryMail("1", inquiry, "Note: the check-in date is in the past.", "https://bayhouse.test");
  for (const part of [text, html]) expect(part).toContain("Note: the check-in date is in the past.");
});

test("the receipt contains only the dates from the inquiry", () => {
  const { text, html, subject, event } = receiptMail(inquiry, "2027-01-15", "secret", shippedFrame);
  for (const part of [text, html, subject, event]) {
    for (const words of ["Jane", "0100", "dock", "late", "xample"]) expect(part).not.toContain(words);
  }
  expect(text).toContain("July 3, 2027");
  // The phone that ships is no one's.
  expect(text).not.toContain("call us");
});

test("the receipt has the house's name in one line", () => {
  const house = { name: "Dock\r\nBcc: eve@example.com <b>House</b>", phone: "(609) 522-1408" };
  const { text, html, subject } = receiptMail(inquiry, "2027-01-15", "secret", house);
  expect(subject).toBe("We have your inquiry: Dock Bcc: eve@example.com <b>House</b>, West Wildwood");
  expect(text).toContain("call us at (609) 522-1408.");
  expect(html).toContain("&lt;b&gt;House&lt;/b&gt;");
});

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
