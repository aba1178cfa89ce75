import { type DestinationStream, type Logger, pino } from "pino";

/** Lines of JSON. Never a name, address, phone number, query, client address or token: what may identify a person is not logged at all. */
export type Log = Pick<Logger, "info" | "warn" | "error">;

/** Longest part of a path that is logged: enough to recognize it, too little to fill a disk with. */
const longestPath = 200;

/** Writes to standard output, or to `destination` in tests. */
export function createLog(destination?: DestinationStream): Log {
  const options = { base: null, timestamp: pino.stdTimeFunctions.isoTime };
  return destination ? pino(options, destination) : pino(options);
}

/** A path as it may be logged: percent-encoded, cut, without a moderation token. Takes the path of a parsed address, without query. */
export function loggablePath(path: string): string {
  if (/^\/moderate\//i.test(path)) return "/moderate/:token";
  return path
    .toWellFormed()
    .replace(/[^\x21-\x7e]/gu, encodeURIComponent)
    .slice(0, longestPath);
}
