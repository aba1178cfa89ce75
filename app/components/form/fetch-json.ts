/** Longest wait for an answer, so that a phone in a dead spot does not spin for minutes. */
export const timeoutMs = 20_000;

/** GETs JSON. Rejects on an error status, on anything but JSON, and after the timeout. */
export async function fetchJson<Answer>(address: string, leaving?: AbortSignal): Promise<Answer> {
  const response = await fetch(address, { signal: withTimeout(leaving) });
  // Read the body even of an error: an unread response keeps the connection open.
  const answer = (await response.json()) as Answer;
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return answer;
}

/** Browsers without `AbortSignal.timeout` or `any` wait longer. */
function withTimeout(leaving?: AbortSignal): AbortSignal | null {
  const timeout = AbortSignal.timeout?.(timeoutMs);
  if (!leaving || !timeout) return leaving ?? timeout ?? null;
  return AbortSignal.any?.([leaving, timeout]) ?? leaving;
}
