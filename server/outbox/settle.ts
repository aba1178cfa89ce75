import { setTimeout as pause } from "node:timers/promises";
import type { Clock } from "../process/clock.ts";
import { isDatabaseUnavailable, type Write } from "../db/database.ts";
import { describeFault } from "../process/errors.ts";
import type { OutboxRow } from "../db/schema.ts";
import type { Log } from "../process/log.ts";
import { type Outcome, settleMail } from "./queue.ts";

export type SettleDeps = {
  write: Write;
  clock: Clock;
  log: Log;
  /** Between two tries, in milliseconds. */
  every: number;
  /** Whether the process still has time for another try. */
  maySettle: () => boolean;
};

/**
 * Stores how a delivery ended, however long the database is away: a mail whose sending is forgotten is sent again. Resolves when that is
 * stored, or when the mail is gone or no longer ours. A database that is there and will not have it is tried until the claim runs out,
 * so that nothing holds up the other mails for ever. Rejects when the outcome is lost.
 */
export async function settleSurely(
  { write, clock, log, every, maySettle }: SettleDeps,
  row: OutboxRow,
  outcome: Outcome,
): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await write((tx) => settleMail(tx, row, outcome));
      return;
    } catch (error) {
      const about = { mail: row.id, outcome: outcome.status, fault: describeFault(error) };
      // Past its lease a claim is still ours until another server takes the mail, which needs the database as much as we do.
      const worthIt = isDatabaseUnavailable(error) || clock() < row.due_at;
      if (!worthIt || !maySettle()) {
        log.error({ event: "mail-outcome-lost", ...about });
        throw error;
      }
      if (tries === 1) log.warn({ event: "mail-outcome-waits", ...about });
    }
    await pause(every);
  }
}
