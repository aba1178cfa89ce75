import { fetchJson } from "#app/components/form/fetch-json.ts";
import { addDays, type CalendarDate } from "#contract/calendar-date.ts";
import { clockTime, feetInWords, maxTideDays, type Tide, type TidesAnswer, tidesPath } from "#contract/shore/tides.ts";

/** One day's tides and sun in words. */
export type TideDay = { date: CalendarDate; high: string; low: string; sunset: string };

/** The tides of so many days, as the server computes them; at most what it answers at once. Rejects when it does not answer with tides. */
export async function fetchTides(from: CalendarDate, days: number, leaving?: AbortSignal): Promise<TideDay[]> {
  const to = addDays(from, Math.min(days, maxTideDays) - 1);
  const { tides, sun } = await fetchJson<TidesAnswer>(`${tidesPath}?from=${from}&to=${to}`, leaving);
  // A proxy may answer with something else.
  if (!Array.isArray(tides) || !Array.isArray(sun)) throw new TypeError(`${tidesPath} answered without tides`);
  const inWords = (date: CalendarDate, type: Tide["type"]) =>
    tides
      .filter((tide) => tide.type === type && tide.time.startsWith(date))
      .map(({ time, feet }) => `${clockTime(time)}, ${feetInWords(feet)}`)
      .join("; ");
  return sun.map(({ date, set }) => ({
    date,
    high: inWords(date, "high"),
    low: inWords(date, "low"),
    sunset: clockTime(set),
  }));
}
