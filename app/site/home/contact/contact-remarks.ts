import { dialable } from "#contract/phone-number.ts";

/** The fewest and the most digits of a phone number: a local one, and the longest international one (ITU-T E.164). */
const [fewest, most] = [7, 15];

/** Says what looks wrong about a phone number; undefined if it is plausible. Ignores extensions. */
export function phoneRemark(typed: string): string | undefined {
  if (typed.trim() === "") return undefined;
  const digits = dialable(typed).number.replace("+", "").length;
  if (digits >= fewest && digits <= most) return undefined;
  return `That looks too ${digits < fewest ? "short" : "long"} for a phone number. Is it right? You can send it either way.`;
}

/** The end of a domain that email can reach from outside: a dot, and two characters or more after it. */
const publicDomain = /[^@.]\.[^@.]{2,}$/;

/** Says that an email address looks incomplete, as `ida@guest` does; undefined if it is plausible, or if the form refuses it anyway. */
export function emailRemark(typed: string): string | undefined {
  const address = typed.trim();
  if (!/.@./.test(address) || publicDomain.test(address)) return undefined;
  return "We may not be able to reach you at this address. Check it once more. You can send it either way.";
}
