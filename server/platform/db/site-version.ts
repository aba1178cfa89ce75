import type { Db, Tx } from "./schema.ts";

/**
 * Tells every server process that something public has changed. Call it in the transaction of the change: whoever sees the new number sees
 * the change.
 */
export async function raiseSiteVersion(tx: Tx): Promise<void> {
  await tx
    .updateTable("site_version")
    .set((column) => ({ version: column("version", "+", 1) }))
    .where("id", "=", 1)
    .execute();
}

/** Changes with everything public. Read it before the facts: a change in between is then noticed next time. */
export async function readSiteVersion(db: Db): Promise<number> {
  const { version } = await db
    .selectFrom("site_version")
    .select("version")
    .where("id", "=", 1)
    .executeTakeFirstOrThrow();
  return version;
}
