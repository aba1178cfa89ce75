import { expect, test } from "vitest";
import { shippedFrame } from "#content/house/house.ts";
import { inquiryMail, receiptMail } from "./inquiry-mail.ts";

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

test("an address gets one receipt a day, in upper or lower case", () => {
  const event = receiptMail(inquiry, "2027-01-15", "secret", shippedFrame).event;
  expect(receiptMail({ ...inquiry, email: "jane@example.COM" }, "2027-01-15", "secret", shippedFrame).event).toBe(
    event,
  );
  expect(receiptMail(inquiry, "2027-01-16", "secret", shippedFrame).event).not.toBe(event);
});
