import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from "kysely";
import pg from "pg";
import type { Database } from "./database.ts";
import { purgePostgres } from "./purge-deleted-data.ts";
import type { Tables } from "./schema.ts";

/** Type numbers of PostgreSQL's catalog: the two that `pg` hands over as text although our numbers fit. */
const int8 = 20;
const numeric = 1700;

/** Any number nobody else uses for an advisory lock in this database. */
const schemaLock = 7_720_260;

/** How long a query may take, in milliseconds: in the server, and until its answer has arrived here. */
export type QueryLimits = { statementMs: number; answerMs: number };

/** A network that swallows packets must not hold a guest's request for ever. */
const guestLimits: QueryLimits = { statementMs: 10_000, answerMs: 15_000 };

/**
 * Opens a pool; the first connection is made with the first query. `onLostConnection` hears of idle connections that were lost. `limits`
 * hold for all queries but those that change the schema.
 */
export function openPostgres(
  url: string,
  onLostConnection: (error: Error) => void,
  limits: QueryLimits = guestLimits,
): Database {
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
      // A pool of its own, because the driver's limit cannot be lifted for one query: both the wait for another server that is changing the
      // schema and an index on a full table may take longer. What tells a dead connection from a slow answer is then TCP alone.
      const patient = connect(url, onLostConnection, { max: 1, keepAliveInitialDelayMillis: 10_000 });
      try {
        return await patient.db.transaction().execute(async (tx) => {
          // The database or its user may have a limit in its settings.
          await sql`set local statement_timeout = 0`.execute(tx);
          await sql`select pg_advisory_xact_lock(${sql.lit(schemaLock)})`.execute(tx);
          return work(tx);
        });
      } finally {
        await patient.close();
      }
    },
    // Its autovacuum gives the space of deleted rows to new ones, and nobody reads its files but the database's administrator.
    purgeDeletedData: async (how) => how === "quick" || purgePostgres(url),
    async checkWritable() {
      // Also on for a standby (section "Hot Standby" of its manual).
      const { rows } = await sql<{ only: string }>`select current_setting('transaction_read_only') as only`.execute(db);
      if (rows[0]?.only === "on") throw new Error("PostgreSQL only lets us read.");
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
  // Without listeners, a restart of PostgreSQL would end the process: one for connections that are idle, one for those in the middle of
  // a transaction, whose next query fails and says so.
  pool.on("error", onLostConnection);
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: closingSilentConnections(pool) }) });
  return {
    db,
    async close() {
      await db.destroy();
      // Kysely closes only what it has used.
      if (!pool.ended) await pool.end();
    },
  };
}

/** What `pg` says when `query_timeout` is over. It gives the query up and keeps the connection, in which the query may go on. */
const silence = "Query read timeout";

/**
 * The pool as Kysely uses it, without cursors. A connection in which an answer did not come in time is closed instead of lent again: behind
 * a network that is gone, each next query would wait in it for its whole time, until TCP gives up after a quarter of an hour.
 */
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
