/** What may be logged of an error. */
export type LoggedError = { name: string; code: string | number | null; at: string[] };

/** A stack line that names a file: V8 ends it with line and column (v8.dev/docs/stack-trace-api). */
const stackFrame = /^\s+at .*:\d+:\d+\)?$/;

/** The innermost frames lead to the cause. More would only fill the log. */
const maxFrames = 8;

/** Describes an error without its message, in which drivers put the values they failed on. Name, code and stack frames are enough. */
export function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { name: typeof error, code: null, at: [] };
  const code = "errcode" in error ? error.errcode : "code" in error ? error.code : null;
  return {
    name: error.name,
    code: typeof code === "string" || typeof code === "number" ? code : null,
    at: framesOf(error),
  };
}

/** Returns the stack frames. A stack starts with the message, whose lines may look like frames; if it has changed since, returns none. */
function framesOf({ stack = "", message }: Error): string[] {
  const start = stack.indexOf(message);
  if (start < 0) return [];
  return stack
    .slice(start + message.length)
    .split("\n")
    .slice(1)
    .filter((line) => stackFrame.test(line))
    .slice(0, maxFrames)
    .map((line) => line.trim());
}

/** Returns whether an error has one of these codes. */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}

/** Returns what went wrong, for the owner. Never empty: Node's AggregateError for a host with no reachable address has no message. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.message) return error.message;
  return error instanceof AggregateError && error.errors.length > 0
    ? error.errors.map(errorMessage).join("; ")
    : error.name;
}
