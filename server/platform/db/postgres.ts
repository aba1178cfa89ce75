import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from "kysely";
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
    query_timeout: limits.answerMs,
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
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: closingSilentConnections(pool) }) });
  return {
    db,
    async close() {
      await db.destroy();
      // Kysely only closes a pool it has used.
      if (!pool.ended) await pool.end();
    },
  };
}

/** The message of `pg` when `query_timeout` has passed. It drops the query but keeps the connection, where the query may still be running. */
const silence = "Query read timeout";

/** Closes connections after a query timeout. On a broken network, every query on one would wait the full time until TCP gives up. */
function closingSilentConnections(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      let silent: Error | undefined;
      async function query(text: string, parameters: unknown[]): Promise<pg.QueryResult> {
        if (silent) throw silent;
        try {
          return await client.query(text, parameters);
        } catch (error) {
          if (error instanceof Error && error.message === silence) silent = error;
          throw error;
        }
      }
      return {
        query: query as unknown as PostgresPoolClient["query"],
        release: (destroy = false) => client.release(destroy || silent !== undefined),
      };
    },
  };
}
