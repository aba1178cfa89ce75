import { realpathSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { openDatabase, sqliteFileOf } from "#server/db/open-database.ts";
import { isBusy, retryWhileBusy } from "#server/db/sqlite-driver.ts";
import { preRestoreCopyPath } from "#server/upkeep/backup-leftovers.ts";
import {
  type Backup,
  describeTable,
  replaceRowsFrom,
  type MissingRows,
  missingRowsIn,
  type RestoreResult,
  type Table,
  tablesAfter,
  importBackup,
  unusableBackup,
} from "./backup-import.ts";
import type { CommandContext } from "./command.ts";
import { withPrivateFolder, withPrivateUmask, syncFolder } from "#server/upkeep/private-files.ts";
import { backupSqlite, checkIntegrity, type Progress } from "#server/upkeep/sqlite-backup.ts";

/**
 * Replaces the SQLite database's data by that of a backup. Its rows are copied into a new file, where waiting mails are set aside, and
 * become the database's data in one transaction: a running server never sees them waiting. The previous data is kept as a file, complete to
 * the last acknowledged inquiry. Rejects, in words, with nothing changed.
 */
export async function restoreSqlite(
  context: Pick<CommandContext, "settings" | "clock">,
  file: string,
  progress: Progress,
): Promise<RestoreResult> {
  const { dataDir } = context.settings;
  const database = sqliteFileOf(context.settings);
  if (realpathSync(file) === realpathSync(database)) throw new Error("That is the database itself.");
  return withPrivateFolder(dataDir, async (folder) => {
    const copy = { dataDir: folder, databaseUrl: null };
    const aside = await takeFrom(file, copy, dataDir);
    const before = preRestoreCopyPath(dataDir, context.clock(), "sqlite");
    const lacking = await replaceSqlite(database, sqliteFileOf(copy), async () => {
      await withPrivateUmask(() => backupSqlite(dataDir, before, progress));
      await syncFolder(dataDir);
    });
    return { aside, before, lacking };
  });
}

/** Why a file cannot be restored, in words, or null. Changes nothing. */
export function sqliteBackupFault(file: string): string | null {
  try {
    openSqliteBackup(file).close();
    return null;
  } catch (error) {
    return unusableBackup(file, error).message;
  }
}

/** Fills a new database with a backup. Returns how many mails were set aside; the file is complete when this resolves. */
async function takeFrom(file: string, place: Parameters<typeof openDatabase>[0], dataDir: string): Promise<number> {
  const database = await openDatabase(place, () => {});
  try {
    const backup = openSqliteBackup(file);
    try {
      return await database.changeSchema((tx) => importBackup(tx, "sqlite", backup, dataDir));
    } finally {
      backup.close();
    }
  } catch (error) {
    throw unusableBackup(file, error);
  } finally {
    await database.close();
  }
}

/** How long to wait for a server that is writing, in milliseconds; as long as the server waits for us. */
const patienceMs = 5000;

/**
 * Replaces the data of a database in use by that of the SQLite file `copy`, which we have made and migrated, in one transaction: others see
 * the old data or the new. `keep` is called when nobody else can write anymore and everything is still there, so that no acknowledged
 * write is lost. Other writers wait, and then write into the new data. Rejects with nothing changed, also when `keep` does.
 */
async function replaceSqlite(database: string, copy: string, keep: () => Promise<void>): Promise<MissingRows> {
  const connection = new DatabaseSync(database, { timeout: 0 });
  try {
    connection.exec("pragma synchronous = full");
    connection.prepare("attach ? as restored").run(copy);
    await lock(connection);
    await keep();
    const lacking = connection.prepare(missingRowsIn("restored")).get() as MissingRows;
    for (const statement of replaceRowsFrom("restored")) connection.exec(statement);
    connection.exec("commit");
    return { ...lacking };
  } finally {
    // Rolls back what is not committed.
    connection.close();
  }
}

async function lock(connection: DatabaseSync): Promise<void> {
  try {
    await retryWhileBusy(() => connection.exec("begin immediate"), patienceMs);
  } catch (error) {
    if (!isBusy(error)) throw error;
    throw new Error("Somebody writes to the database all the time. Try again, or stop the server meanwhile.", {
      cause: error,
    });
  }
}

/**
 * Opens a SQLite file as a backup, read-only: it may come from anywhere. The statements that make its tables are compared and never run
 * (sqlite.org/security.html, "Untrusted SQLite Database Files"). Throws, in words, when it is damaged, made by a newer version, or has
 * tables unlike ours.
 */
function openSqliteBackup(file: string): Backup & { close: () => void } {
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

/** Checked before any query that could run a virtual table: only tables and indexes, as SQLite itself writes them. */
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

/** Without the file's indexes, which may not match its tables. */
function* rowsOf(source: DatabaseSync, { name, columns }: Table): Generator<unknown[]> {
  const statement = source.prepare(
    `select ${columns.map((column) => column.name).join(", ")} from ${name} not indexed`,
  );
  statement.setReadBigInts(true);
  for (const row of statement.iterate()) yield columns.map((column) => row[column.name]);
}
