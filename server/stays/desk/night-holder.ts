import { type CalendarDate, longDate } from "#contract/calendar-date.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import type { NightHolder } from "../nights.ts";

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
