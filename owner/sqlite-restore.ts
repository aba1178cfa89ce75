import { realpathSync } from "node:fs";
import { openDatabase, sqliteFileOf } from "#server/db/open-database.ts";
import { placeOfCopy } from "#server/upkeep/kept-copies.ts";
import type { House } from "./command.ts";
import { inPrivateFolder, privately, syncFolder } from "./private-files.ts";
import { type Restored, unfit } from "./restored.ts";
import { backupSqlite, type Progress } from "./sqlite-backup.ts";
import { replaceSqlite } from "./sqlite-replace.ts";
import { openSqliteBackup } from "./sqlite-source.ts";
import { takeIn } from "./backup-import.ts";

/**
 * Puts a backup in the place of the house's SQLite database. Its rows are copied into a new file, where the waiting mails are set aside, and
 * what is in there becomes the database's content in one transaction: a server that is running never meets them waiting. What was there before
 * is kept as a file, complete to the last inquiry that was acknowledged. Rejects, in words, with nothing changed.
 */
export async function restoreSqliteHouse(
  house: Pick<House, "settings" | "clock">,
  file: string,
  progress: Progress,
): Promise<Restored> {
  const { dataDir } = house.settings;
  const database = sqliteFileOf(house.settings);
  if (realpathSync(file) === realpathSync(database)) throw new Error("That is the database itself.");
  return inPrivateFolder(dataDir, async (folder) => {
    const copy = { dataDir: folder, databaseUrl: null };
    const aside = await takeFrom(file, copy);
    const before = placeOfCopy(dataDir, house.clock(), "sqlite");
    const lacking = await replaceSqlite(database, sqliteFileOf(copy), async () => {
      await privately(() => backupSqlite(dataDir, before, progress));
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
    return unfit(file, error).message;
  }
}

/** Fills a new database with a backup. Answers how many mails were set aside; the database's file is complete when this resolves. */
async function takeFrom(file: string, place: Parameters<typeof openDatabase>[0]): Promise<number> {
  const database = await openDatabase(place, () => {});
  try {
    const backup = openSqliteBackup(file);
    try {
      return await database.changeSchema((tx) => takeIn(tx, "sqlite", backup));
    } finally {
      backup.close();
    }
  } catch (error) {
    throw unfit(file, error);
  } finally {
    await database.close();
  }
}
