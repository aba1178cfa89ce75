import * as z from "zod/mini";
import { calendarDate, emailAddress, optionalText, requiredText } from "./form-field.ts";

/** What a guest sends to ask for a stay. Check-out may lie before check-in: the form says so kindly, nobody is blocked. */
export const inquirySchema = z.object({
  name: requiredText("Please enter your full name.", 200),
  phone: requiredText("Please enter a phone number we can call.", 60),
  email: emailAddress(),
  checkIn: calendarDate("Please choose a check-in date."),
  checkOut: calendarDate("Please choose a check-out date."),
  otherInfo: optionalText(10_000),
});

export type Inquiry = z.infer<typeof inquirySchema>;
export type InquiryField = keyof Inquiry;
export type InquiryAccepted = { id: string };
