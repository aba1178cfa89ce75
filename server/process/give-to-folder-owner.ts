import { lchown, stat } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Gives what we have just made as root to whom the folder belongs in which it lies: the server that runs as that user must be able to write
 * it. Does nothing for everybody else, who may not give anything away.
 */
export async function giveToFolderOwner(path: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(dirname(path));
  if (uid === 0) return;
  await lchown(path, uid, gid).catch((error: NodeJS.ErrnoException) => {
    // A disk on another machine need not believe that we are root.
    if (error.code !== "EPERM") throw error;
  });
}
