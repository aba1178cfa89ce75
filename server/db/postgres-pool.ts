import type { PostgresPool, PostgresPoolClient } from "kysely";
import type pg from "pg";

/** What `pg` says when `query_timeout` is over. It gives the query up and keeps the connection, in which the query may go on. */
const silence = "Query read timeout";

/**
 * The pool as Kysely uses it, without cursors. A connection in which an answer did not come in time is closed instead of lent again: behind
 * a network that is gone, each next query would wait in it for its whole time, until TCP gives up after a quarter of an hour.
 */
export function closingSilentConnections(pool: pg.Pool): PostgresPool {
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
