import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import type { Database } from "./database.ts";
import type { Tables } from "./schema.ts";

/** Type numbers of PostgreSQL's catalog: the two that `pg` hands over as text although our numbers fit. */
const int8 = 20;
const numeric = 1700;

/** Any number nobody else uses for an advisory lock in this database. */
const schemaLock = 7_720_260;

/** Opens a pool; the first connection is made with the first query. `log` hears of idle connections that were lost. */
export function openPostgres(url: string, onLostConnection: (error: Error) => void): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    statement_timeout: 10_000,
    // A network that swallows packets must not hold a guest's request for ever.
    query_timeout: 15_000,
    keepAlive: true,
    types: {
      getTypeParser: (id: number, format?: "text" | "binary") =>
        id === int8 || id === numeric ? Number : pg.types.getTypeParser(id, format),
    },
  });
  // Without listeners, a restart of PostgreSQL would end the process: one for connections that are idle, one for those in the middle of
  // a transaction, whose next query fails and says so.
  pool.on("error", onLostConnection);
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    write: (work) => db.transaction().execute(work),
    async lockSchema(tx) {
      await sql`set local statement_timeout = 0`.execute(tx);
      await sql`select pg_advisory_xact_lock(${sql.lit(schemaLock)})`.execute(tx);
    },
    async close() {
      await db.destroy();
      // Kysely closes only what it has used.
      if (!pool.ended) await pool.end();
    },
  };
}
