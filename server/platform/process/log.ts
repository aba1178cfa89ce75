import { writeSync } from "node:fs";
import { type DestinationStream, type Logger, pino } from "pino";

/** JSON lines. Never a name, address, phone number, query, client address or token: nothing that may identify a person is logged. */
export type Log = Pick<Logger, "info" | "warn" | "error">;

/** Standard output; a line that cannot be written, as on a full disk, is lost. Pino's own destination would end the process. */
export const standardOutput: DestinationStream = {
  write(line) {
    try {
      writeSync(process.stdout.fd, line);
    } catch {
      // There is nowhere left to report it.
    }
  },
};

/** Lines that one event may print per minute: enough to see what goes on, too few to fill a disk. */
const linesPerMinute = 300;
const minute = 60_000;

type EventMinute = { begun: number; lines: number; leftOut: number };

/** Each event may print `linesPerMinute`; more are dropped, and counted in one line `lines-left-out` when the minute has passed. */
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

  /** Counts a line. Uses a monotonic clock: setting the system's must neither open nor close the log. */
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
