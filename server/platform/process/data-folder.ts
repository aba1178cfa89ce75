import { chmod, lchown, link, mkdir, readdir, readFile, rm, stat, statfs, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { randomBytes } from "node:crypto";

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

const writtenAside = /^secret\.\d+\.[0-9a-f]{8}$/;

/**
 * The secret stored in `dataDir`; the first start makes it, and the folder. Processes that start at once agree on one: each writes a
 * temporary file and links it into place, which only one can do. Rejects when the folder cannot be made or written, or the file is empty.
 */
export async function loadOrCreateSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, "secret");
  const kept = await read(file);
  if (kept) {
    await restrictToOwner(file);
    // The owner's commands may run as a user who can only read here.
    await clearAside(dataDir).catch(() => {});
    return kept;
  }
  // With PostgreSQL, nothing has made the folder yet.
  await makePrivateFolder(dataDir);
  const aside = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  await writeFile(aside, `${randomBytes(32).toString("hex")}\n`, { mode: 0o600, flag: "wx", flush: true });
  try {
    await chownLikeParent(aside);
    await link(aside, file);
  } catch (error) {
    // Another process was faster, and may have removed our file.
    if (!isCode(error, "EEXIST") && !isCode(error, "ENOENT")) throw error;
  } finally {
    await rm(aside, { force: true });
  }
  const secret = await read(file);
  if (!secret) throw new Error(`${file} is empty; remove it to have a new secret made.`);
  await clearAside(dataDir);
  return secret;
}

/** Removes the temporary files of starts that were killed: once there is a secret, they are useless. */
async function clearAside(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (writtenAside.test(name)) await rm(join(dataDir, name), { force: true });
  }
}

async function read(file: string): Promise<string | null> {
  try {
    return (await readFile(file, "utf8")).trim();
  } catch (error) {
    if (isCode(error, "ENOENT")) return null;
    throw error;
  }
}

function isCode(error: unknown, code: string) {
  return error instanceof Error && "code" in error && error.code === code;
}
