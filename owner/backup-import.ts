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
import { saveFilms } from "#server/db/save-films.ts";
import type { Tables, Tx } from "#server/db/schema.ts";
import { setAsideWaitingMails } from "#server/outbox/queue.ts";
import { errorMessage } from "#server/process/errors.ts";

/** `holds` is what both engines store in the column. */
export type Column = { name: string; holds: "text" | "whole number" | "bytes"; nullable: boolean };

export type Table = { name: string; columns: readonly Column[] };

/** The table with a database's migrations, in every version. */
export const listOfMigrations: Table = {
  name: "migrations",
  columns: [{ name: "name", holds: "text", nullable: false }],
};

/** A row of `pragma table_xinfo`. */
export type ColumnInfo = Record<"cid" | "name" | "type" | "notnull" | "dflt_value" | "pk" | "hidden", unknown>;

/**
 * The tables of a database with these migrations, the list of migrations first, as SQLite describes each. Both engines run the same
 * statements. Throws, in words, when no version of this program leaves a database like that.
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

/** How SQLite describes an ordinary table's columns; empty when the table is missing. */
export function describeTable(database: DatabaseSync, table: string): ColumnInfo[] {
  return database.prepare("select * from pragma_table_xinfo(?)").all(table) as ColumnInfo[];
}

const kinds: Readonly<Record<string, Column["holds"]>> = { text: "text", bytea: "bytes" };

function columnOf({ name, type, notnull, pk }: ColumnInfo): Column {
  const holds = kinds[String(type).toLowerCase()] ?? "whole number";
  // SQLite allows a null key unless declared otherwise; PostgreSQL and we do not.
  return { name: String(name), holds, nullable: notnull === 0 && pk === 0 };
}

/** A backup as it is read: only its rows, whatever else is in the file. */
export type Backup = {
  /** The migrations of its database. */
  applied: readonly string[];
  /**
   * A table's rows, with values in the order of its columns; whole numbers as bigint. Rejects with a message for the owner when the file
   * has no such rows.
   */
  rows: (table: Table) => AsyncIterable<readonly unknown[]> | Iterable<readonly unknown[]>;
};

type Value = string | number | Uint8Array | null;

/** Rows per statement: fewer take longer, and both engines limit the number of values. Of rows with files, one fills the memory enough. */
const rowsAtOnce = ({ columns }: Table) => (columns.some(({ holds }) => holds === "bytes") ? 1 : 100);

/** The largest number we store is a time in milliseconds (ECMAScript, 21.4.1.1). */
const maxNumber = 8_640_000_000_000_000n;

/**
 * Fills empty tables with a backup: makes the tables of the backup's version by our own statements, copies its rows, migrates them, and
 * sets waiting mails aside. Returns how many mails these are. Rejects, in words, when a value has the wrong type for its column. Films that
 * an earlier version stored become files in `dataDir`.
 */
export async function importBackup(
  tx: Tx,
  engine: Database["engine"],
  { applied, rows }: Backup,
  dataDir: string,
): Promise<number> {
  const tables = tablesAfter(applied);
  await applyMigrations(tx, engine, applied);
  for (const table of tables) {
    if (table.name === "migrations") continue;
    await sql`delete from ${sql.table(table.name)}`.execute(tx);
    let some: Value[][] = [];
    const insertOne = insertion(tx, table, 1);
    const insertAll = insertion(tx, table, rowsAtOnce(table));
    for await (const row of rows(table)) {
      some.push(table.columns.map((column, i) => checked(row[i], table, column)));
      if (some.length < rowsAtOnce(table)) continue;
      await insertAll(some);
      some = [];
    }
    for (const row of some) await insertOne([row]);
  }
  await applyMigrations(tx, engine, migrationNames, (_, tables) =>
    tables.includes("films") ? saveFilms(tx, dataDir) : Promise.resolve(),
  );
  return setAsideWaitingMails(tx);
}

/** An insert of this many rows, compiled once: compiling takes longer than running it. */
function insertion(tx: Tx, { name, columns }: Table, rows: number): (rows: readonly Value[][]) => Promise<unknown> {
  const names = sql.join(columns.map((column) => sql.ref(column.name)));
  const row = sql`(${sql.join(columns.map(() => null))})`;
  const values = sql.join(Array.from({ length: rows }, () => row));
  const { sql: text } = sql`insert into ${sql.table(name)} (${names}) values ${values}`.compile(tx);
  return (some) => tx.executeQuery(CompiledQuery.raw(text, some.flat()));
}

/** SQLite stores anything in any column, and a page that reads it would break later. */
function checked(value: unknown, table: Table, { name, holds, nullable }: Column): Value {
  if (value === null && nullable) return null;
  if (holds === "text" && typeof value === "string") return value;
  if (holds === "bytes" && value instanceof Uint8Array) return value;
  if (holds === "whole number" && typeof value === "bigint" && value <= maxNumber && value >= -maxNumber) {
    return Number(value);
  }
  throw new Error(`in ${table.name}.${name} lies what is ${holds === "bytes" ? "not bytes" : `no ${holds}`}`);
}

/** What a restore does with each table, in the order in which the server's own transactions lock them, which prevents deadlocks. */
const fates = {
  // Its one row is only a lock.
  mail_turns: "stays",
  calendar_feeds: "exchanged",
  clashes: "exchanged",
  open_calendar_addresses: "exchanged",
  daily_jobs: "exchanged",
  inquiries: "exchanged",
  stays: "exchanged",
  reviews: "exchanged",
  review_counts: "counted",
  blocks: "exchanged",
  house_settings: "exchanged",
  house_draft: "exchanged",
  house_versions: "exchanged",
  wishes: "exchanged",
  site_version: "raised",
  nights: "exchanged",
  undo_log: "exchanged",
  photos: "exchanged",
  photo_files: "exchanged",
  stay_history: "exchanged",
  outbox: "exchanged",
  // Whoever was signed out since the backup must not be signed in again.
  sign_in_links: "emptied",
  desk_sessions: "emptied",
} satisfies Record<keyof Tables, "exchanged" | "emptied" | "counted" | "raised" | "stays">;

/** Every table except the list of migrations, in locking order. */
export const lockOrder: readonly string[] = Object.keys(fates);

/** How much the old data had that the new lacks. Only unsent mails count. */
export type MissingRows = { inquiries: number; reviews: number; mails: number };

/** SQL for both engines: counts what is not in the schema `from`, which holds a migrated backup. */
export function missingRowsIn(from: string): string {
  const lacking = (rows: string, table: string) =>
    `(select count(*) from ${table} where ${rows}
      and not exists (select 1 from ${from}.${table} as restored where restored.id = ${table}.id))`;
  return `select ${lacking("true", "inquiries")} as inquiries, ${lacking("true", "reviews")} as reviews,
    ${lacking("status in ('waiting', 'failed')", "outbox")} as mails`;
}

/**
 * SQL for both engines, for one transaction: replaces all data by that of the schema `from`, whose tables are ours and migrated. Counts the
 * published reviews again, and raises the site's version to one that nobody has seen.
 */
export function replaceRowsFrom(from: string): string[] {
  const tables = tablesAfter(migrationNames);
  const statements = Object.entries(fates).flatMap(([name, fate]) => {
    if (fate === "emptied") return [`delete from ${name}`];
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

/** How many mails were set aside, the file with the previous data, and how much only that file contains. */
export type RestoreResult = { aside: number; before: string; lacking: MissingRows };

/** Says in one sentence why a file cannot be restored. */
export function unusableBackup(file: string, reason: unknown): Error {
  return new Error(`${file} is no backup that can be restored: ${errorMessage(reason)}.`, { cause: reason });
}
