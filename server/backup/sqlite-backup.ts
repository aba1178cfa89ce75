import { createReadStream } from "node:fs";
import { join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { sqliteFileOf } from "../platform/db/open-database.ts";
import { withPrivateFolder, replaceFile } from "./private-files.ts";

/** Pages copied at once, 200 MB: a write in between makes SQLite start over, so most copies should be one step. */
const pagesAtOnce = 50_000;

/** Called with pages done and pages in all. */
export type Progress = (done: number, total: number) => void;

/**
 * Copies the database in a data folder, which may be in use, into `target`. The file appears complete, checked, on the disk and closed to
 * other users; until then an old one stays. SQLite opens its files by name and follows links, so it works in the data folder: others may
 * write where `target` is. Rejects leaving nothing behind.
 */
export async function backupSqlite(dataDir: string, target: string, progress: Progress): Promise<void> {
  await withPrivateFolder(dataDir, async (folder) => {
    const file = join(folder, "copy.sqlite");
    await copyPages(sqliteFileOf({ dataDir }), file, progress);
    const copy = new DatabaseSync(file);
    try {
      // One file without companions.
      copy.exec("pragma journal_mode = delete");
      checkIntegrity(copy);
    } finally {
      copy.close();
    }
    await replaceFile(target, (part) => part.writeFile(createReadStream(file)));
  });
}

async function copyPages(from: string, to: string, progress: Progress): Promise<void> {
  const source = new DatabaseSync(from, { timeout: 5000 });
  try {
    await backup(source, to, {
      rate: pagesAtOnce,
      progress: ({ totalPages, remainingPages }) => progress(totalPages - remainingPages, totalPages),
    });
  } finally {
    source.close();
  }
}

/** Throws when the file is damaged. */
export function checkIntegrity(database: DatabaseSync): void {
  const [first] = database.prepare("pragma integrity_check(1)").all();
  if (first?.["integrity_check"] !== "ok") throw new Error("it is damaged");
}
