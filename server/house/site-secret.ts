import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "../platform/db/database.ts";
import { restrictToOwner } from "../platform/process/data-folder.ts";
import { hasCode } from "../platform/process/errors.ts";
import { readHouseSetting } from "./house-settings.ts";

const name = "site-secret";

/**
 * Returns the secret that private links and calendar addresses are derived from, created by the first start: 64 hex digits. It is in the database, so
 * that it travels in backups and servers that share a database agree on it. Earlier versions kept it in the file `secret` of `dataDir`.
 */
export async function loadOrCreateSecret({ db, write }: Database, dataDir: string, now: number): Promise<string> {
  const file = join(dataDir, "secret");
  await restrictToOwner(file);
  const kept = await readHouseSetting(db, name);
  if (kept) return String(kept.value);
  const secret = (await readSecretFile(file)) || randomBytes(32).toString("hex");
  await write((tx) =>
    tx
      .insertInto("house_settings")
      .values({ name, value: JSON.stringify(secret), version: 1, changed_at: now })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute(),
  );
  // Another server may have been faster.
  return String((await readHouseSetting(db, name))?.value);
}

async function readSecretFile(file: string): Promise<string | null> {
  try {
    return (await readFile(file, "utf8")).trim();
  } catch (error) {
    if (hasCode(error, "ENOENT")) return null;
    throw error;
  }
}
