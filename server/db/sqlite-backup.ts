import { open, rename, rm } from "node:fs/promises";
import { backup, DatabaseSync } from "node:sqlite";
import { migrationNames } from "./migrate.ts";

/** Pages copied at once, 200 MB: a writer in between makes SQLite begin again, so most copies should be one step. */
const pagesAtOnce = 50_000;

type Progress = (done: number, total: number) => void;

/**
 * Copies a database in use into a new file that is complete, checked and on the disk when this resolves; until then there is no such file.
 */
export async function backupSqlite(database: string, target: string, progress: Progress): Promise<void> {
  const aside = `${target}.part`;
  await rm(aside, { force: true });
  try {
    await copyPages(database, aside, progress);
    const copy = new DatabaseSync(aside);
    try {
      // One file without companions.
      copy.exec("pragma journal_mode = delete");
      checkIntegrity(copy);
    } finally {
      copy.close();
    }
    const handle = await open(aside, "r");
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(aside, target);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}

/** Rejects, in words, when the file is no undamaged backup of ours that this version can read. Changes nothing. */
export function checkBackup(file: string): void {
  const copy = new DatabaseSync(file, { readOnly: true });
  try {
    checkIntegrity(copy);
    const applied = copy.prepare("select name from migrations").all();
    const unknown = applied.map(({ name }) => String(name)).filter((name) => !migrationNames.includes(name));
    if (unknown.length > 0) throw new Error(`it was made by a newer version of this program (${unknown.join(", ")})`);
  } finally {
    copy.close();
  }
}

/** Copies one SQLite file into another, which need not be there yet. */
export async function copyPages(from: string, to: string, progress: Progress): Promise<void> {
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

function checkIntegrity(database: DatabaseSync): void {
  const [first] = database.prepare("pragma integrity_check(1)").all();
  if (first?.["integrity_check"] !== "ok") throw new Error("it is damaged");
}
