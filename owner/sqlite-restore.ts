import { realpathSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { migrate } from "#server/db/migrate.ts";
import { openDatabase, sqliteFileOf } from "#server/db/open-database.ts";
import { backupSqlite, checkBackup, restoreSqlite } from "#server/db/sqlite-backup.ts";
import { setWaitingAside } from "#server/outbox/queue.ts";
import type { House } from "./command.ts";
import { messageOf } from "./message-of.ts";
import { inPrivateFolder, privately } from "./private-files.ts";

/** How long a restore waits for a server that is writing, in milliseconds; as long as the server waits for us. */
const busyTimeoutMs = 5000;

/** Called with pages done and pages in all. */
type Progress = (done: number, total: number) => void;

/**
 * Puts a backup in the place of the house's SQLite database. Its waiting mails are set aside in a copy, and the copy becomes the database in
 * one transaction: a server that is running never meets them waiting. Answers how many they were, and the file that holds what was there
 * before. Rejects, in words, with nothing changed.
 */
export async function restoreSqliteHouse(
  { settings, clock }: Pick<House, "settings" | "clock">,
  file: string,
  progress: Progress,
): Promise<{ aside: number; before: string }> {
  const database = sqliteFileOf(settings);
  if (realpathSync(file) === realpathSync(database)) throw new Error("That is the database itself.");
  try {
    checkBackup(file);
  } catch (error) {
    throw new Error(`${file} is no backup that can be restored: ${messageOf(error)}.`, { cause: error });
  }
  return inPrivateFolder(settings.dataDir, async (dataDir) => {
    const copy = { dataDir, databaseUrl: null };
    await restoreSqlite(file, sqliteFileOf(copy), progress);
    const aside = await prepare(copy);
    const stamp = new Date(clock()).toISOString().replace(/[:.]/g, "-");
    const before = join(settings.dataDir, `before-restore-${stamp}.sqlite`);
    await privately(() => backupSqlite(database, before, () => {}));
    await replace(database, sqliteFileOf(copy), progress);
    return { aside, before };
  });
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

async function replace(database: string, copy: string, progress: Progress): Promise<void> {
  const deadline = performance.now() + busyTimeoutMs;
  for (;;) {
    try {
      await restoreSqlite(copy, database, progress);
      return;
    } catch (error) {
      if (!foundItBusy(error)) throw error;
      if (performance.now() > deadline)
        throw new Error("Somebody writes to the database all the time. Try again, or stop the server meanwhile.", {
          cause: error,
        });
      await pause(20);
    }
  }
}

/** Node gives up when somebody is writing as its copy begins, before anything has changed, and calls that result code 0, "not an error". */
function foundItBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === 0;
}
