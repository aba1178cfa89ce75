import { chmod, stat } from "node:fs/promises";

/** Not there; not ours to change, as when the owner's commands run as another user; on a disk that knows no users. */
const unchangeable = new Set(["ENOENT", "EPERM", "ENOTSUP", "EROFS"]);

/**
 * Lets only its owner at a file or folder that may be there already, made by an older version or copied by hand. What is in a folder is closed
 * with it.
 */
export async function closeToOthers(path: string): Promise<void> {
  try {
    const { mode } = await stat(path);
    if ((mode & 0o077) !== 0) await chmod(path, mode & 0o700);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && unchangeable.has(String(error.code)))) throw error;
  }
}
