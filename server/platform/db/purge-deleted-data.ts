import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { type PurgeMode, isDatabaseUnavailable } from "./database.ts";
import type { Db } from "./schema.ts";

/** Other readers and writers are usually done by then. On PostgreSQL, everybody waits behind us for as long. */
const patienceMs = 2000;
const pauseMs = 50;

/**
 * Removes what deleted rows have left in a SQLite database's files. Secure deletion has overwritten the rows, but not copies from when
 * pages were rearranged, which only `vacuum` removes (sqlite.org/lang_vacuum.html), nor the write-ahead log. False when other connections
 * prevented it.
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

/**
 * SQLite empties the log only when nobody else reads or writes, and then answers 0 for "busy"
 * (sqlite.org/pragma.html#pragma_wal_checkpoint).
 */
async function emptyLog(db: Db): Promise<boolean> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return true;
    if (performance.now() > deadline) return false;
    await pause(pauseMs);
  }
}

/** Tables with guests' words. */
const tables = ["inquiries", "stays", "undo_log", "reviews", "outbox", "calendar_feeds", "wishes"];

/** PostgreSQL's code for a lock that timed out (Appendix A of its manual). */
const lockNotAvailable = "55P03";

/**
 * Rewrites the tables with guests' words, with TOAST data and indexes: until then a deleted row stays in the files (section "Routine
 * Vacuuming" of PostgreSQL's manual). Does not reach the write-ahead log. False when other connections prevented it.
 */
export async function purgePostgres(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true });
  // A broken connection also fails the running query.
  client.on("error", () => {});
  try {
    await client.connect();
    // A large table takes longer than guests' queries may.
    await client.query("set statement_timeout = 0");
    await client.query(`set lock_timeout = ${patienceMs}`);
    const deadline = performance.now() + patienceMs;
    for (const table of tables) {
      while ((await deadRowsIn(client, table)) !== 0) {
        if (performance.now() > deadline) return false;
        await pause(pauseMs);
      }
    }
    // Old planner statistics of our columns (migration 0004); works for the database's owner only.
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

/**
 * Rewrites a table. Returns how many deleted rows had to stay because a transaction may still see them; null when PostgreSQL does not say.
 */
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
