import { writeSync } from "node:fs";
import { type DestinationStream, type Logger, pino } from "pino";

/** JSON lines. Never contains a name, address, phone number, query, client address or token, or anything else that may identify a person. */
export type Log = Pick<Logger, "info" | "warn" | "error">;

/** Writes to standard output. A line that can't be written, as on a full disk, is lost. Pino's own destination would end the process. */
export const standardOutput: DestinationStream = {
  write(line) {
    try {
      writeSync(process.stdout.fd, line);
    } catch {
      // There is nowhere left to report it.
    }
  },
};

/** Creates the log. */
export function createLog(destination: DestinationStream = standardOutput): Log {
  return pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
}
