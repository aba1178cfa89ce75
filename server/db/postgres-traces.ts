import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { isDatabaseUnavailable } from "./database-errors.ts";

/** Where guests' words lie. */
const tables = ["inquiries", "reviews", "outbox"];

/** Others who read or write are done in a moment, in milliseconds. Everybody waits behind us for as long. */
const patienceMs = 2000;
const pauseMs = 50;

/** PostgreSQL's code for a lock that was not to be had in time (Appendix A of its manual). */
const lockNotAvailable = "55P03";

/**
 * Writes the tables with guests' words anew, with what is stored out of line and their indexes: a row that was deleted stays in the files until
 * then (section "Routine Vacuuming" of PostgreSQL's manual). Its write-ahead log is out of our reach. Answers false when others stood in the way.
 */
export async function erasePostgresTraces(url: string): Promise<boolean> {
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
