import { readdir } from "node:fs/promises";

/** The names of what lies in a folder; none where there is no folder yet. Rejects when it cannot be read. */
export async function namesInFolder(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
}
