import * as z from "zod/mini";
import { isFarOver, longestEmail } from "./form.ts";

const tooLong = (limit: number) => ({
  error: () => `Please keep this to ${limit.toLocaleString("en-US")} characters.`,
  // The checks behind it would read all of the text.
  abort: true,
});

/** Trims what is not far over the limit, then holds the rest to the limit. */
const trimmedTo = (limit: number) =>
  [
    z.refine<string>((text) => !isFarOver(limit, text), tooLong(limit)),
    z.trim(),
    z.maxLength(limit, tooLong(limit)),
  ] as const;

/** A character that leaves ink: neither a space nor one that Unicode says to show as nothing, such as U+200B. */
const visible = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/** Trimmed text that must not be empty; what nobody can see counts as empty. `limit` counts Unicode characters. */
export function requiredText(missing: string, limit: number) {
  return z.string(missing).check(...trimmedTo(limit), z.regex(visible, missing));
}

/** Trimmed text that may be left out; absent and blank both read as the empty string. */
export function optionalText(limit: number) {
  return z._default(z.string().check(...trimmedTo(limit)), "");
}

/** An address by the rule of `<input type="email">` (HTML standard, 4.10.5.1.5), without encoded words (RFC 2047). */
export function emailAddress() {
  const missing = "Please enter your email address.";
  const unlike = "Please enter an email address like name@example.com.";
  return z
    .string(missing)
    .check(
      ...trimmedTo(longestEmail),
      z.minLength(1, missing),
      z.regex(z.regexes.html5Email, unlike),
      z.regex(/^(?!.*=\?)/, unlike),
    );
}

/** A day as `YYYY-MM-DD`. Only real days of the Gregorian calendar from the year 1 on: `2027-02-29` is refused, `2028-02-29` is not. */
export function calendarDate(message: string) {
  return z.iso.date(message).check(z.regex(/^(?!0000)/, message));
}
