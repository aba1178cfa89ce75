import { access, constants, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { isDatabaseUnavailable } from "../db/database.ts";
import { sqliteFileOf } from "../db/open-database.ts";
import { sqliteFiles } from "../db/sqlite.ts";
import type { PreflightSettings } from "../env.ts";
import { mailFolderOf } from "../outbox/mail-files.ts";
import { isDiskFull, makePrivateFolder } from "./data-folder.ts";
import { errorMessage } from "./errors.ts";

/**
 * What this machine does not allow: a `DATA_DIR` that cannot be made or written, or what lies there already; a `HOST` that is none of its
 * addresses. One sentence each, with the variable's name. Makes the folder when it is missing, because nothing less tells whether it can be made.
 */
export async function preflight({ host, dataDir, ...kept }: PreflightSettings): Promise<string[]> {
  const faults: string[] = [];
  await canListen(host).catch((error: Error) =>
    faults.push(`HOST must be an address or a name of this machine: ${error.message}.`),
  );
  if (dataDir !== null) {
    try {
      await canWrite(dataDir);
      for (const reason of await unwritablePaths({ dataDir, ...kept })) {
        faults.push(
          `DATA_DIR must hold what we may write: ${reason}. It should belong to the user who runs the server.`,
        );
      }
    } catch (error) {
      faults.push(`DATA_DIR must be a folder that we may write: ${errorMessage(error)}.`);
    }
  }
  return faults;
}

async function canWrite(folder: string): Promise<void> {
  await makePrivateFolder(folder);
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
}

/** On a port that the system chooses. */
async function canListen(host: string): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, host, resolve);
  });
  await new Promise((resolve) => server.close(resolve));
}

/** What lies in the data folder and is written while the server runs; what is missing is made when it is needed. */
export type DataPaths = { dataDir: string; database: boolean; mails: boolean };

/** What of it we may not write: one sentence of the system's each, with the path. */
export async function unwritablePaths(kept: DataPaths): Promise<string[]> {
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
 * may write everything, so `unwritablePaths` finds nothing.
 */
export async function pathsOwnedByOthers(kept: DataPaths): Promise<string[]> {
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

async function pathsOf({ dataDir, database, mails }: DataPaths): Promise<{ files: string[]; folders: string[] }> {
  return {
    files: database ? await sqliteFiles(sqliteFileOf({ dataDir })).catch(() => []) : [],
    folders: mails ? [mailFolderOf({ dataDir })] : [],
  };
}

/**
 * Why a start failed, for the owner. A full disk and a PostgreSQL that is away are named by their variable and with what to do, before the
 * system's own words.
 */
export async function explainStartFailure(
  error: unknown,
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | null },
): Promise<string> {
  const words = errorMessage(error);
  if (await isDiskFull(error, dataDir)) {
    return `The disk with DATA_DIR (${dataDir}) is full: make room and start again; what was stored is still there. (${words})`;
  }
  if (databaseUrl !== null && isDatabaseUnavailable(error)) {
    return `The database that DATABASE_URL names cannot be used: ${words}`;
  }
  return words;
}
