import * as z from "zod/mini";
import { calendarDate, emailAddress, optionalText, requiredText } from "#contract/forms/field-schema.ts";
import { type Inquiry, inquiryFields } from "./inquiry.ts";

/** Validates `POST /api/inquiries`. Check-out may be before check-in: the form points it out, but blocks no one. */
export const inquirySchema: z.ZodMiniType<Inquiry> = z.object({
  name: requiredText("Please enter your full name.", inquiryFields.name.limit),
  phone: requiredText("Please enter a phone number we can call.", inquiryFields.phone.limit),
  email: emailAddress(),
  checkIn: calendarDate("Please choose a check-in date."),
  checkOut: calendarDate("Please choose a check-out date."),
  otherInfo: optionalText(inquiryFields.otherInfo.limit),
  guests: orEmpty(z.string().check(z.regex(/^(?:[1-9]\d?)?$/))),
  dog: orEmpty(z.enum(["", "yes", "no"])),
});

/** Treats invalid values as missing. */
function orEmpty(schema: z.ZodMiniType<string>) {
  // oxlint-disable-next-line promise/valid-params -- zod's, not a promise's
  return z.catch(schema, "");
}
