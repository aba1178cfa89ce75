import { addDays, type CalendarDate, longDate } from "#contract/calendar-date.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import type { StayState } from "#contract/stays/stay.ts";
import type { Db } from "../platform/db/schema.ts";
import type { NightHolder } from "./nights.ts";

/** Nights in a row of one stay or block; `to` is the day of departure. */
export type NamedRange = { from: CalendarDate; to: CalendarDate } & (
  | {
      stay: {
        id: string;
        state: StayState;
        name: string;
        check_in: CalendarDate;
        check_out: CalendarDate;
        version: number;
      };
    }
  | { block: { id: string; note: string } }
);

/** Who has which nights from `from` up to `to`, in order, with names: for the owner's eyes. */
export async function namedNights(db: Db, from: CalendarDate, to: CalendarDate): Promise<NamedRange[]> {
  const rows = await db
    .selectFrom("nights")
    .leftJoin("stays", "stays.id", "nights.stay_id")
    .leftJoin("blocks", "blocks.id", "nights.block_id")
    .select(["night", "stay_id", "block_id", "state", "name", "check_in", "check_out", "version", "note"])
    .where("night", ">=", from)
    .where("night", "<", to)
    .orderBy("night")
    .execute();
  const ranges: NamedRange[] = [];
  for (const { night, stay_id, block_id, state, name, check_in, check_out, version, note } of rows) {
    const last = ranges.at(-1);
    const next = addDays(night, 1);
    const goesOn = last?.to === night && idOf(last) === (stay_id ?? block_id);
    if (last && goesOn) last.to = next;
    else if (stay_id !== null && state !== null && check_in !== null && check_out !== null) {
      const stay = { id: stay_id, state, name: name ?? "", check_in, check_out, version: version ?? 0 };
      ranges.push({ from: night, to: next, stay });
    } else if (block_id !== null) ranges.push({ from: night, to: next, block: { id: block_id, note: note ?? "" } });
  }
  return ranges;
}

function idOf(range: NamedRange): string {
  return "stay" in range ? range.stay.id : range.block.id;
}

/** Says that a night is taken, and by whom. Null: whoever had it has given it back since. */
export function takenInWords(night: CalendarDate, taker: NightHolder | null): string {
  const day = longDate(night);
  if (taker === null) return `The night of ${day} is taken.`;
  if (taker.kind === "block") {
    return `You have blocked the night of ${day}${taker.note === "" ? "" : ` (${taker.note})`}.`;
  }
  const { name, checkIn, checkOut } = taker;
  return `The night of ${day} is taken by ${name}, ${stayDates(checkIn, checkOut)}.`;
}
