import { type Kysely, sql } from "kysely";
import type { Db, Tables, Tx } from "./schema.ts";

/** Runs `work` in a transaction. Resolves once committed. If `work` or the commit fails, rejects and stores nothing. */
export type Write = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;

/** `thorough` rewrites the database, and guests' requests wait for it. `quick` goes unnoticed. */
export type PurgeMode = "quick" | "thorough";

/** An open database of either engine. The rest of the server only sends queries. */
export type Database = {
  engine: "sqlite" | "postgres";
  db: Db;
  /** For concurrent writes. `work` must await nothing but its queries, because other writers wait for it. */
  write: Write;
  /** Runs Kysely's migrator, for as long as it takes: on SQLite in one transaction, on PostgreSQL it begins its own. */
  changeSchema: <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>;
  /** Removes what deleted rows left in SQLite's files. False if other connections prevented it, so that some may remain. */
  purgeDeletedData: (how: PurgeMode) => Promise<boolean>;
  /** Rejects with the reason if the database is read-only. Writes nothing and doesn't wait for other writers. */
  checkWritable: () => Promise<void>;
  close: () => Promise<void>;
};

/** Resolves if the database answers. */
export async function ping(db: Kysely<Tables>): Promise<void> {
  await sql`select 1`.execute(db);
}

/** SQLite's busy, locked, read-only, I/O error, full and can't-open codes (sqlite.org/rescode.html). Retrying may work. */
const sqliteUnavailable = new Set([5, 6, 8, 10, 13, 14]);

/** Classes of PostgreSQL error codes for which retrying may work (manual, Appendix A): connection, resources, operator, system. */
const postgresUnavailable = new Set(["08", "53", "57", "58"]);

/** Individual codes: read-only transaction, serialization failure, deadlock, and network errors. */
const otherUnavailable = new Set(
  "25006 40001 40P01 ECONNREFUSED ECONNRESET EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN EPIPE ETIMEDOUT".split(" "),
);

/** Errors of `pg` that have no code. */
const driverUnavailable =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Returns whether a query failed because the database can't be reached or written right now, rather than because the query is wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true;
  if ("errcode" in error && typeof error.errcode === "number") return sqliteUnavailable.has(error.errcode & 0xff);
  if ("code" in error && typeof error.code === "string" && error.code !== "ERR_SQLITE_ERROR") {
    return postgresUnavailable.has(error.code.slice(0, 2)) || otherUnavailable.has(error.code);
  }
  return driverUnavailable.test(error.message);
}
