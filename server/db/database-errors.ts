/** What may be logged about a failure. */
export type Fault = { name: string; code: string | number | null; at: string[] };

/** Primary result codes of SQLite under which trying again later makes sense (sqlite.org/rescode.html). */
const sqliteUnavailable = new Set([
  5, // busy
  6, // locked
  8, // read-only
  10, // input/output
  13, // full
  14, // cannot open
]);

/** Classes of PostgreSQL's error codes with that meaning (Appendix A of its manual): connection, resources, operator, system. */
const postgresUnavailable = new Set(["08", "53", "57", "58"]);

/** Single codes: read-only transaction, serialization failure, deadlock; then the network's own. */
const otherUnavailable = new Set([
  "25006",
  "40001",
  "40P01",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EPIPE",
  "ETIMEDOUT",
]);

/** `pg` gives no code to these. */
const driverUnavailable =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether a query failed because the database cannot be reached or written right now, and not because the query was wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true;
  if ("errcode" in error && typeof error.errcode === "number") return sqliteUnavailable.has(error.errcode & 0xff);
  if ("code" in error && typeof error.code === "string" && error.code !== "ERR_SQLITE_ERROR") {
    return postgresUnavailable.has(error.code.slice(0, 2)) || otherUnavailable.has(error.code);
  }
  return driverUnavailable.test(error.message);
}

/** A line of a stack that names a file: V8 ends it with line and column (v8.dev/docs/stack-trace-api). */
const place = /^\s+at .*:\d+:\d+\)?$/;

/** The innermost lead to the cause; more only fill the log. */
const mostPlaces = 8;

/**
 * A failure without its message: drivers and parsers put the values they choked on into it, and those are a guest's. Name, code and the
 * places in the code are enough to find the cause.
 */
export function describeFault(error: unknown): Fault {
  if (!(error instanceof Error)) return { name: typeof error, code: null, at: [] };
  const code = "errcode" in error ? error.errcode : "code" in error ? error.code : null;
  return {
    name: error.name,
    code: typeof code === "string" || typeof code === "number" ? code : null,
    at: placesOf(error),
  };
}

/**
 * A stack begins with the message as it was when the stack was first read, and a line of that may look like a place. A message that has
 * changed since cannot be told from the places, so then there are none.
 */
function placesOf({ stack = "", message }: Error): string[] {
  const start = stack.indexOf(message);
  if (start < 0) return [];
  return stack
    .slice(start + message.length)
    .split("\n")
    .slice(1)
    .filter((line) => place.test(line))
    .slice(0, mostPlaces)
    .map((line) => line.trim());
}
