import { type CompiledQuery, type Kysely, sql } from "kysely";
import type { Db, Tables, Tx } from "./schema.ts";

/** Runs `work` in a transaction. Resolves when it is committed; rejects, keeping nothing, when `work` or the commit fails. */
export type Write = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;

/** Runs statements in one transaction while requests go on, for rows of megabytes. Resolves when it is committed; else rejects, keeping nothing. */
export type WriteLarge = (statements: readonly CompiledQuery[]) => Promise<void>;

/** `thorough` rewrites the tables with guests' words, and guests wait meanwhile; `quick` goes unnoticed. */
export type PurgeMode = "quick" | "thorough";

/** An open database of either engine. The rest of the server sees only queries. */
export type Database = {
  engine: "sqlite" | "postgres";
  db: Db;
  /** For concurrent writes; `work` must await nothing but its queries, because others wait for it. */
  write: Write;
  writeLarge: WriteLarge;
  /** Like `write`, but other processes that want to change the schema wait for it. */
  changeSchema: Write;
  /** Removes what deleted rows have left in the database's files. False when other connections prevented it, so some may be left. */
  purgeDeletedData: (how: PurgeMode) => Promise<boolean>;
  /** Rejects with the reason when the database is read-only. Writes nothing, and does not wait for other writers. */
  checkWritable: () => Promise<void>;
  close: () => Promise<void>;
};

/** Resolves when the database answers. */
export async function ping(db: Kysely<Tables>): Promise<void> {
  await sql`select 1`.execute(db);
}

/** SQLite's busy, locked, read-only, input/output, full and "cannot open" (sqlite.org/rescode.html): a later try may work. */
const sqliteUnavailable = new Set([5, 6, 8, 10, 13, 14]);

/** The same for classes of PostgreSQL's error codes (Appendix A of its manual): connection, resources, operator, system. */
const postgresUnavailable = new Set(["08", "53", "57", "58"]);

/** Single codes: read-only transaction, serialization failure, deadlock; then network errors. */
const otherUnavailable = new Set(
  "25006 40001 40P01 ECONNREFUSED ECONNRESET EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN EPIPE ETIMEDOUT".split(" "),
);

/** Errors of `pg` without a code. */
const driverUnavailable =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether a query failed because the database cannot be reached or written right now, and not because the query is wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true;
  if ("errcode" in error && typeof error.errcode === "number") return sqliteUnavailable.has(error.errcode & 0xff);
  if ("code" in error && typeof error.code === "string" && error.code !== "ERR_SQLITE_ERROR") {
    return postgresUnavailable.has(error.code.slice(0, 2)) || otherUnavailable.has(error.code);
  }
  return driverUnavailable.test(error.message);
}

/** Rows that one transaction changes: fifty of the longest take some 10 ms, and all other writers wait for them. */
const batch = 50;

/** Repeats a change, which returns how many of at most `limit` rows it changed, until none is left. */
export async function inBatches(change: (limit: number) => Promise<number>): Promise<void> {
  while ((await change(batch)) === batch);
}
