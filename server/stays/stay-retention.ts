import { type ExpressionBuilder, sql } from "kysely";
import type { CalendarDate } from "#contract/calendar-date.ts";
import { addressKey } from "#contract/email-address.ts";
import { statesWithNights } from "#contract/stays/stay.ts";
import type { Db, StayRow, Tables, Tx } from "#server/platform/db/schema.ts";
import { raiseSiteVersion } from "#server/platform/db/site-version.ts";
import { deleteChangesOf } from "#server/platform/undo-log.ts";

/** Matches stays the owner's books need: booked or finished, paid for, or canceled with an agreed price. */
export function isInBooks(where: ExpressionBuilder<Pick<Tables, "stays" | "payments">, "stays">) {
  const paid = where.selectFrom("payments").select("payments.id").whereRef("payments.stay_id", "=", "stays.id");
  return where.or([
    where("stays.state", "in", statesWithNights),
    where.exists(paid),
    where.and([where("stays.state", "=", "canceled"), where("stays.price_lines", "is not", null)]),
  ]);
}

/** Counts those of these stays that the owner's books need. */
export async function countInBooks(db: Db, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  return (await db.selectFrom("stays").select("id").where("id", "in", ids).where(isInBooks).execute()).length;
}

/** Returns an email address's booked stays that have not ended. Until they end or are canceled, the guest can't be erased. */
export async function upcomingStaysOf(db: Db, email: string, today: CalendarDate): Promise<StayRow[]> {
  return db
    .selectFrom("stays")
    .selectAll()
    .where(sql`lower(email)`, "=", addressKey(email))
    .where("state", "in", statesWithNights)
    .where("check_out", ">=", today)
    .orderBy("check_in")
    .execute();
}

/** Returns ids of expired stays: in the books and ended before `bookedFrom`, or others older than `othersFrom` without an inquiry. */
export async function staysBefore(db: Db, bookedFrom: CalendarDate, othersFrom: number, limit: number) {
  const rows = await db
    .selectFrom("stays")
    .select("id")
    .where((where) =>
      where.or([
        where.and([isInBooks(where), where("check_out", "<", bookedFrom)]),
        where.and([where.not(isInBooks(where)), where("inquiry_id", "is", null), where("created_at", "<", othersFrom)]),
      ]),
    )
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes stays with everything that belongs to them. Returns how many. */
export async function deleteStays(tx: Tx, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  // Locks stays before nights, as changes of a stay do. Raises the version because pages may show the nights.
  const { numDeletedRows } = await tx.deleteFrom("stays").where("id", "in", ids).executeTakeFirstOrThrow();
  await raiseSiteVersion(tx);
  await tx.deleteFrom("nights").where("stay_id", "in", ids).execute();
  await deleteChangesOf(tx, ids);
  for (const table of ["stay_history", "payments", "offers"] as const) {
    await tx.deleteFrom(table).where("stay_id", "in", ids).execute();
  }
  return Number(numDeletedRows);
}

/** Deletes the stays of inquiries about to be deleted. Stays in the owner's books only lose the reference. */
export async function deleteStaysOfInquiries(tx: Tx, inquiryIds: readonly string[]): Promise<void> {
  if (inquiryIds.length === 0) return;
  const rows = await tx
    .selectFrom("stays")
    .select("id")
    .where("inquiry_id", "in", inquiryIds)
    .where((where) => where.not(isInBooks(where)))
    .execute();
  const ids = rows.map(({ id }) => id);
  await deleteStays(tx, ids);
  await tx.updateTable("stays").set({ inquiry_id: null }).where("inquiry_id", "in", inquiryIds).execute();
}

/** Erases guests from these stays. The owner's books keep names, dates, and money of booked ones. */
export async function forgetGuestOf(tx: Tx, ids: readonly string[]): Promise<{ deleted: number; kept: number }> {
  if (ids.length === 0) return { deleted: 0, kept: 0 };
  const kept = await tx
    .updateTable("stays")
    .set((column) => ({
      email: null,
      phone: null,
      notes: "",
      party: null,
      dog: null,
      arrival_note: null,
      inquiry_id: null,
      version: column("version", "+", 1),
    }))
    .where("id", "in", ids)
    .where(isInBooks)
    .returning("id")
    .execute();
  const keptIds = kept.map(({ id }) => id);
  if (keptIds.length > 0) {
    await tx.updateTable("payments").set({ word: "", reason: "" }).where("stay_id", "in", keptIds).execute();
    await tx.deleteFrom("offers").where("stay_id", "in", keptIds).execute();
    await forgetReasonsIn(tx, keptIds);
  }
  await deleteChangesOf(tx, keptIds);
  const isKept = new Set(keptIds);
  const others = ids.filter((id) => !isKept.has(id));
  return { deleted: await deleteStays(tx, others), kept: keptIds.length };
}

/** Removes the reasons for keeping a deposit, which lines of history from before November 2026 have. */
async function forgetReasonsIn(tx: Tx, ids: readonly string[]): Promise<void> {
  const lines = await tx
    .selectFrom("stay_history")
    .select(["stay_id", "entry", "what"])
    .where("stay_id", "in", ids)
    .where("what", "like", "%Kept $% of the deposit: %")
    .execute();
  for (const { stay_id, entry, what } of lines) {
    await tx
      .updateTable("stay_history")
      .set({ what: what.replace(/( of the deposit): .*/s, "$1") })
      .where("stay_id", "=", stay_id)
      .where("entry", "=", entry)
      .execute();
  }
}
