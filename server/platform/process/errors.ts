/** What may be logged about an error. */
export type LoggedError = { name: string; code: string | number | null; at: string[] };

/** A stack line that names a file: V8 ends it with line and column (v8.dev/docs/stack-trace-api). */
const stackFrame = /^\s+at .*:\d+:\d+\)?$/;

/** The innermost frames lead to the cause; more only fill the log. */
const maxFrames = 8;

/**
 * An error without its message: drivers and parsers put the values they failed on into it, and those are a guest's. Name, code and stack
 * frames are enough to find the cause.
 */
export function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { name: typeof error, code: null, at: [] };
  const code = "errcode" in error ? error.errcode : "code" in error ? error.code : null;
  return {
    name: error.name,
    code: typeof code === "string" || typeof code === "number" ? code : null,
    at: framesOf(error),
  };
}

/**
 * A stack starts with the message as it was when the stack was first read, and a line of it may look like a frame. When the message has
 * changed since, it cannot be told from the frames, so there are none.
 */
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

/**
 * What went wrong, for the owner. Never empty: the AggregateError that Node throws when a name has several addresses and none answers has
 * no message of its own.
 */
export function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.message) return error.message;
  return error instanceof AggregateError && error.errors.length > 0
    ? error.errors.map(errorMessage).join("; ")
    : error.name;
}
