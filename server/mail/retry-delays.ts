const minute = 60_000;
const hour = 60 * minute;

/** Delays between attempts, about 5 days in all: a mail server that broke on Friday evening may be fixed on Monday. */
const waits = [minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour, 24 * hour, 24 * hour, 48 * hour];

/** After this many attempts a mail counts as failed and waits for the owner. */
export const maxAttempts = waits.length + 1;

/**
 * The delay after an attempt, in milliseconds; up to a fifth longer at random, so that mails that failed together do not return together.
 */
export function retryDelay(attempts: number, random: () => number): number {
  const wait = waits[Math.min(attempts, waits.length) - 1] ?? minute;
  return Math.round(wait * (1 + random() / 5));
}

/** The longest delay, with some margin. */
export const maxWaitMs = Math.max(...waits) * 1.25;
