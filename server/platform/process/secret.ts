import { randomBytes } from "node:crypto";
import { link, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { restrictToOwner, chownLikeParent, makePrivateFolder } from "./data-folder.ts";

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
