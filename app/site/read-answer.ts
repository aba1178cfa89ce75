/** What the server answers to a GET. Throws when it has no good answer. */
export async function readAnswer<Answer>(address: string, signal?: AbortSignal): Promise<Answer> {
  const response = await fetch(address, { signal: signal ?? null });
  // Read before it is judged: an answer that nobody reads stays open, and the network never comes to rest.
  const answer = (await response.json()) as Answer;
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return answer;
}
