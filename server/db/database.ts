import { type Kysely, sql } from "kysely";
import type { Db, Tables, Tx } from "./schema.ts";

/** Runs `work` in a transaction. Resolves when it is committed; rejects, with nothing of it kept, when `work` or the commit fails. */
export type Write = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;

/** `thorough` writes what guests wrote anew, and this process and guests wait for that; `quick` goes by unnoticed. */
export type PurgeMode = "quick" | "thorough";

/** An open database of either engine. The rest of the server sees queries only. */
export type Database = {
  engine: "sqlite" | "postgres";
  db: Db;
  /** For what many do at once; `work` must await nothing but its queries, because others wait for it. */
  write: Write;
  /** As `write`, in a transaction that other processes which want to change the schema wait for. */
  changeSchema: Write;
  /** Removes what deleted rows have left in the database's files, after a removal. False when others stood in the way: some may be left. */
  purgeDeletedData: (how: PurgeMode) => Promise<boolean>;
  /** Rejects, with what stands in the way, when the database may only be read. Writes nothing, and does not wait for others that write. */
  checkWritable: () => Promise<void>;
  close: () => Promise<void>;
};

/** Answers when the database does; rejects otherwise. */
export async function ping(db: Kysely<Tables>): Promise<void> {
  await sql`select 1`.execute(db);
}

/** Primary result codes of SQLite under which trying again later makes sense (sqlite.org/rescode.html). */
const sqliteUnavailable = new Set([
  5, // busy
  6, // locked
  8, // read-only
  10, // input/output
  13, // full
  14, // cannot open
]);

/** Classes of PostgreSQL's error codes with that meaning (Appendix A of its manual): connection, resources, operator, system. */
const postgresUnavailable = new Set(["08", "53", "57", "58"]);

/** Single codes: read-only transaction, serialization failure, deadlock; then the network's own. */
const otherUnavailable = new Set([
  "25006",
  "40001",
  "40P01",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EPIPE",
  "ETIMEDOUT",
]);

/** `pg` gives no code to these. */
const driverUnavailable =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether a query failed because the database cannot be reached or written right now, and not because the query was wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true;
  if ("errcode" in error && typeof error.errcode === "number") return sqliteUnavailable.has(error.errcode & 0xff);
  if ("code" in error && typeof error.code === "string" && error.code !== "ERR_SQLITE_ERROR") {
    return postgresUnavailable.has(error.code.slice(0, 2)) || otherUnavailable.has(error.code);
  }
  return driverUnavailable.test(error.message);
}

/** How many rows one transaction changes: fifty of the longest take some 10 ms, and everybody else waits for them. */
const batch = 50;

/**
 * Repeats a change that answers how many rows it has changed, at most `limit` of them at once, until there are none left. A process that ends
 * in between leaves the rest as it was.
 */
export async function inBatches(change: (limit: number) => Promise<number>): Promise<void> {
  while ((await change(batch)) === batch);
}
