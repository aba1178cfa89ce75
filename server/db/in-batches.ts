/** How many rows one transaction changes: fifty of the longest take some 10 ms, and everybody else waits for them. */
const batch = 50;

/**
 * Repeats a change that answers how many rows it has changed, at most `limit` of them at once, until there are none left. A process that ends
 * in between leaves the rest as it was.
 */
export async function inBatches(change: (limit: number) => Promise<number>): Promise<void> {
  while ((await change(batch)) === batch);
}
