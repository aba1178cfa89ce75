import { writeSync } from "node:fs";
import { type DestinationStream, type Logger, pino } from "pino";

/** Lines of JSON. Never a name, address, phone number, query, client address or token: what may identify a person is not logged at all. */
export type Log = Pick<Logger, "info" | "warn" | "error">;

/**
 * Standard output, without which the house goes on: a line that cannot be written, as on a full disk, is lost. The library's own way to write
 * ends the process then, and waits for room before it lets it end.
 */
export const standardOutput: DestinationStream = {
  write(line) {
    try {
      writeSync(process.stdout.fd, line);
    } catch {
      // Nobody could be told.
    }
  },
};

/** Lines of one event that may be printed in a minute: enough to see what goes on, too few to fill a disk with. */
const linesPerMinute = 300;
const minute = 60_000;

type EventMinute = { begun: number; lines: number; leftOut: number };

/**
 * Writes to standard output, or to `destination` in tests. Each event may print `linesPerMinute`. Lines above that are dropped, and when
 * the minute is over one line `lines-left-out` says how many.
 */
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

  /** Counts a line. The clock is a steady one, so that setting the system's neither opens nor closes the log. */
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
