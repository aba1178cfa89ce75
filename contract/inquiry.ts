import * as z from "zod/mini";
import { calendarDate, emailAddress, longestDate, longestEmail, optionalText, requiredText } from "./form-field.ts";

/** The fields of an inquiry and the most characters each takes. */
export const inquiryLimits = {
  name: 200,
  phone: 60,
  email: longestEmail,
  checkIn: longestDate,
  checkOut: longestDate,
  otherInfo: 10_000,
} as const;

/** What a guest sends to ask for a stay. Check-out may lie before check-in: the form says so kindly, nobody is blocked. */
export const inquirySchema = z.object({
  name: requiredText("Please enter your full name.", inquiryLimits.name),
  phone: requiredText("Please enter a phone number we can call.", inquiryLimits.phone),
  email: emailAddress(),
  checkIn: calendarDate("Please choose a check-in date."),
  checkOut: calendarDate("Please choose a check-out date."),
  otherInfo: optionalText(inquiryLimits.otherInfo),
});

export type Inquiry = z.infer<typeof inquirySchema>;
export type InquiryField = keyof Inquiry;
export type InquiryAccepted = { id: string };
