import { addDays, type CalendarDate, longDate } from "#contract/calendar-date.ts";
import type { BookedRange } from "#contract/stays/availability.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import type { StayState } from "#contract/stays/stay.ts";
import type { Db, Tx } from "#server/platform/db/schema.ts";
import { shippedNightsMarker } from "./nights.ts";

/** The stay or block that has a night. For the owner only. */
export type NightHolder =
  | {
      kind: "stay";
      id: string;
      state: StayState;
      name: string;
      checkIn: CalendarDate;
      checkOut: CalendarDate;
      version: number;
    }
  | { kind: "block"; id: string; note: string };

/** Consecutive nights of one stay or block. `end` is the departure day. */
export type NightRange = BookedRange & { holder: NightHolder };

/** Returns the nights of stays and blocks in order. For the owner only. */
export async function nightRanges(db: Db | Tx, from: CalendarDate = "", to?: CalendarDate): Promise<NightRange[]> {
  const rows = await db
    .selectFrom("nights")
    .leftJoin("stays", "stays.id", "nights.stay_id")
    .leftJoin("blocks", "blocks.id", "nights.block_id")
    .select(["night", "stay_id", "block_id", "state", "name", "check_in", "check_out", "version", "note"])
    .where("night", ">=", from)
    .$if(to !== undefined, (query) => query.where("night", "<", to ?? ""))
    .orderBy("night")
    .execute();
  const ranges: NightRange[] = [];
  for (const { night, stay_id, block_id, state, name, check_in, check_out, version, note } of rows) {
    const last = ranges.at(-1);
    const end = addDays(night, 1);
    if (last?.end === night && last.holder.id === (stay_id ?? block_id)) last.end = end;
    else if (stay_id === null) {
      ranges.push({ start: night, end, holder: { kind: "block", id: block_id ?? "", note: note ?? "" } });
    } else {
      const dates = { checkIn: check_in ?? night, checkOut: check_out ?? end };
      const stay = { id: stay_id, state: state ?? "booked", name: name ?? "", ...dates, version: version ?? 0 };
      ranges.push({ start: night, end, holder: { kind: "stay", ...stay } });
    }
  }
  return ranges;
}

/** Returns the stay or block that has a night, or null. */
export async function whoHasNight(db: Db | Tx, night: CalendarDate): Promise<NightHolder | null> {
  const [range] = await nightRanges(db, night, addDays(night, 1));
  return range?.holder ?? null;
}

/** Says who has a night. A null holder means that it has become free since. */
export function takenInWords(night: CalendarDate, holder: NightHolder | null): string {
  const day = longDate(night);
  if (holder === null) return `The night of ${day} is taken.`;
  if (holder.kind === "block") {
    return `You blocked the night of ${day}${holder.note === "" ? "" : ` (${holder.note})`}.`;
  }
  return `The night of ${day} is taken by ${holder.name}, ${stayDates(holder.checkIn, holder.checkOut)}.`;
}

/** Returns the nights of all stays and blocks without names, and when they last changed or were imported, or null. */
export async function ownNights(db: Db): Promise<{ ranges: BookedRange[]; changedAt: number | null }> {
  // Reads the time first: with a change in between, the nights are newer than it, never older.
  const last = await db
    .selectFrom("site_version")
    .leftJoin("house_settings", (join) => join.on("house_settings.name", "=", shippedNightsMarker))
    .select(["nights_changed_at", "house_settings.changed_at as imported_at"])
    .where("id", "=", 1)
    .executeTakeFirstOrThrow();
  const changes = [last.nights_changed_at, last.imported_at].filter((at) => at !== null);
  const ranges = (await nightRanges(db)).map(({ start, end }) => ({ start, end }));
  return { ranges, changedAt: changes.length > 0 ? Math.max(...changes) : null };
}
