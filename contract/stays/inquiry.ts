import { type FormFields, maxDateLength, maxEmailLength } from "#contract/forms/form.ts";

export const inquiriesPath = "/api/inquiries";

/** The inquiry form for one week, `?week=2027-07-03`, without JavaScript: the home page can't fill in dates there. */
export const askPath = "/ask";

/** The fields of the inquiry form. */
export const inquiryFields = {
  name: { label: "Full Name", ownerLabel: "Name", type: "text", limit: 200, required: true, autoComplete: "name" },
  phone: { label: "Phone Number", ownerLabel: "Phone", type: "tel", limit: 200, required: true, autoComplete: "tel" },
  email: {
    label: "Email Address",
    ownerLabel: "Email",
    type: "email",
    limit: maxEmailLength,
    required: true,
    autoComplete: "email",
  },
  checkIn: { label: "Check-in Date", ownerLabel: "Check-in", type: "date", limit: maxDateLength, required: true },
  checkOut: { label: "Check-out Date", ownerLabel: "Check-out", type: "date", limit: maxDateLength, required: true },
  otherInfo: { label: "Additional Information", type: "textarea", limit: 10_000, required: false },
  // The planner fills these in. They are optional, and an invalid value counts as missing.
  guests: { label: "Guests", type: "hidden", limit: 2, required: false },
  dog: { label: "Small dog", type: "hidden", limit: 3, required: false },
} as const satisfies FormFields;

export type InquiryField = keyof typeof inquiryFields;
type PartyField = "guests" | "dog";
export type Inquiry = Record<Exclude<InquiryField, PartyField>, string> & Partial<Record<PartyField, string>>;
export type InquiryAccepted = { id: string };

/** Describes a party: `12 guests, small dog`. Empty if nothing is known. */
export function partyInWords(guests: number | null, dog: boolean | null): string {
  const people = guests === null ? "" : `${guests} ${guests === 1 ? "guest" : "guests"}`;
  return [people, dog === true ? "small dog" : ""].filter(Boolean).join(", ");
}

/** Describes a party for the owner, who asks about what is not known (null). */
export function partyAtDesk(guests: number | null, dog: boolean | null): string {
  if (guests === null && dog === null) return "Party and dog not known";
  const people = guests === null ? "Party not known" : partyInWords(guests, null);
  return `${people}, ${dog === null ? "dog not known" : dog ? "small dog" : "no dog"}`;
}

/** Describes the party in an inquiry's fields. */
export function partyOf({ guests = "", dog }: Readonly<Record<string, string>>): string {
  return partyInWords(guests === "" ? null : Number(guests), dog === "yes");
}
