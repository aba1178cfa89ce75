import { rmSync } from "node:fs";
import { lstat, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hasExited, processIdentity } from "../platform/process/process-identity.ts";

const prefix = "bay-house-demo-";

/** A folder's name has the process that made it, and what `mkdtemp` adds. */
const named = new RegExp(`^${prefix}(.+)-[^-]{6}$`);

/**
 * Makes a folder for the data of one demonstration; it is deleted when this process exits. Also deletes what killed demonstrations left
 * behind.
 */
export async function makeDemoFolder(parent = tmpdir()): Promise<string> {
  await removeAbandoned(parent);
  const folder = await mkdtemp(join(parent, `${prefix}${processIdentity() ?? "unnamed"}-`));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Deletes this user's folders whose process has exited for certain. */
async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const maker = named.exec(name)?.[1];
    if (maker === undefined || !hasExited(maker)) continue;
    const folder = join(parent, name);
    const found = await lstat(folder).catch(() => null);
    // Anybody may make a folder or a link with such a name.
    if (found?.isDirectory() === true && found.uid === process.getuid?.()) {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
