import type { Tx } from "../platform/db/schema.ts";

/** Who makes a change, as the history names them. The site ends offers by the clock. */
export type Actor = "owner" | "guest" | "site";

/** Adds a line to a stay's history. */
export async function addHistory(tx: Tx, stayId: string, who: Actor, what: string, now: number): Promise<void> {
  const { last } = await tx
    .selectFrom("stay_history")
    .select((column) => column.fn.coalesce(column.fn.max("entry"), column.lit(0)).as("last"))
    .where("stay_id", "=", stayId)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("stay_history")
    .values({ stay_id: stayId, entry: last + 1, at: now, who, what })
    .execute();
}
