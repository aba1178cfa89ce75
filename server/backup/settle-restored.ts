import { sql } from "kysely";
import type { Tx } from "#server/platform/db/schema.ts";
import { setAsideWaitingMails } from "#server/mail/queue.ts";

/**
 * What a database needs after a backup was put in its place, in either engine: mails that waited are set aside, because most have left since;
 * devices that were signed out since must not be signed in again; and the site's version is one that no browser has seen. Returns how many
 * mails were set aside.
 */
export async function settleRestored(tx: Tx, now: number): Promise<number> {
  await tx.deleteFrom("sign_in_links").execute();
  await tx.deleteFrom("desk_sessions").execute();
  // Versions go up by one with each change, of which there are fewer than seconds.
  await sql`update site_version set version = case when version < ${Math.floor(now / 1000)} then ${Math.floor(now / 1000)} else version + 1 end`.execute(
    tx,
  );
  return setAsideWaitingMails(tx);
}
