import { addDays, type CalendarDate, type Weekday, weekday } from "#contract/calendar-date.ts";
import type { BayDay } from "#contract/shore/bay.ts";
import { type BookedRange, stayConflict } from "#contract/stays/availability.ts";
import { federalHolidays } from "./federal-holidays.ts";
import { dollars } from "./money.ts";
import { nightsOfWeek, type PriceList, quoteOf, type Season } from "./prices.ts";

/** Seven nights that guests can ask for. */
export type Week = {
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  /** Whether any of its nights is booked. Never says how many have asked for it: anyone could fake demand. */
  taken: boolean;
  /** Rent and cleaning in cents. Null ("ask us") if a night has no price or the season requires a longer stay. */
  total: number | null;
  /** Whether its nights have different prices, and the owner has yet to confirm how those add up. */
  isEstimate: boolean;
  holidays: string[];
};

/** The most weeks one link can show. */
export const maxWeeks = 4;

export const weeksPath = "/weeks";

export const saturday: Weekday = 6;

/** Lists the weeks of this season from `today` on, or of the next once this one ends. They start on the season's arrival day, or on Saturdays. */
export function weeksAhead(prices: PriceList, booked: readonly BookedRange[], today: CalendarDate): Week[] {
  const all = prices.seasons.flatMap((season) => arrivalsIn(season, today)).toSorted();
  const year = all[0]?.slice(0, 4);
  const weeks: Week[] = [];
  for (const checkIn of all) {
    const last = weeks.at(-1);
    // Where seasons meet, the earlier week wins.
    if (last && checkIn < last.checkOut) continue;
    if (checkIn.slice(0, 4) === year) weeks.push(weekFrom(checkIn, prices, booked));
  }
  return weeks;
}

function weekFrom(checkIn: CalendarDate, prices: PriceList, booked: readonly BookedRange[]): Week {
  const checkOut = addDays(checkIn, nightsOfWeek);
  const { total, unpricedNights, minimumNights, firmness } = quoteOf({ checkIn, checkOut, dog: false }, prices);
  const hasPrice = unpricedNights === 0 && minimumNights <= nightsOfWeek;
  return {
    checkIn,
    checkOut,
    taken: stayConflict({ checkIn, checkOut }, booked) !== null,
    total: hasPrice ? total : null,
    isEstimate: hasPrice && firmness === "estimate",
    holidays: [Number(checkIn.slice(0, 4)), Number(checkOut.slice(0, 4))]
      .filter((year, i, years) => years.indexOf(year) === i)
      .flatMap(federalHolidays)
      .filter(({ date }) => checkIn <= date && date < checkOut)
      .map(({ name }) => name),
  };
}

function arrivalsIn({ from, to, arrival }: Season, today: CalendarDate): CalendarDate[] {
  const start = arrival ?? saturday;
  // Includes a week whose last night alone is in the season.
  let day = addDays(from, 1 - nightsOfWeek);
  day = addDays(day, (start - weekday(day) + 7) % 7);
  const found: CalendarDate[] = [];
  for (; day < to; day = addDays(day, nightsOfWeek)) if (day >= today) found.push(day);
  return found;
}

/** When high tide falls on most days of a week, in daylight. */
export type HighWater = "morning" | "noon" | "afternoon";

const [noonFrom, noonTo] = ["10:30", "13:30"];

/** Goes by each day's high tide closest to noon; a tie goes to the earlier time of day. Undefined without days. */
export function highWaterOf(days: readonly Pick<BayDay, "tides">[]): HighWater | undefined {
  const found = days.flatMap(({ tides }) => highWaterByDay(tides) ?? []);
  const countOf = (when: HighWater) => found.filter((each) => each === when).length;
  const [most] = (["morning", "noon", "afternoon"] as const).toSorted((a, b) => countOf(b) - countOf(a));
  return found.length === 0 ? undefined : most;
}

function highWaterByDay(tides: BayDay["tides"]): HighWater | undefined {
  const fromNoon = (clock: string) => Math.abs(Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)) - 12 * 60);
  const [clock] = tides
    .filter(({ type }) => type === "high")
    .map(({ time }) => time.slice(11, 16))
    .toSorted((a, b) => fromNoon(a) - fromNoon(b));
  if (clock === undefined) return undefined;
  if (clock < noonFrom) return "morning";
  return clock <= noonTo ? "noon" : "afternoon";
}

/** Returns `$8,375`, `estimate $9,104`, or `Ask us`. */
export function weekTotalInWords({ total, isEstimate }: Pick<Week, "total" | "isEstimate">): string {
  if (total === null) return "Ask us";
  return isEstimate ? `estimate ${dollars(total)}` : dollars(total);
}
