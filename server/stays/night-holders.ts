import { addDays, type CalendarDate, longDate, nightsBetween } from "#contract/calendar-date.ts";
import { type BookedRange, isNightBooked } from "#contract/stays/availability.ts";
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

/** Says which stay or block has a night, and its other nights; null if none has it. */
export async function takenInWords(db: Db | Tx, night: CalendarDate): Promise<string | null> {
  const range = (await nightRanges(db)).find((each) => isNightBooked(night, [each]));
  if (!range) return null;
  const { holder, start, end } = range;
  if (holder.kind === "block") return blockedInWords(range, holder.note);
  if (holder.state === "offered") {
    const offer = await db
      .selectFrom("offers")
      .select("until")
      .where("stay_id", "=", holder.id)
      .where("ended_at", "is", null)
      .executeTakeFirst();
    if (offer) return offeredInWords({ name: holder.name, checkIn: start, checkOut: end, ...offer, isHeld: true });
  }
  return `The night of ${longDate(night)} is taken by ${holder.name}, ${stayDates(holder.checkIn, holder.checkOut)}.`;
}

function blockedInWords({ start, end }: BookedRange, note: string): string {
  const nights = nightsBetween(start, end);
  if (nights === 1) return `You blocked the night of ${longDate(start)}${note === "" ? "" : ` (${note})`}.`;
  return `You blocked ${stayDates(start, end)} (${nights} nights${note === "" ? "" : `, ${note}`}).`;
}

type OpenOffer = { name: string; checkIn: CalendarDate; checkOut: CalendarDate; until: CalendarDate; isHeld: boolean };

/** Says who has an open offer for which dates, and until when. */
export function offeredInWords({ name, checkIn, checkOut, until, isHeld }: OpenOffer): string {
  return `${stayDates(checkIn, checkOut)} is offered to ${name}${isHeld ? " and held" : ""} until ${longDate(until)}, 9:00 PM.`;
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
