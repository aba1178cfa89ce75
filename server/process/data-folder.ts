import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { giveToFolderOwner } from "./give-to-folder-owner.ts";

/**
 * Makes a folder that only its owner can read, and the missing ones above it; takes one that is there. What root makes belongs to whom the
 * folder above belongs. Rejects when that is not possible.
 * Node's own recursive `mkdir` never comes back where the system says of a folder it refuses that its parent is missing, as in `/proc`.
 */
export async function makeFolder(path: string): Promise<void> {
  await makeLast(path).catch(async (error: NodeJS.ErrnoException) => {
    const parent = dirname(path);
    if (error.code !== "ENOENT" || parent === path) throw error;
    await makeFolder(parent);
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
  await giveToFolderOwner(path);
}
