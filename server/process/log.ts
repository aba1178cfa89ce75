import { writeSync } from "node:fs";
import { type DestinationStream, type Logger, pino } from "pino";

/** Lines of JSON. Never a name, address, phone number, query, client address or token: what may identify a person is not logged at all. */
export type Log = Pick<Logger, "info" | "warn" | "error">;

/** Longest part of a path that is logged: enough to recognize it, too little to fill a disk with. */
const longestPath = 200;

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

/** Seven digits or more, also with what people write between the digits of a phone number. Each step is bounded, so no path costs time. */
const phoneNumber = /\d(?:[^a-z\d]{0,6}\d){6}/i;

/** A review's id with more behind it, as our moderation tokens begin (server/reviews/moderation-token.ts). */
const likeToken = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\./i;

/** What comes after this in a path may be a moderation token: a link that is mistyped or pasted together still holds one that works. */
const beforeToken = /moderate$/i;
const withToken = /moderate[/\\]/i;

/**
 * A path as it may be logged: percent-encoded, cut, without a moderation token, and without the parts that look like one, like an e-mail
 * address or like a phone number, as behind a link whose `mailto:` was forgotten. Takes the path of a parsed address, without query.
 */
export function loggablePath(path: string): string {
  const shown: string[] = [];
  // Each part takes a character at least of what is shown.
  const parts = path.split("/", longestPath + 1);
  for (const [index, part] of parts.entries()) {
    const decoded = decode(part);
    if (withToken.test(decoded)) {
      shown.push(":hidden");
      break;
    }
    shown.push(isPersonal(decoded) ? ":hidden" : part);
    if (beforeToken.test(decoded) && index < parts.length - 1) {
      shown.push(":token");
      break;
    }
  }
  return shown
    .join("/")
    .toWellFormed()
    .replace(/[^\x21-\x7e]/gu, encodeURIComponent)
    .slice(0, longestPath);
}

function isPersonal(decoded: string): boolean {
  return decoded.includes("@") || phoneNumber.test(decoded) || likeToken.test(decoded);
}

/** More than once: a program that encodes what is encoded already does so in one go. */
const mostEncodings = 4;

/** Bytes as characters: enough to recognize what is written in ASCII. */
function decode(part: string): string {
  let decoded = part;
  for (let i = 0; i < mostEncodings && decoded.includes("%"); i++) {
    decoded = decoded.replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  }
  return decoded;
}
