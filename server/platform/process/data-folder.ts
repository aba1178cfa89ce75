import { chmod, lchown, mkdir, readdir, stat, statfs } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Makes a folder that only its owner can read, and missing parents; an existing folder is fine. Made by root, it belongs to the owner of
 * the folder above. Node's own recursive `mkdir` never returns where the system reports a refused folder's parent as missing, as in
 * `/proc`.
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
    // It exists, or another process was faster.
    const found = await stat(path).catch(() => null);
    if (!found?.isDirectory()) throw error;
    return;
  }
  await chownLikeParent(path);
}

/** Missing; not ours to change, as when the owner's commands run as another user; or on a disk without users. */
const unchangeable = new Set(["ENOENT", "EPERM", "ENOTSUP", "EROFS"]);

/**
 * Closes an existing file or folder to other users: an older version or a manual copy may have left it open. Does nothing when it is
 * missing.
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
 * Gives what root has just made to the owner of the folder it is in: the server, which runs as that user, must be able to write it. Does
 * nothing for other users, who cannot give files away.
 */
export async function chownLikeParent(path: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(dirname(path));
  if (uid === 0) return;
  await lchown(path, uid, gid).catch((error: NodeJS.ErrnoException) => {
    // A network disk may not trust our root.
    if (error.code !== "EPERM") throw error;
  });
}

/** The names in a folder; none when the folder is missing. */
export async function listFolder(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
}

/** With less free space, the next large commit may fail: a hundred inquiries at once need about as much. */
export const minFreeDatabaseBytes = 1024 * 1024;

/** Free bytes on the disk that holds a folder; Infinity where the file system does not count. */
export async function freeBytesAt(folder: string): Promise<number> {
  const { blocks, bavail, bsize } = await statfs(folder);
  return blocks === 0 ? Infinity : bavail * bsize;
}

/** SQLite's primary result codes for a full disk, depending on which file could not grow (sqlite.org/rescode.html). */
const [sqliteInputOutput, sqliteFull] = [10, 13];

/** The disk is full, or this user's quota is. */
const noRoom = new Set(["ENOSPC", "EDQUOT"]);

/** Whether something failed because the disk with `dataDir` is full. */
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
