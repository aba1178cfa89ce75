import { CompiledQuery, sql } from "kysely";
import type { Database } from "#server/db/database.ts";
import { bringUpTo, migrationNames } from "#server/db/migrate.ts";
import type { Tx } from "#server/db/schema.ts";
import { setWaitingAside } from "#server/outbox/queue.ts";
import { type Column, type Table, tablesAfter } from "./our-tables.ts";

/** A backup as it is read: its rows and nothing else, whatever else is in the file. */
export type Backup = {
  /** The migrations its database has had. */
  applied: readonly string[];
  /**
   * A table's rows, with values in the order of its columns; a whole number is a bigint. Rejects with a message for the owner when the file
   * has no such rows.
   */
  rows: (table: Table) => AsyncIterable<readonly unknown[]> | Iterable<readonly unknown[]>;
};

type Value = string | number | null;

/** Rows in one statement: fewer take longer, and both engines have a bound on values. */
const rowsAtOnce = 100;

/** The largest number we store is an instant in milliseconds, and none is larger (ECMAScript, 21.4.1.1). */
const largestNumber = 8_640_000_000_000_000n;

/**
 * Fills an empty place with a backup: makes the tables as they were in the backup's version, by our own statements, copies its rows into them,
 * brings them up to date and sets the mails aside that wait. Answers how many mails these are. Rejects, in words, when a value is not of the
 * kind its column holds.
 */
export async function takeIn(tx: Tx, engine: Database["engine"], { applied, rows }: Backup): Promise<number> {
  const tables = tablesAfter(applied);
  await bringUpTo(tx, engine, applied);
  for (const table of tables) {
    if (table.name === "migrations") continue;
    await sql`delete from ${sql.table(table.name)}`.execute(tx);
    let some: Value[][] = [];
    const insertOne = insertion(tx, table, 1);
    const insertAll = insertion(tx, table, rowsAtOnce);
    for await (const row of rows(table)) {
      some.push(table.columns.map((column, i) => checked(row[i], table, column)));
      if (some.length < rowsAtOnce) continue;
      await insertAll(some);
      some = [];
    }
    for (const row of some) await insertOne([row]);
  }
  await bringUpTo(tx, engine, migrationNames);
  return setWaitingAside(tx);
}

/** A statement for so many rows, put together once: that takes longer than running it. */
function insertion(tx: Tx, { name, columns }: Table, rows: number): (rows: readonly Value[][]) => Promise<unknown> {
  const names = sql.join(columns.map((column) => sql.ref(column.name)));
  const row = sql`(${sql.join(columns.map(() => null))})`;
  const values = sql.join(Array.from({ length: rows }, () => row));
  const { sql: text } = sql`insert into ${sql.table(name)} (${names}) values ${values}`.compile(tx);
  return (some) => tx.executeQuery(CompiledQuery.raw(text, some.flat()));
}

/** SQLite keeps anything in any column, and a page that reads it breaks later. */
function checked(value: unknown, table: Table, { name, holds, nullable }: Column): Value {
  if (value === null && nullable) return null;
  if (holds === "text" && typeof value === "string") return value;
  if (holds === "whole number" && typeof value === "bigint" && value <= largestNumber && value >= -largestNumber) {
    return Number(value);
  }
  throw new Error(`in ${table.name}.${name} lies what is no ${holds}`);
}
