import type { Write } from "./database.ts";
import type { Db, Tx } from "./schema.ts";

/** Transactions that have raised the version. */
const raised = new WeakSet<Tx>();

/** Tells every server that something public changed. Call it in the change's transaction, so that a reader of the new number sees the change. */
export async function raiseSiteVersion(tx: Tx): Promise<void> {
  raised.add(tx);
  await tx
    .updateTable("site_version")
    .set((column) => ({ version: column("version", "+", 1) }))
    .where("id", "=", 1)
    .execute();
}

/** Wraps `write` to call `onChange` after each commit that raised the version, before the writer hears of it. */
export function notingChanges(write: Write, onChange: () => void): Write {
  return async (work) => {
    let isPublic = false;
    const result = await write(async (tx) => {
      const done = await work(tx);
      isPublic = raised.has(tx);
      return done;
    });
    if (isPublic) onChange();
    return result;
  };
}

/** Returns a number that changes with anything public. Read it before the facts, so that a change in between is noticed next time. */
export async function readSiteVersion(db: Db): Promise<number> {
  const { version } = await db
    .selectFrom("site_version")
    .select("version")
    .where("id", "=", 1)
    .executeTakeFirstOrThrow();
  return version;
}

/** Caches the result of `read` until something public changes. A failed read is not cached. */
export function cachedByVersion<Value>(db: Db, read: () => Promise<Value>): () => Promise<Value> {
  let known: { version: number; value: Promise<Value> } | null = null;
  return async () => {
    const version = await readSiteVersion(db);
    if (known?.version === version) return known.value;
    const reading = { version, value: read() };
    known = reading;
    reading.value.catch(() => {
      if (known === reading) known = null;
    });
    return reading.value;
  };
}
