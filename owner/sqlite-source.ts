import { DatabaseSync } from "node:sqlite";
import { describeTable, type Table, tablesAfter } from "./our-tables.ts";
import type { Backup } from "./backup-import.ts";

/**
 * Opens a SQLite file as a backup, for reading only: it may come from anywhere. Its own statements, which make its tables, are compared and
 * never run (sqlite.org/security.html, "Untrusted SQLite Database Files"). Throws, in words, when it is damaged, made by a newer version, or
 * has a table that ours is not like.
 */
export function openSqliteBackup(file: string): Backup & { close: () => void } {
  const source = new DatabaseSync(file, { readOnly: true });
  try {
    // Not in every Node 24.
    source.enableDefensive?.(true);
    source.exec("pragma trusted_schema = off");
    source.exec("pragma cell_size_check = on");
    refuseStrangers(source);
    const applied = migrationsOf(source);
    for (const { name, described } of tablesAfter(applied)) {
      if (JSON.stringify(describeTable(source, name)) !== JSON.stringify(described)) {
        throw new Error(`its table ${name} is missing or is not like ours`);
      }
    }
    checkIntegrity(source);
    return { applied, rows: (table) => rowsOf(source, table), close: () => source.close() };
  } catch (error) {
    source.close();
    throw error;
  }
}

/** Throws when the file is damaged. */
export function checkIntegrity(database: DatabaseSync): void {
  const [first] = database.prepare("pragma integrity_check(1)").all();
  if (first?.["integrity_check"] !== "ok") throw new Error("it is damaged");
}

/** Before anything is asked that would set a virtual table to work: nothing but tables and indexes, as SQLite itself writes them down. */
function refuseStrangers(source: DatabaseSync): void {
  const stranger = source
    .prepare(
      `select 1 from sqlite_schema where type not in ('table', 'index') or rootpage < 1
        or (type = 'table' and sql not like 'create table %')`,
    )
    .get();
  if (stranger) throw new Error("it holds more than tables, such as a view or a trigger, and ours never do");
}

function migrationsOf(source: DatabaseSync): string[] {
  return source
    .prepare("select name from migrations not indexed order by name")
    .all()
    .map(({ name }) => String(name));
}

/** Without the file's indexes, which may tell something else than its tables. */
function* rowsOf(source: DatabaseSync, { name, columns }: Table): Generator<unknown[]> {
  const statement = source.prepare(
    `select ${columns.map((column) => column.name).join(", ")} from ${name} not indexed`,
  );
  statement.setReadBigInts(true);
  for (const row of statement.iterate()) yield columns.map((column) => row[column.name]);
}
