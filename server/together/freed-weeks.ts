import type { HouseWeeks } from "#contract/weeks.ts";
import type { Write } from "../db/database.ts";
import type { Db, Tx } from "../db/schema.ts";
import type { PlainSite } from "../http/plain-page.ts";
import { enqueueMail } from "../outbox/enqueue.ts";
import { isRecent } from "../stays/undo-log.ts";
import { freedMail, freedPrefix } from "./wish-mail.ts";

const hour = 60 * 60_000;

/** The most of these mails in an hour, whatever else leaves. */
const mailsPerHour = 60;

export type FreedWeeksDeps = PlainSite & { db: Db; write: Write; readWeeks: (db: Db) => Promise<HouseWeeks> };

/**
 * Mails everybody whose week has become free, and deletes the wish with it: nobody gets two, and what a crash interrupts is done at the
 * next look. Waits until the owner can no longer take the last change of nights back. Returns how many mails were queued.
 */
export async function mailFreedWeeks(deps: FreedWeeksDeps, now: number): Promise<number> {
  if ((await freedWeeks(deps.db, deps, now)).length === 0) return 0;
  return deps.write(async (tx) => {
    const weeks = await freedWeeks(tx, deps, now);
    const left = mailsPerHour - (await mailedLately(tx, now));
    if (weeks.length === 0 || left <= 0) return 0;
    const due = await tx
      .selectFrom("wishes")
      .select("id")
      .where("check_in", "in", weeks)
      .where("confirmed_at", "is not", null)
      .orderBy("confirmed_at")
      .limit(left)
      .execute();
    if (due.length === 0) return 0;
    // Of several servers, the one that deletes a wish mails it.
    const ours = await tx
      .deleteFrom("wishes")
      .where(
        "id",
        "in",
        due.map(({ id }) => id),
      )
      .returningAll()
      .execute();
    for (const wish of ours) await enqueueMail(tx, freedMail(wish, deps.latestHouse().name, deps.siteUrl), now);
    return ours.length;
  });
}

/** The wished weeks that are free. */
async function freedWeeks(db: Db | Tx, { readWeeks }: FreedWeeksDeps, now: number): Promise<string[]> {
  const wished = await db
    .selectFrom("wishes")
    .select("check_in")
    .distinct()
    .where("confirmed_at", "is not", null)
    .execute();
  if (wished.length === 0) return [];
  const changed = await db.selectFrom("site_version").select("nights_changed_at").executeTakeFirst();
  const changedAt = changed?.nights_changed_at ?? null;
  if (changedAt !== null && isRecent({ at: changedAt }, now)) return [];
  const { today, from } = await readWeeks(db);
  return wished.map(({ check_in }) => check_in).filter((checkIn) => checkIn > today && !from(checkIn).taken);
}

async function mailedLately(tx: Tx, now: number): Promise<number> {
  const { count } = await tx
    .selectFrom("outbox")
    .select((column) => column.fn.countAll<number>().as("count"))
    .where("event", "like", `${freedPrefix}%`)
    .where("created_at", ">", now - hour)
    .executeTakeFirstOrThrow();
  return count;
}
