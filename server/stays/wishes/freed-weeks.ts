import type { HouseWeeks } from "#contract/prices/weeks.ts";
import type { Write } from "../../platform/db/database.ts";
import type { Db, Tx, WishRow } from "../../platform/db/schema.ts";
import type { SiteIdentity } from "../../platform/http/responses.ts";
import { enqueueMail, mailIdOf, withdrawMails } from "../../mail/enqueue.ts";
import { isRecent } from "../../platform/undo-log.ts";
import { deleteWishes, freedEvent, freedMail, freedPrefix } from "./wishes.ts";

const hour = 60 * 60_000;

/** The most of these mails in an hour, whatever else leaves. */
const mailsPerHour = 60;

export type FreedWeeksDeps = SiteIdentity & { db: Db; write: Write; readWeeks: (db: Db) => Promise<HouseWeeks> };

/**
 * Mails everybody whose week has become free; takes the mail back when the week is taken again before it leaves, and deletes the wish once it
 * has left: nobody gets two, and what a crash interrupts is done at the next look. Waits until the owner can no longer take the last change of
 * nights back, and until every calendar has been read. Returns how many mails were queued.
 */
export async function mailFreedWeeks(deps: FreedWeeksDeps, now: number): Promise<number> {
  const first = await readStates(deps.db, deps, now);
  if (first.told.length + first.takenAgain.length + first.due.length === 0) return 0;
  return deps.write(async (tx) => {
    const { told, takenAgain, due } = await readStates(tx, deps, now);
    await deleteWishes(tx, told);
    await withdrawMails(tx, takenAgain.map(freedEvent));
    const left = Math.max(0, mailsPerHour - (await mailedLately(tx, now)));
    let queued = 0;
    for (const wish of due.slice(0, left)) {
      // False where another server was first.
      if (await enqueueMail(tx, freedMail(wish, deps.latestHouse().name, deps.siteUrl), now)) queued++;
    }
    return queued;
  });
}

/** Confirmed wishes: those whose mail has left, those whose mail must not, and those to be mailed, who asked first first. */
type WishStates = { told: string[]; takenAgain: string[]; due: WishRow[] };

async function readStates(db: Db | Tx, { readWeeks }: FreedWeeksDeps, now: number): Promise<WishStates> {
  const wishes = await db
    .selectFrom("wishes")
    .selectAll()
    .where("confirmed_at", "is not", null)
    .orderBy("confirmed_at")
    .execute();
  if (wishes.length === 0) return { told: [], takenAgain: [], due: [] };
  const mails = await db
    .selectFrom("outbox")
    .select(["id", "status"])
    .where(
      "id",
      "in",
      wishes.map(({ id }) => mailIdOf(freedEvent(id))),
    )
    .execute();
  const statuses = new Map(mails.map(({ id, status }) => [id, status]));
  const statusOf = ({ id }: WishRow) => statuses.get(mailIdOf(freedEvent(id)));
  const changed = await db.selectFrom("site_version").select("nights_changed_at").executeTakeFirst();
  const changedAt = changed?.nights_changed_at ?? null;
  const { today, stale, from } = await readWeeks(db);
  const mayChange = stale || (changedAt !== null && isRecent({ at: changedAt }, now));
  const isFree = ({ check_in }: WishRow) => check_in > today && !from(check_in).taken;
  const waiting = wishes.filter((wish) => statusOf(wish) === "waiting");
  const unmailed = mayChange ? [] : wishes.filter((wish) => statusOf(wish) === undefined);
  return {
    told: wishes.filter((wish) => !["waiting", undefined].includes(statusOf(wish))).map(({ id }) => id),
    takenAgain: waiting.filter((wish) => !isFree(wish)).map(({ id }) => id),
    due: unmailed.filter(isFree),
  };
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
