import type { Db } from "../db/schema.ts";
import type { Retention } from "../env.ts";
import { removeCopiesBefore } from "./kept-copies.ts";
import { removeAbandoned } from "./backup-leftovers.ts";
import type { RemovalDeps, Removed } from "./removal.ts";
import { applyRetention, oldestInquiry } from "./retention.ts";

/**
 * Removes what is older than it may be, from the database, the mail folder and the copies that restores have kept, and what backups and restores
 * have left that were killed. Answers how much of each went. Rejects when one of them cannot be reached; what is left then goes the next time.
 */
export async function tidy(
  deps: RemovalDeps & { db: Db; dataDir: string },
  periods: Retention,
  now: number,
): Promise<Removed & { copies: number }> {
  const removed = await applyRetention(deps, periods, now);
  const kept = await removeCopiesBefore(deps.dataDir, oldestInquiry(periods, now));
  return { ...removed, copies: kept + (await removeAbandoned(deps.dataDir, now)) };
}
