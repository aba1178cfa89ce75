import { elapsedField, honeypotField } from "#contract/guard-fields.ts";
import type { Suspicion } from "../db/schema.ts";
import type { Fields } from "./read-fields.ts";

/** Nobody fills in a form in less, even when the browser fills in most of it, in milliseconds. */
const fastestPersonMs = 2000;

/**
 * Why a post looks like a program's, or null. A post without these fields, or with an empty one, as sent without script, is not suspected:
 * the budgets judge it alone.
 */
export function suspicionOf(fields: Fields): Suspicion | null {
  if (fields[honeypotField]?.trim()) return "honeypot";
  const elapsed = fields[elapsedField]?.trim() ?? "";
  // Our script sends digits and nothing else.
  if (elapsed !== "" && !(/^\d{1,15}$/.test(elapsed) && Number(elapsed) >= fastestPersonMs)) return "speed";
  return null;
}
