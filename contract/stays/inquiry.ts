import { type FormFields, longestDate, longestEmail } from "../forms/form.ts";

export const inquiriesPath = "/api/inquiries";

/** What a guest fills in to ask for a stay. */
export const inquiryFields = {
  name: { label: "Full Name", ownerLabel: "Name", type: "text", limit: 200, required: true, autoComplete: "name" },
  phone: { label: "Phone Number", ownerLabel: "Phone", type: "tel", limit: 200, required: true, autoComplete: "tel" },
  email: {
    label: "Email Address",
    ownerLabel: "Email",
    type: "email",
    limit: longestEmail,
    required: true,
    autoComplete: "email",
  },
  checkIn: { label: "Check-in Date", ownerLabel: "Check-in", type: "date", limit: longestDate, required: true },
  checkOut: { label: "Check-out Date", ownerLabel: "Check-out", type: "date", limit: longestDate, required: true },
  otherInfo: { label: "Additional Information", type: "textarea", limit: 10_000, required: false },
  // The planner fills these two in. They may be left out, and a value that cannot be read counts as left out.
  guests: { label: "Guests", type: "hidden", limit: 2, required: false },
  dog: { label: "Small dog", type: "hidden", limit: 3, required: false },
} as const satisfies FormFields;

export type InquiryField = keyof typeof inquiryFields;
type PartyField = "guests" | "dog";
export type Inquiry = Record<Exclude<InquiryField, PartyField>, string> & Partial<Record<PartyField, string>>;
export type InquiryAccepted = { id: string };

/** Who comes, in words: `12 guests, small dog`. Empty when nothing is known. */
export function partyInWords(guests: number | null, dog: boolean): string {
  const people = guests === null ? "" : `${guests} ${guests === 1 ? "guest" : "guests"}`;
  return [people, dog ? "small dog" : ""].filter(Boolean).join(", ");
}

/** The party in an inquiry's fields, in words. */
export function partyOf({ guests = "", dog }: Readonly<Record<string, string>>): string {
  return partyInWords(guests === "" ? null : Number(guests), dog === "yes");
}
