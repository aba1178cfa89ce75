import { sql } from "kysely";
import type { Db } from "./schema.ts";

/** Ids of all rows under an e-mail address, in any case: the one rule for whose data something is. Each table has an index for it. */
export async function idsByEmail(
  db: Db,
  table: "inquiries" | "reviews" | "stays" | "wishes",
  email: string,
): Promise<string[]> {
  const query = sql<{ id: string }>`select id from ${sql.table(table)} where lower(email) = ${email.toLowerCase()}`;
  return (await query.execute(db)).rows.map(({ id }) => id);
}
