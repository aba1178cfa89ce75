import { readdirSync } from "node:fs";
import { join } from "node:path";

/** Every file below a folder, as paths that begin with it, in a stable order. */
export function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}
