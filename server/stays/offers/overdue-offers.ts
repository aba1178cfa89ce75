import type { Tx } from "../../platform/db/schema.ts";
import { addHistory } from "../history.ts";
import { withdrawDatedMails } from "../mails/mail-events.ts";

/**
 * Ends every offer whose last evening is past: its stay is expired and its nights are free. Whoever takes nights calls it first, so that a
 * held week can be sold from that minute on, whether or not the job that looks for such offers has run. Returns how many ended.
 */
export async function endOverdueOffers(tx: Tx, now: number): Promise<number> {
  const ended = await tx
    .updateTable("offers")
    .set({ ended_at: now, ended: "expired" })
    .where("ended_at", "is", null)
    .where("ends_at", "<=", now)
    .returning("stay_id")
    .execute();
  for (const { stay_id } of ended) {
    const expired = await tx
      .updateTable("stays")
      .set((column) => ({ state: "expired", version: column("version", "+", 1) }))
      .where("id", "=", stay_id)
      .where("state", "=", "offered")
      .returning("id")
      .executeTakeFirst();
    if (!expired) continue;
    await tx.deleteFrom("nights").where("stay_id", "=", stay_id).execute();
    await withdrawDatedMails(tx, stay_id);
    await addHistory(tx, stay_id, "site", { act: "offer-expired" }, now);
  }
  return ended.length;
}
