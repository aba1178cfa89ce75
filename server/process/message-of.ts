/**
 * What went wrong, for the owner to read. Never empty: an AggregateError, as Node gives when a name has several addresses and none answers,
 * has no message of its own.
 */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.message) return error.message;
  return error instanceof AggregateError && error.errors.length > 0
    ? error.errors.map(messageOf).join("; ")
    : error.name;
}
