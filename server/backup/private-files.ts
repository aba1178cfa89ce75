import { type FileHandle, lstat, mkdtemp, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { chownLikeParent } from "../platform/process/data-folder.ts";
import { workFolderPrefix } from "./backup-leftovers.ts";

/** Closes every file that `work` makes to other users from its first byte. Applies to the whole process, which runs one command. */
export async function withPrivateUmask<Result>(work: () => Promise<Result>): Promise<Result> {
  const usual = process.umask(0o077);
  try {
    return await work();
  } finally {
    process.umask(usual);
  }
}

/** Runs `work` with a new folder in `parent` that other users cannot enter, and removes it in any case. */
export async function withPrivateFolder<Result>(
  parent: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(parent, workFolderPrefix()));
  try {
    // If root is killed here, the server must be able to remove it.
    await chownLikeParent(folder);
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Moves what `write` puts into a new private file to `path` once it is on the disk. Follows no link: others may write in that folder. */
export async function replaceFile<Result>(path: string, write: (part: FileHandle) => Promise<Result>): Promise<Result> {
  const part = `${path}.part`;
  // A crash may have left one that is open to others.
  await rm(part, { force: true });
  try {
    const handle = await open(part, "wx+", 0o600);
    try {
      const result = await write(handle);
      await handle.sync();
      await rename(part, path);
      const [written, there] = [await handle.stat({ bigint: true }), await lstat(path, { bigint: true })];
      if (written.dev === there.dev && written.ino === there.ino) return result;
    } finally {
      await handle.close();
    }
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  throw new FileDisplaced(path);
}

/** Another process replaced our file. */
export class FileDisplaced extends Error {
  constructor(path: string) {
    super(`${path} is not what was written: somebody else puts files in that folder.`);
  }
}

/** Resolves when the folder's names are on the disk: only then does a new name survive a power failure. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
