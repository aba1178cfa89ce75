import { sql } from "kysely";
import type { Database } from "../platform/db/database.ts";
import type { KeepDropped } from "../platform/db/migrate.ts";
import { saveFilms } from "../platform/db/save-films.ts";
import type { Clock } from "../platform/process/clock.ts";
import { makePrivateFolder } from "../platform/process/data-folder.ts";
import { preRestoreCopyPath } from "./backup-leftovers.ts";
import { replaceFile, syncFolder } from "./private-files.ts";
import { backupSqlite } from "./sqlite-backup.ts";

const filmTables: ReadonlySet<string> = new Set(["films", "film_chunks"]);

/**
 * Copies what a migration is about to drop into the data folder: films as the files that they were, all else beside the copies from before a
 * restore and for as long, on SQLite as the whole database, on PostgreSQL those tables as JSON. Nobody else can write them by then. A copy
 * appears when it is complete and on the disk; if the process ends before the migration has, the next start makes another.
 */
export function copyBeforeDrop(engine: Database["engine"], dataDir: string, clock: Clock): KeepDropped {
  return async (tx, dropped) => {
    const tables = dropped.filter((table) => !filmTables.has(table));
    if (tables.length < dropped.length) await saveFilms(tx, dataDir);
    if (tables.length === 0) return;
    if (engine === "sqlite") {
      // Another connection, which reads what was there before this transaction.
      await backupSqlite(dataDir, preRestoreCopyPath(dataDir, clock(), "sqlite"), () => {});
    } else {
      const rows: Record<string, unknown[]> = {};
      for (const table of tables) {
        rows[table] = (await sql`select * from ${sql.table(table)}`.execute(tx)).rows;
      }
      await makePrivateFolder(dataDir);
      await replaceFile(preRestoreCopyPath(dataDir, clock(), "json"), (part) => part.writeFile(JSON.stringify(rows)));
    }
    await syncFolder(dataDir);
  };
}
