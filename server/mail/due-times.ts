import type { ExpressionBuilder } from "kysely";
import type { Tables } from "#server/platform/db/schema.ts";

const minute = 60_000;
const hour = 60 * minute;

/** Delays between attempts, about 5 days in all: a mail server that broke on Friday evening may be fixed on Monday. */
const waits = [minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour, 24 * hour, 24 * hour, 48 * hour];

/** After this many attempts an email counts as failed and waits for the owner. */
export const maxAttempts = waits.length + 1;

/** Returns the delay after an attempt, in milliseconds. Up to a fifth longer at random, so that emails aren't all retried together. */
export function retryDelay(attempts: number, random: () => number): number {
  const wait = waits[Math.min(attempts, waits.length) - 1] ?? minute;
  return Math.round(wait * (1 + random() / 5));
}

const maxWaitMs = Math.max(...waits) * 1.25;

/** A running server checks the queue four times a minute, and spends at most three minutes on an email. */
const overdueMs = 10 * minute;

type Where = ExpressionBuilder<Tables, "outbox">;

/** Matches emails that may be sent at `now`: their time has come, or their lease has ended. Those due later than any wait are, too, as after a clock change. */
export function isDue(now: number) {
  return (where: Where) =>
    where.and([
      where("status", "=", "waiting"),
      where.or([where("expires_at", "is", null), where("expires_at", ">", now)]),
      where.or([
        where("due_at", "<=", now),
        // Untried and without a delay.
        where.and([
          where("attempts", "=", 0),
          where("claim", "is", null),
          where("due_at", "<=", where.ref("created_at")),
        ]),
        where("due_at", ">", now + maxWaitMs),
      ]),
    ]);
}

/** Matches emails that should have been sent long before `now`. */
export function isOverdue(now: number) {
  return (where: Where) =>
    where.and([
      where("status", "=", "waiting"),
      where.or([where("due_at", "<=", now - overdueMs), where("due_at", ">", now + maxWaitMs)]),
    ]);
}
