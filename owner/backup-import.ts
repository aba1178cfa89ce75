import { DatabaseSync } from "node:sqlite";
import { CompiledQuery, sql } from "kysely";
import type { Database } from "#server/db/database.ts";
import {
  applyMigrations,
  migrationNames,
  migrationsIn,
  refuseNewerVersion,
  createMigrationsTable,
} from "#server/db/migrate.ts";
import type { Tables, Tx } from "#server/db/schema.ts";
import { setAsideWaitingMails } from "#server/outbox/queue.ts";
import { errorMessage } from "#server/process/errors.ts";

/** `holds` is what both engines keep in the column. */
export type Column = { name: string; holds: "text" | "whole number"; nullable: boolean };

export type Table = { name: string; columns: readonly Column[] };

/** Where a database keeps the names of the migrations it has had, in every version. */
export const listOfMigrations: Table = {
  name: "migrations",
  columns: [{ name: "name", holds: "text", nullable: false }],
};

/** What `pragma table_xinfo` tells of a column. */
export type ColumnInfo = Record<"cid" | "name" | "type" | "notnull" | "dflt_value" | "pk" | "hidden", unknown>;

/**
 * The tables of a database that has had these migrations, that of the migrations first, and how SQLite describes each. Both engines read the
 * same statements. Throws, in words, when no version of this program leaves a database so.
 */
export function tablesAfter(applied: readonly string[]): (Table & { described: ColumnInfo[] })[] {
  refuseNewerVersion(applied);
  const known = migrationNames.filter((name) => applied.includes(name));
  if (known.length === 0 || known.length !== applied.length || known.at(-1) !== migrationNames[known.length - 1]) {
    throw new Error("its list of migrations is none of ours");
  }
  const example = new DatabaseSync(":memory:");
  try {
    for (const statement of [createMigrationsTable, ...migrationsIn(known).flatMap(({ statements }) => statements)]) {
      example.exec(statement);
    }
    return example
      .prepare("select name from sqlite_schema where type = 'table'")
      .all()
      .map(({ name }) => {
        const described = describeTable(example, String(name));
        return { name: String(name), described, columns: described.map(columnOf) };
      });
  } finally {
    example.close();
  }
}

/** How SQLite describes an ordinary table's columns; nothing for a table that is not there. */
export function describeTable(database: DatabaseSync, table: string): ColumnInfo[] {
  return database.prepare("select * from pragma_table_xinfo(?)").all(table) as ColumnInfo[];
}

function columnOf({ name, type, notnull, pk }: ColumnInfo): Column {
  const holds = String(type).toLowerCase() === "text" ? "text" : "whole number";
  // SQLite lets a key be null that is not declared otherwise; PostgreSQL and we do not.
  return { name: String(name), holds, nullable: notnull === 0 && pk === 0 };
}

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
const maxNumber = 8_640_000_000_000_000n;

/**
 * Fills an empty place with a backup: makes the tables as they were in the backup's version, by our own statements, copies its rows into them,
 * brings them up to date and sets the mails aside that wait. Answers how many mails these are. Rejects, in words, when a value is not of the
 * kind its column holds.
 */
export async function importBackup(tx: Tx, engine: Database["engine"], { applied, rows }: Backup): Promise<number> {
  const tables = tablesAfter(applied);
  await applyMigrations(tx, engine, applied);
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
  await applyMigrations(tx, engine, migrationNames);
  return setAsideWaitingMails(tx);
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
  if (holds === "whole number" && typeof value === "bigint" && value <= maxNumber && value >= -maxNumber) {
    return Number(value);
  }
  throw new Error(`in ${table.name}.${name} lies what is no ${holds}`);
}

/**
 * What a restore does with each table. The order is the one in which the server's own transactions lock them, which prevents deadlocks.
 */
const fates = {
  // Its one row only gives turns.
  mail_turns: "stays",
  calendar_feeds: "exchanged",
  daily_jobs: "exchanged",
  inquiries: "exchanged",
  stays: "exchanged",
  reviews: "exchanged",
  review_counts: "counted",
  blocks: "exchanged",
  site_version: "raised",
  nights: "exchanged",
  stay_history: "exchanged",
  house_settings: "exchanged",
  outbox: "exchanged",
} satisfies Record<keyof Tables, "exchanged" | "counted" | "raised" | "stays">;

/** Every table but the list of migrations, in the order in which to lock them. */
export const lockOrder: readonly string[] = Object.keys(fates);

/** How much was in the old content and is not in the new. Mails count that had not left. */
export type MissingRows = { inquiries: number; reviews: number; mails: number };

/** Asks what is there and not in the schema `from`, which holds a backup that was brought up to date. Both engines read it. */
export function missingRowsIn(from: string): string {
  const lacking = (rows: string, table: string) =>
    `(select count(*) from ${table} where ${rows}
      and not exists (select 1 from ${from}.${table} as restored where restored.id = ${table}.id))`;
  return `select ${lacking("true", "inquiries")} as inquiries, ${lacking("true", "reviews")} as reviews,
    ${lacking("status in ('waiting', 'failed')", "outbox")} as mails`;
}

/**
 * Puts the content of the schema `from`, whose tables are ours and up to date, in the place of what is there, for one transaction. Both engines
 * read these statements. The numbers of published reviews are counted anew, and the site's version is one that nobody has seen.
 */
export function replaceRowsFrom(from: string): string[] {
  const tables = tablesAfter(migrationNames);
  const statements = Object.entries(fates).flatMap(([name, fate]) => {
    if (fate !== "exchanged") return [];
    const columns = tables.find((table) => table.name === name)?.columns.map((column) => column.name) ?? [];
    return [
      `delete from ${name}`,
      `insert into ${name} (${columns.join(", ")}) select ${columns.join(", ")} from ${from}.${name}`,
    ];
  });
  return [
    ...statements,
    `update review_counts set published =
      (select count(*) from reviews where reviews.status = 'published' and reviews.rating = review_counts.rating)`,
    `update site_version set version = 1 + (select max(version) from
      (select version from site_version union all select version from ${from}.site_version) as versions)`,
  ];
}

/** How many mails were set aside, the file that holds what was there before, and how much only that file holds now. */
export type RestoreResult = { aside: number; before: string; lacking: MissingRows };

/** Says in one sentence why a file is not restored. */
export function unusableBackup(file: string, reason: unknown): Error {
  return new Error(`${file} is no backup that can be restored: ${errorMessage(reason)}.`, { cause: reason });
}
