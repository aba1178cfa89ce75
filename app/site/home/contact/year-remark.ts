import { type CalendarDate, isMonth, monthOf } from "#contract/calendar-date.ts";

/** Asks about a typed date whose year can't be meant, such as 0027 for a typed `27`; undefined for any other. `today`: at the house. */
export function yearRemark(typed: string, today: CalendarDate): string | undefined {
  const [, year = "", monthAndDay = ""] = /^(\d{4,6})(-\d{2}-\d{2})$/.exec(typed) ?? [];
  if (year === "" || (year.length === 4 && isMonth(monthOf(typed)))) return undefined;
  return `Did you mean ${meantYear(year, monthAndDay, today)}? You can send it either way.`;
}

/** Guesses the year: of two digits that century's, of five the first four, else the next year in which the day is ahead. */
function meantYear(year: string, monthAndDay: string, today: CalendarDate): number {
  const century = 2000;
  if (Number(year) < 100) return century + Number(year);
  const withoutLast = year.slice(0, 4);
  if (year.length > 4 && isMonth(`${withoutLast}-01`)) return Number(withoutLast);
  const thisYear = Number(today.slice(0, 4));
  return `${thisYear}${monthAndDay}` < today ? thisYear + 1 : thisYear;
}
