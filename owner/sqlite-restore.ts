import { realpathSync } from "node:fs";
import { migrate } from "#server/db/migrate.ts";
import { openDatabase, sqliteFileOf } from "#server/db/open-database.ts";
import { backupSqlite, checkBackup, copyPages } from "#server/db/sqlite-backup.ts";
import { replaceSqlite } from "#server/db/sqlite-replace.ts";
import { setWaitingAside } from "#server/outbox/queue.ts";
import { placeOfCopy } from "#server/upkeep/kept-copies.ts";
import type { House } from "./command.ts";
import { messageOf } from "#server/message-of.ts";
import { inPrivateFolder, privately, syncFolder } from "./private-files.ts";
import type { Restored } from "./restored.ts";

/** Called with pages done and pages in all. */
type Progress = (done: number, total: number) => void;

/**
 * Puts a backup in the place of the house's SQLite database. Its waiting mails are set aside in a copy, and the copy becomes the database in
 * one transaction: a server that is running never meets them waiting. What was there before is kept as a file, complete to the last inquiry
 * that was acknowledged. Rejects, in words, with nothing changed.
 */
export async function restoreSqliteHouse(
  house: Pick<House, "settings" | "clock">,
  file: string,
  progress: Progress,
): Promise<Restored> {
  const { settings } = house;
  const database = sqliteFileOf(settings);
  if (realpathSync(file) === realpathSync(database)) throw new Error("That is the database itself.");
  const fault = sqliteBackupFault(file);
  if (fault !== null) throw new Error(fault);
  return inPrivateFolder(settings.dataDir, async (dataDir) => {
    const copy = { dataDir, databaseUrl: null };
    await copyPages(file, sqliteFileOf(copy), progress);
    const aside = await prepare(copy);
    const before = placeOfCopy(settings.dataDir, house.clock(), "sqlite");
    const lacking = await replaceSqlite(database, sqliteFileOf(copy), async () => {
      await privately(() => backupSqlite(database, before, progress));
      await syncFolder(settings.dataDir);
    });
    return { aside, before, lacking };
  });
}

/** Why a file cannot be restored, in words, or null. Changes nothing. */
export function sqliteBackupFault(file: string): string | null {
  try {
    checkBackup(file);
    return null;
  } catch (error) {
    return `${file} is no backup that can be restored: ${messageOf(error)}.`;
  }
}

/** Brings the copy up to date and sets its waiting mails aside. Answers how many; the file is complete when this resolves. */
async function prepare(copy: Parameters<typeof openDatabase>[0]): Promise<number> {
  const database = await openDatabase(copy, () => {});
  try {
    await migrate(database);
    return await setWaitingAside(database.db);
  } finally {
    await database.close();
  }
}
