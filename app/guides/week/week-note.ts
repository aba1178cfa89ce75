import { readStored, store } from "#app/components/storage.ts";
import { type CalendarDate, isDayInOurYears } from "#contract/calendar-date.ts";
import { plainName } from "#contract/plain-name.ts";

/** The note in a shore week's fragment, which no server sees: the date of day 1 and who shares it, both empty if not given. */
export type WeekNote = { from: CalendarDate; by: string };

/** Reads a fragment such as `#from=2027-07-10&by=Anna`. Ignores invalid values. */
export function readWeekNote(fragment: string): WeekNote {
  const given = new URLSearchParams(fragment.replace(/^#/, ""));
  return { from: dateOr(given.get("from")), by: plainName(given.get("by") ?? "") };
}

/** Writes a fragment for `readWeekNote`; nothing for an empty note. */
export function writeWeekNote({ from, by }: WeekNote): string {
  const name = plainName(by);
  const fragment = new URLSearchParams({ ...(dateOr(from) && { from }), ...(name && { by: name }) }).toString();
  return fragment && `#${fragment}`;
}

const storageKey = "shore-week-first-day";

/** Returns the date of day 1 stored on this device; empty if there is none. */
export function storedFirstDay(): CalendarDate {
  return dateOr(readStored("localStorage", storageKey));
}

/** Stores the date of day 1 on this device. */
export function storeFirstDay(date: CalendarDate): void {
  store("localStorage", storageKey, dateOr(date) || undefined);
}

function dateOr(text: unknown): CalendarDate {
  return typeof text === "string" && isDayInOurYears(text) ? text : "";
}
