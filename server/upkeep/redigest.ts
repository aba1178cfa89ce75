import type { Tx } from "../db/schema.ts";
import { suspectedPrefix } from "./spam-digest.ts";
import { waitingPrefix } from "../reviews/overdue-reviews-mail.ts";

/** Lets the next mail of its kind tell of what these mails tell, for those among them that list posts and will not reach the owner. */
export async function tellAgain(tx: Tx, mails: readonly string[]): Promise<void> {
  if (mails.length === 0) return;
  const lists = await tx
    .selectFrom("outbox")
    .select("created_at")
    .where("id", "in", mails)
    .where((where) =>
      where.or([where("event", "like", `${suspectedPrefix}%`), where("event", "like", `${waitingPrefix}%`)]),
    )
    .where("status", "in", ["waiting", "failed"])
    .execute();
  const times = lists.map(({ created_at }) => created_at);
  if (times.length === 0) return;
  for (const table of ["inquiries", "reviews"] as const) {
    await tx.updateTable(table).set({ reported_at: null }).where("reported_at", "in", times).execute();
  }
}
