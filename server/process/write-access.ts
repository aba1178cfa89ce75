import { access, constants, stat } from "node:fs/promises";
import { sqliteFileOf } from "../db/open-database.ts";
import { sqliteFiles } from "../db/sqlite-files.ts";
import { mailFolderOf } from "../outbox/mail-folder.ts";

/** What lies in the data folder and is written while the server runs; what is missing is made when it is needed. */
export type Kept = { dataDir: string; database: boolean; mails: boolean };

/** What of it we may not write: one sentence of the system's each, with the path. */
export async function unwritable(kept: Kept): Promise<string[]> {
  const { files, folders } = await pathsOf(kept);
  const faults: string[] = [];
  const check = async (path: string, mode: number) =>
    access(path, mode).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") faults.push(error.message);
    });
  for (const file of files) await check(file, constants.R_OK | constants.W_OK);
  // With the slash, a file in its place is refused.
  for (const folder of folders) await check(`${folder}/`, constants.R_OK | constants.W_OK | constants.X_OK);
  return faults;
}

/**
 * What of it the owner of the data folder, as whom the server runs, may not write, because somebody else has made it. Known to root alone: root
 * may write everything, so `unwritable` finds nothing.
 */
export async function madeByOthers(kept: Kept): Promise<string[]> {
  const { uid: owner } = await stat(kept.dataDir);
  if (process.getuid?.() !== 0 || owner === 0) return [];
  const { files, folders } = await pathsOf(kept);
  const faults: string[] = [];
  for (const path of [...files, ...folders]) {
    const found = await stat(path).catch(() => null);
    if (found && found.uid !== owner && (found.mode & 0o022) === 0) {
      faults.push(`${path} belongs to user ${found.uid}, and ${kept.dataDir} to user ${owner}.`);
    }
  }
  return faults;
}

async function pathsOf({ dataDir, database, mails }: Kept): Promise<{ files: string[]; folders: string[] }> {
  return {
    files: database ? await sqliteFiles(sqliteFileOf({ dataDir })).catch(() => []) : [],
    folders: mails ? [mailFolderOf({ dataDir })] : [],
  };
}
