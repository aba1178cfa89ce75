import type { Inquiry } from "#contract/stays/inquiry.ts";

/** A typical inquiry. */
export const janesInquiry: Inquiry = {
  name: "Jane Doe",
  phone: "609 555 0100",
  email: "jane@example.com",
  checkIn: "2027-07-03",
  checkOut: "2027-07-10",
  otherInfo: "Is the dock lit?",
};
