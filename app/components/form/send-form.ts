import type { ErrorAnswer } from "#contract/forms/form-result.ts";
import { timeoutMs } from "./fetch-json.ts";

/** How a post ended: stored, answered with an error, or failed. */
export type Sent<Accepted, Field extends string> =
  | { outcome: "accepted"; answer: Accepted }
  | { outcome: "error"; error: ErrorAnswer<Field> }
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
      // Older browsers have no timeout.
      signal: AbortSignal.timeout?.(timeoutMs) ?? null,
    });
    // Read the body in any case, as `fetchJson` does.
    const answer: unknown = await response.json();
    if (response.ok) return { outcome: "accepted", answer: answer as Accepted };
    if (response.status === 422 || response.status === 429) {
      return { outcome: "error", error: answer as ErrorAnswer<Field> };
    }
    return { outcome: "failed" };
  } catch {
    return { outcome: "failed" };
  }
}
