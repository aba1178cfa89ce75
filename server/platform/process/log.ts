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

/** Lines per event and minute: enough to see what is going on, too few to fill a disk. */
const linesPerMinute = 300;
const minute = 60_000;

type EventMinute = { begun: number; lines: number; leftOut: number };

/** Creates the log. Each event may print `linesPerMinute`; the rest are dropped, and counted in a `lines-left-out` line at the end of the minute. */
export function createLog(destination: DestinationStream = standardOutput): Log {
  const minutes = new Map<string, EventMinute>();
  const logger = pino(
    {
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      hooks: {
        logMethod(args, write) {
          const { event = "" } = args[0] as { event?: string };
          if (isWithinBudget(event)) write.apply(this, args);
        },
      },
    },
    destination,
  );

  /** Counts a line. Uses a monotonic clock, so that changing the system clock neither opens nor closes the log. */
  function isWithinBudget(event: string): boolean {
    const now = performance.now();
    let current = minutes.get(event);
    if (!current || now - current.begun >= minute) {
      if (current) tellLeftOut(event, current);
      current = { begun: now, lines: 0, leftOut: 0 };
      minutes.set(event, current);
    }
    if (current.lines < linesPerMinute) {
      current.lines += 1;
      return true;
    }
    if (current.leftOut === 0) setTimeout(tellLeftOut, current.begun + minute - now, event, current).unref();
    current.leftOut += 1;
    return false;
  }

  function tellLeftOut(of: string, ended: EventMinute): void {
    const lines = ended.leftOut;
    if (lines === 0) return;
    ended.leftOut = 0;
    logger.warn({ event: "lines-left-out", of, lines });
  }

  return logger;
}
