const minute = 60_000;
const hour = 60 * minute;

/** Waits between attempts, about 5 days in all: a mail server that broke on Friday evening may be mended on Monday. */
const waits = [minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour, 24 * hour, 24 * hour, 48 * hour];

/** After this many attempts a mail counts as failed and waits for the owner. */
export const maxAttempts = waits.length + 1;

/** How long to wait after so many attempts, in milliseconds; up to a fifth longer, so that mails which failed together do not return together. */
export function retryDelay(attempts: number, random: () => number): number {
  const wait = waits[Math.min(attempts, waits.length) - 1] ?? minute;
  return Math.round(wait * (1 + random() / 5));
}

/** The longest wait there is, with some room. */
export const maxWaitMs = Math.max(...waits) * 1.25;
