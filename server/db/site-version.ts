import type { Db, Tx } from "./schema.ts";

/**
 * Tells every process, of this server and of others, that something a public page or answer shows has changed. Call it in the transaction
 * that changes it: who sees the new number sees the change.
 */
export async function raiseSiteVersion(tx: Tx): Promise<void> {
  await tx
    .updateTable("site_version")
    .set((column) => ({ version: column("version", "+", 1) }))
    .where("id", "=", 1)
    .execute();
}

/** The number that stands for everything public now. Read it before the facts: a change in between is then seen the next time. */
export async function readSiteVersion(db: Db): Promise<number> {
  const { version } = await db
    .selectFrom("site_version")
    .select("version")
    .where("id", "=", 1)
    .executeTakeFirstOrThrow();
  return version;
}
