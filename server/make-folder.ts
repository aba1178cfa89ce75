import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Makes a folder that only its owner can read, and the missing ones above it. Rejects when that is not possible; Node's own recursive
 * `mkdir` never comes back where the system refuses a folder with the word that its parent is missing, as in `/proc`.
 */
export async function makeFolder(path: string): Promise<void> {
  if (await isFolder(path)) return;
  await makeFolder(dirname(path));
  await mkdir(path, { mode: 0o700 }).catch(async (error: unknown) => {
    // Another process may have been faster.
    if (!(await isFolder(path))) throw error;
  });
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
