import type { Refusal } from "#contract/field-errors.ts";
import { patienceMs } from "./read-answer.ts";

/** How a post ended: stored, refused with reasons, or not arrived. */
export type Sent<Accepted, Field extends string> =
  | { outcome: "accepted"; answer: Accepted }
  | { outcome: "refused"; refusal: Refusal<Field> }
  | { outcome: "failed" };

/** Posts a form's values as JSON. Never throws: a lost connection is `failed`. */
export async function sendForm<Accepted, Field extends string>(
  path: string,
  values: Record<string, unknown>,
): Promise<Sent<Accepted, Field>> {
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify(values),
      // Older browsers wait as long as they like.
      signal: AbortSignal.timeout?.(patienceMs) ?? null,
    });
    // Read whatever it is, as in `readAnswer`.
    const answer: unknown = await response.json();
    if (response.ok) return { outcome: "accepted", answer: answer as Accepted };
    if (response.status === 422 || response.status === 429) {
      return { outcome: "refused", refusal: answer as Refusal<Field> };
    }
    return { outcome: "failed" };
  } catch {
    return { outcome: "failed" };
  }
}
