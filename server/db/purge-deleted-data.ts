import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { type PurgeMode, isDatabaseUnavailable } from "./database.ts";
import type { Db } from "./schema.ts";

/** Others who read or write are done in a moment, in milliseconds. On PostgreSQL everybody waits behind us for as long. */
const patienceMs = 2000;
const pauseMs = 50;

/**
 * Removes from a SQLite database's files what deleted rows have left there. Secure deletion has overwritten the rows themselves, but not
 * copies that stayed behind as pages were rearranged, which only writing everything anew removes (sqlite.org/lang_vacuum.html), nor what
 * stands in the write-ahead log. Answers false when others stood in the way.
 */
export async function purgeSqlite(db: Db, how: PurgeMode): Promise<boolean> {
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

/** Where guests' words lie. */
const tables = ["inquiries", "reviews", "outbox"];

/** PostgreSQL's code for a lock that was not to be had in time (Appendix A of its manual). */
const lockNotAvailable = "55P03";

/**
 * Writes the tables with guests' words anew, with what is stored out of line and their indexes: a row that was deleted stays in the files until
 * then (section "Routine Vacuuming" of PostgreSQL's manual). Its write-ahead log is out of our reach. Answers false when others stood in the way.
 */
export async function purgePostgres(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true });
  // A connection that breaks fails the query under way, too.
  client.on("error", () => {});
  try {
    await client.connect();
    // A large table takes longer than a guest's query may.
    await client.query("set statement_timeout = 0");
    await client.query(`set lock_timeout = ${patienceMs}`);
    const deadline = performance.now() + patienceMs;
    for (const table of tables) {
      while ((await deadRowsIn(client, table)) !== 0) {
        if (performance.now() > deadline) return false;
        await pause(pauseMs);
      }
    }
    // What planners once noted about columns of ours (migration 0004) goes where we may: for the database's owner.
    await client.query("vacuum (full) pg_catalog.pg_statistic");
    return true;
  } catch (error) {
    const inTheWay = error instanceof Error && "code" in error && error.code === lockNotAvailable;
    if (inTheWay || isDatabaseUnavailable(error)) return false;
    throw error;
  } finally {
    await client.end();
  }
}

/** Writes a table anew. Answers how many deleted rows had to stay because a transaction may still see them; null when PostgreSQL does not say. */
async function deadRowsIn(client: pg.Client, table: string): Promise<number | null> {
  let told: string | undefined;
  const hear = ({ detail }: { detail?: string | undefined }) => (told ??= detail);
  client.on("notice", hear);
  try {
    await client.query(`vacuum (full, verbose) ${table}`);
  } finally {
    client.off("notice", hear);
  }
  // "3 dead row versions cannot be removed yet.", in whatever language.
  const count = /\d+/.exec(told ?? "")?.[0];
  return count === undefined ? null : Number(count);
}
