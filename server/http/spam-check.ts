import { elapsedField, honeypotField } from "#contract/guard-fields.ts";
import type { SpamReason } from "../db/schema.ts";
import type { Fields } from "./read-fields.ts";

/** Nobody fills in a form in less, even when the browser fills in most of it, in milliseconds. */
const fastestPersonMs = 2000;

/** A link or an address to write to, which is what unasked-for offers are sent for. */
const offer = /https?:|www\.|\S@\S/i;

/**
 * Why a post looks like a program's, or null. A post without these fields, or with an empty one, as sent without script, is not suspected:
 * the budgets judge it alone. Speed alone is no proof: browsers fill in what they know, and whoever tries the form out may use a script.
 */
export function spamReasonOf(fields: Fields): SpamReason | null {
  if (fields[honeypotField]?.trim()) return "honeypot";
  const elapsed = fields[elapsedField]?.trim() ?? "";
  // Our script sends digits and nothing else.
  const hasty = elapsed !== "" && !(/^\d{1,15}$/.test(elapsed) && Number(elapsed) >= fastestPersonMs);
  const offers = Object.entries(fields).some(([name, text]) => name !== "email" && offer.test(text));
  return hasty && offers ? "speed" : null;
}
