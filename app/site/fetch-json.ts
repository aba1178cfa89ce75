/** Longest wait for an answer. A phone in a dead spot must not spin for minutes. */
export const patienceMs = 20_000;

/** What the server answers to a GET. Throws when it has no good answer, or none in time. */
export async function readAnswer<Answer>(address: string, leaving?: AbortSignal): Promise<Answer> {
  const response = await fetch(address, { signal: leftOrTooLong(leaving) });
  // Read before it is judged: an answer that nobody reads stays open, and the network never comes to rest.
  const answer = (await response.json()) as Answer;
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return answer;
}

/** Older browsers wait as long as they like. */
function leftOrTooLong(leaving?: AbortSignal): AbortSignal | null {
  const tooLong = AbortSignal.timeout?.(patienceMs);
  if (!leaving || !tooLong) return leaving ?? tooLong ?? null;
  return AbortSignal.any?.([leaving, tooLong]) ?? leaving;
}
