import { elapsedField, honeypotField } from "#contract/forms/guard-fields.ts";
import type { SpamReason } from "../db/schema.ts";
import type { Fields } from "./read-fields.ts";

/** Nobody fills in a form faster, even with the browser's help, in milliseconds. */
const fastestPersonMs = 2000;

/** A link or an e-mail address, which is what spam wants to spread. */
const offer = /https?:|www\.|\S@\S/i;

/** Whether a text holds a link or an e-mail address. */
function holdsOffer(text: string): boolean {
  return offer.test(text);
}

/**
 * Why a post looks like a program's, or null. Without these fields, or with empty ones as sent without script, it is not suspected: only
 * the budgets apply. Speed alone proves nothing: browsers fill in what they know, and people trying the form may use a script.
 */
export function spamReasonOf(fields: Fields): SpamReason | null {
  if (fields[honeypotField]?.trim()) return "honeypot";
  const elapsed = fields[elapsedField]?.trim() ?? "";
  // Our script sends only digits.
  const hasty = elapsed !== "" && !(/^\d{1,15}$/.test(elapsed) && Number(elapsed) >= fastestPersonMs);
  const offers = Object.entries(fields).some(([name, text]) => name !== "email" && holdsOffer(text));
  return hasty && offers ? "speed" : null;
}
