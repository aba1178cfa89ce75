import type { FieldErrors } from "#contract/forms/form-result.ts";
/** What a form posted and why it was refused: a sentence for each field at error, and whether the prices were changed meanwhile. */
export type Refused = { values: Record<string, string>; errors: FieldErrors; changed: boolean };

/** What a field shows: what was typed, or else what is in force. */
export function shownIn(refused: Refused | null, name: string, inForce: string): string {
  return refused?.values[name] ?? inForce;
}

/** Shown under a field whose price was changed while another was typed. */
export function nowInWords(refused: Refused | null, name: string, inForce: string): string | undefined {
  const isOther = refused?.changed === true && refused.values[name] !== inForce;
  return isOther ? `Now it is ${inForce || "the season's price"}.` : undefined;
}
