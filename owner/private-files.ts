import { mkdtemp, open, rm } from "node:fs/promises";
import { join } from "node:path";

/**
 * Runs `work` so that every file it makes, also through SQLite or a program it starts, is closed to other users from its first byte; a
 * `chmod` afterwards would leave personal data open while it is written. Holds for the whole process, which runs one command.
 */
export async function privately<Result>(work: () => Promise<Result>): Promise<Result> {
  const usual = process.umask(0o077);
  try {
    return await work();
  } finally {
    process.umask(usual);
  }
}

/** Runs `work` with a new folder in `parent` that other users cannot enter, and removes it with all it holds, whatever comes of the work. */
export async function inPrivateFolder<Result>(
  parent: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(parent, "bay-house-restore-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Resolves when the names in the folder are on the disk: a new name survives a power cut only then. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
