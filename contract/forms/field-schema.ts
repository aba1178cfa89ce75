import * as z from "zod/mini";
import { withAsciiDomain } from "#contract/email-address.ts";
import { visible } from "./clean-text.ts";
import { isFarOver, maxEmailLength, tooLong } from "./form.ts";

const refuseOver = (limit: number) => ({
  error: () => tooLong(limit),
  // The checks after it would read the whole text.
  abort: true,
});

/** Rejects a text far over the limit without reading it; trims any other and applies the limit. */
const trimmedTo = (limit: number) =>
  [
    z.refine<string>((text) => !isFarOver(limit, text), refuseOver(limit)),
    z.trim(),
    z.maxLength(limit, refuseOver(limit)),
  ] as const;

/** Trimmed text with at least one visible character. `limit` counts Unicode characters. */
export function requiredText(missing: string, limit: number) {
  return z.string(missing).check(...trimmedTo(limit), z.regex(visible, missing));
}

/** Optional trimmed text; absent and blank both become the empty string. */
export function optionalText(limit: number) {
  return z._default(z.string().check(...trimmedTo(limit)), "");
}

/** Letters outside ASCII before the "@". Few mail servers take them (RFC 6531). */
const foreignName = /^[^\s@]*?([^\s@\p{ASCII}]+)[^\s@]*@/u;

/**
 * An address that `<input type="email">` accepts (HTML standard, 4.10.5.1.5), except encoded words (RFC 2047). Returns its domain in
 * ASCII.
 */
export function emailAddress() {
  const missing = "Please enter your email address.";
  const unlike = "Please enter an email address like name@example.com.";
  return z.string(missing).check(
    ...trimmedTo(maxEmailLength),
    z.minLength(1, missing),
    z.refine((text) => !foreignName.test(text), {
      error: ({ input }) =>
        `We can't send email to an address with “${foreignName.exec(input as string)?.[1]}” before the @.`,
      abort: true,
    }),
    z.overwrite(withAsciiDomain),
    z.maxLength(maxEmailLength, tooLong(maxEmailLength)),
    z.regex(z.regexes.html5Email, unlike),
    z.regex(/^(?!.*=\?)/, unlike),
  );
}

/** A real day of the Gregorian calendar as `YYYY-MM-DD`, from year 1 on: `2028-02-29`, but not `2027-02-29`. */
export function calendarDate(message: string) {
  return z.iso.date(message).check(z.regex(/^(?!0000)/, message));
}
