import type { CalendarDate } from "#contract/calendar-date.ts";
import { withdrawMails } from "#server/mail/mail.ts";
import type { Write } from "#server/platform/db/database.ts";
import type { Db, Tx, WishRow } from "#server/platform/db/schema.ts";
import { clockAtHouse } from "#server/platform/process/clock.ts";

/*
 * Guests' requests for an email when a taken week opens up. The site no longer takes any (docs/decisions/024-weeks-together.md): those that are
 * stored stay until the owner has copied and deleted them, or their week begins.
 */

/** Lists the stored wishes for the owner, and deletes them. */
export function deskWishes({ db, write }: { db: Db; write: Write }) {
  return {
    /** Returns each wish's address, week, and the day it was confirmed. Leaves out unconfirmed ones: the address may be someone else's. */
    async list() {
      const rows = await db
        .selectFrom("wishes")
        .select(["email", "check_in", "confirmed_at"])
        .orderBy("check_in")
        .orderBy("confirmed_at")
        .execute();
      return rows.flatMap(({ email, check_in, confirmed_at }) =>
        confirmed_at === null ? [] : [{ email, checkIn: check_in, since: clockAtHouse(confirmed_at).day }],
      );
    },

    async removeAll(): Promise<void> {
      await write(async (tx) => {
        const ids = await tx.selectFrom("wishes").select("id").execute();
        await deleteWishes(
          tx,
          ids.map(({ id }) => id),
        );
      });
    },
  };
}

export type DeskWishes = ReturnType<typeof deskWishes>;

export async function wishById(db: Db | Tx, id: string): Promise<WishRow | null> {
  return (await db.selectFrom("wishes").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;
}

/** Deletes wishes and their unsent emails. Returns how many wishes. */
export async function deleteWishes(tx: Tx, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  await withdrawMails(
    tx,
    ids.map((id) => `${confirmationPrefix}${id}`),
  );
  const { numDeletedRows } = await tx.deleteFrom("wishes").where("id", "in", ids).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** How long a wish could be confirmed. */
const confirmWithinMs = 48 * 60 * 60_000;

/** Deletes wishes for weeks that have begun, those not confirmed in time, and the links of all: they open nothing. */
export async function deleteOldWishes(tx: Tx, today: CalendarDate, now: number): Promise<void> {
  await tx.deleteFrom("private_links").where("opens", "=", "wish").execute();
  await tx
    .deleteFrom("wishes")
    .where("confirmed_at", "is", null)
    .where("created_at", "<=", now - confirmWithinMs)
    .execute();
  await tx.deleteFrom("wishes").where("check_in", "<=", today).execute();
}

const confirmationPrefix = "wish:";

/** Begin the events of all emails about wishes. They hold an address that is stored nowhere else by the time they expire. */
export const wishMailPrefixes = [confirmationPrefix, "week-freed:"];
