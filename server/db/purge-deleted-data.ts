import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Erasure } from "./database.ts";
import { isDatabaseUnavailable } from "./database-errors.ts";
import type { Db } from "./schema.ts";

/** Readers and writers in other processes are done in a moment, in milliseconds. */
const patienceMs = 2000;
const pauseMs = 50;

/**
 * Removes from a SQLite database's files what deleted rows have left there. Secure deletion has overwritten the rows themselves, but not
 * copies that stayed behind as pages were rearranged, which only writing everything anew removes (sqlite.org/lang_vacuum.html), nor what
 * stands in the write-ahead log. Answers false when others stood in the way.
 */
export async function eraseSqliteTraces(db: Db, how: Erasure): Promise<boolean> {
  try {
    if (how === "thorough") await sql`vacuum`.execute(db);
    return await emptyLog(db);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return false;
  }
}

/** SQLite empties the log only when nobody else is reading or writing, and then answers 0 for "busy" (sqlite.org/pragma.html#pragma_wal_checkpoint). */
async function emptyLog(db: Db): Promise<boolean> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return true;
    if (performance.now() > deadline) return false;
    await pause(pauseMs);
  }
}
