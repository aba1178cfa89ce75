import { type Kysely, sql } from "kysely";
import type { Db, Tables, Tx } from "./schema.ts";

/** Runs `work` in a transaction. Resolves when it is committed; rejects, with nothing of it kept, when `work` or the commit fails. */
export type Write = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;

/** `thorough` writes what guests wrote anew, and this process and guests wait for that; `quick` goes by unnoticed. */
export type Erasure = "quick" | "thorough";

/** An open database of either engine. The rest of the server sees queries only. */
export type Database = {
  engine: "sqlite" | "postgres";
  db: Db;
  /** For what many do at once; `work` must await nothing but its queries, because others wait for it. */
  write: Write;
  /** As `write`, in a transaction that other processes which want to change the schema wait for. */
  changeSchema: Write;
  /** Removes what deleted rows have left in the database's files, after a removal. False when others stood in the way: some may be left. */
  eraseTraces: (how: Erasure) => Promise<boolean>;
  /** Rejects, with what stands in the way, when the database may only be read. Writes nothing, and does not wait for others that write. */
  checkWritable: () => Promise<void>;
  close: () => Promise<void>;
};

/** Answers when the database does; rejects otherwise. */
export async function ping(db: Kysely<Tables>): Promise<void> {
  await sql`select 1`.execute(db);
}
