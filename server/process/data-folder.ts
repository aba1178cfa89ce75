import { chmod, lchown, mkdir, readdir, stat, statfs } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Makes a folder that only its owner can read, and the missing ones above it; takes one that is there. What root makes belongs to whom the
 * folder above belongs. Rejects when that is not possible.
 * Node's own recursive `mkdir` never comes back where the system says of a folder it refuses that its parent is missing, as in `/proc`.
 */
export async function makePrivateFolder(path: string): Promise<void> {
  await makeLast(path).catch(async (error: NodeJS.ErrnoException) => {
    const parent = dirname(path);
    if (error.code !== "ENOENT" || parent === path) throw error;
    await makePrivateFolder(parent);
    await makeLast(path);
  });
}

async function makeLast(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    // It was there, or another process was faster.
    const found = await stat(path).catch(() => null);
    if (!found?.isDirectory()) throw error;
    return;
  }
  await chownLikeParent(path);
}

/** Not there; not ours to change, as when the owner's commands run as another user; on a disk that knows no users. */
const unchangeable = new Set(["ENOENT", "EPERM", "ENOTSUP", "EROFS"]);

/**
 * Lets only its owner at a file or folder that may be there already, made by an older version or copied by hand. What is in a folder is closed
 * with it.
 */
export async function restrictToOwner(path: string): Promise<void> {
  try {
    const { mode } = await stat(path);
    if ((mode & 0o077) !== 0) await chmod(path, mode & 0o700);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && unchangeable.has(String(error.code)))) throw error;
  }
}

/**
 * Gives what we have just made as root to whom the folder belongs in which it lies: the server that runs as that user must be able to write
 * it. Does nothing for everybody else, who may not give anything away.
 */
export async function chownLikeParent(path: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(dirname(path));
  if (uid === 0) return;
  await lchown(path, uid, gid).catch((error: NodeJS.ErrnoException) => {
    // A disk on another machine need not believe that we are root.
    if (error.code !== "EPERM") throw error;
  });
}

/** The names of what lies in a folder; none where there is no folder yet. Rejects when it cannot be read. */
export async function listFolder(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
}

/** With less room on its disk, in bytes, the next large commit may fail: a hundred inquiries at once need about as much. */
export const minFreeDatabaseBytes = 1024 * 1024;

/** Bytes that may still be written to the disk a folder lies on; no bound where the file system does not count. */
export async function freeBytesAt(folder: string): Promise<number> {
  const { blocks, bavail, bsize } = await statfs(folder);
  return blocks === 0 ? Infinity : bavail * bsize;
}

/** Primary result codes of SQLite (sqlite.org/rescode.html): on a full disk it says this or that, whichever file could not grow. */
const [sqliteInputOutput, sqliteFull] = [10, 13];

/** No room on the disk, or none left for this user. */
const noRoom = new Set(["ENOSPC", "EDQUOT"]);

/** Whether something failed because no more fits on the disk with `dataDir`. */
export async function isDiskFull(fault: unknown, dataDir: string, neededRoom = minFreeDatabaseBytes): Promise<boolean> {
  if (!(fault instanceof Error)) return false;
  if ("errcode" in fault && typeof fault.errcode === "number") {
    const code = fault.errcode & 0xff;
    return (
      code === sqliteFull || (code === sqliteInputOutput && (await freeBytesAt(dataDir).catch(() => 0)) < neededRoom)
    );
  }
  return "code" in fault && noRoom.has(String(fault.code));
}
