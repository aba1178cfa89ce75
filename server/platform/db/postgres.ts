import { Socket } from "node:net";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import type { Database } from "./database.ts";
import type { Tables } from "./schema.ts";

/** Type ids that `pg` returns as text, although our numbers are small enough. */
const int8 = 20;
const numeric = 1700;

/** An advisory lock number that nothing else uses in this database. Servers that start together look at its schema one after the other. */
const schemaLock = 7_720_260;

/** Limits for a query, in PostgreSQL and until its answer arrives: a network that drops packets must not hang a guest's request. */
const guestLimits = { statementMs: 10_000, answerMs: 15_000 };

/** Opens a pool; the first query connects. `onLostConnection` is called for lost idle connections. Schema changes have no `limits`. */
export function openPostgres(url: string, onLostConnection: (error: Error) => void, limits = guestLimits): Database {
  const { db, close } = connect(url, onLostConnection, {
    max: 10,
    statement_timeout: limits.statementMs,
    stream: closingInSilence(limits.answerMs),
  });
  return {
    engine: "postgres",
    db,
    write: (work) => db.transaction().execute(work),
    async changeSchema(work) {
      // A separate pool, because the driver's limit can't be lifted for one query, and waiting for another server's schema change,
      // or indexing a full table, may take longer. Only TCP keepalive then tells a dead connection from a slow answer.
      const patient = connect(url, onLostConnection, { max: 1, keepAliveInitialDelayMillis: 10_000 });
      try {
        // The database or its user may also set a limit.
        await sql`set statement_timeout = 0`.execute(patient.db);
        // Held until the connection closes.
        await sql`select pg_advisory_lock(${sql.lit(schemaLock)})`.execute(patient.db);
        return await work(patient.db);
      } finally {
        await patient.close();
      }
    },
    // Nothing could: its log holds deleted rows in any case. Autovacuum reuses their space, and only an administrator can read its files.
    purgeDeletedData: async () => true,
    async checkWritable() {
      // A standby is also read-only (manual, section "Hot Standby").
      const { rows } = await sql<{ only: string }>`select current_setting('transaction_read_only') as only`.execute(db);
      if (rows[0]?.only === "on") throw new Error("PostgreSQL is read-only.");
    },
    close,
  };
}

function connect(
  url: string,
  onLostConnection: (error: Error) => void,
  config: pg.PoolConfig,
): { db: Kysely<Tables>; close: () => Promise<void> } {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    types: {
      getTypeParser: (id: number, format?: "text" | "binary") =>
        id === int8 || id === numeric ? Number : pg.types.getTypeParser(id, format),
    },
    ...config,
  });
  // Without these listeners, a restart of PostgreSQL would end the process. The first is for idle connections, the second for
  // those in a transaction, whose next query then fails.
  pool.on("error", onLostConnection);
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    async close() {
      await db.destroy();
      // Kysely only closes a pool it has used.
      if (!pool.ended) await pool.end();
    },
  };
}

/**
 * Makes sockets that close when nothing has arrived for so long. A query then fails, and the pool drops the connection: `query_timeout` would
 * leave it there, where every query waits the full time until TCP gives up. An idle connection leaves the pool earlier.
 */
function closingInSilence(ms: number): () => Socket {
  return () => {
    const socket = new Socket();
    return socket.setTimeout(ms, () => socket.destroy(new Error("Connection terminated after a timeout")));
  };
}
