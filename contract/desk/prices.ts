import type { CalendarDate } from "../calendar-date.ts";
import type { Rates } from "../prices/rates.ts";

/** The prices in force, and the version that a form about them posts. */
export type PricesNow = { rates: Rates; version: number };

/** A season as it is typed. */
export type SeasonFields = Record<"name" | "from" | "to" | "weekPrice" | "minimumNights" | "arrival", string>;

/** The fees as they are typed. */
export type FeeFields = Record<"cleaning" | "pet" | "deposit", string>;

/**
 * The result of a change. `change` is the id to undo it with, or null if nothing was different. If it was refused, nothing changed: `faults`
 * has one sentence per wrong field, and `now` holds the current prices if somebody else changed them in the meantime.
 */
export type PricesOutcome =
  | { ok: true; change: string | null }
  | { ok: false; message: string; faults: Record<string, string>; now?: PricesNow };

/** The section "Prices". Every change takes the version of the prices that the owner was looking at. */
export type DeskPrices = {
  now: () => Promise<PricesNow>;
  /** Adds a season, or changes the one that begins on the day `was`. */
  saveSeason: (season: SeasonFields, was: CalendarDate | null, version: number) => Promise<PricesOutcome>;
  removeSeason: (from: CalendarDate, version: number) => Promise<PricesOutcome>;
  /** Prices weeks as typed, by their first night; an empty price is the season's. Faults are named by that night. */
  setWeeks: (prices: Record<CalendarDate, string>, version: number) => Promise<PricesOutcome>;
  saveFees: (fees: FeeFields, version: number) => Promise<PricesOutcome>;
};
