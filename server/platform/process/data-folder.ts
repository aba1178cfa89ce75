import { type FileHandle, mkdir, open, readdir, rename, rm, stat, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { hasCode } from "./errors.ts";

/** Creates a private folder and any missing parents. Node's recursive `mkdir` never returns in places like `/proc`. */
export async function makePrivateFolder(path: string): Promise<void> {
  await makeLast(path).catch(async (error: unknown) => {
    const parent = dirname(path);
    if (!hasCode(error, "ENOENT") || parent === path) throw error;
    await makePrivateFolder(parent);
    await makeLast(path);
  });
}

async function makeLast(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    // It exists, or another process was faster.
    const found = await stat(path).catch(() => null);
    if (!found?.isDirectory()) throw error;
  }
}

/** Returns the names in a folder, or none if it is missing. */
export async function listFolder(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (hasCode(error, "ENOENT")) return [];
    throw error;
  });
}

/** Writes a private file with `write` and moves it to `path` once it is on disk. Replaces a link at either name instead of following it. */
export async function replaceFile<Result>(path: string, write: (part: FileHandle) => Promise<Result>): Promise<Result> {
  const part = `${path}.part`;
  // A crash may have left one that others can read.
  await rm(part, { force: true });
  try {
    const handle = await open(part, "wx+", 0o600);
    try {
      const result = await write(handle);
      await handle.sync();
      await rename(part, path);
      return result;
    } finally {
      await handle.close();
    }
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Resolves once a file, or a folder's list of names, is on disk. A new file survives a power failure only if its folder is synced too. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** With less free space, the next large commit may fail: a hundred inquiries at once need about this much. */
export const minFreeDatabaseBytes = 1024 * 1024;

/** Returns the free bytes on the disk that holds a folder, or Infinity if the file system doesn't count. */
export async function freeBytesAt(folder: string): Promise<number> {
  const { blocks, bavail, bsize } = await statfs(folder);
  return blocks === 0 ? Infinity : bavail * bsize;
}

/** SQLite's primary result codes for a full disk, depending on which file could not grow (sqlite.org/rescode.html). */
const [sqliteInputOutput, sqliteFull] = [10, 13];

/** Returns whether something failed because the disk with `dataDir`, or this user's quota, is full. */
export async function isDiskFull(fault: unknown, dataDir: string, neededRoom = minFreeDatabaseBytes): Promise<boolean> {
  if (!(fault instanceof Error)) return false;
  if ("errcode" in fault && typeof fault.errcode === "number") {
    const code = fault.errcode & 0xff;
    return (
      code === sqliteFull || (code === sqliteInputOutput && (await freeBytesAt(dataDir).catch(() => 0)) < neededRoom)
    );
  }
  return hasCode(fault, "ENOSPC", "EDQUOT");
}
