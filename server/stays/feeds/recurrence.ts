/** Days since January 1, 1970. */
export type DayNumber = number;

const msPerDay = 24 * 60 * 60_000;

const frequencies = ["YEARLY", "MONTHLY", "WEEKLY", "DAILY"] as const;

/** Sunday is 0, as in `Date`. */
const weekdays = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];

/** A repetition rule (RFC 5545, 3.3.10) that repeats by days. */
export type Recurrence = {
  frequency: (typeof frequencies)[number];
  interval: number;
  count: number;
  /** The last day it may fall on. */
  until: DayNumber;
  weekStart: number;
  months: number[];
  weeks: number[];
  yearDays: number[];
  monthDays: number[];
  /** `nth` counts within the month or year, from the end if negative; 0 means each. */
  weekdays: { nth: number; weekday: number }[];
  positions: number[];
};

/** Reads a rule. `dayOf` reads the day of `UNTIL`. Returns null if any part is not understood, or repeats within a day. */
export function parseRecurrence(text: string, dayOf: (until: string) => DayNumber | null): Recurrence | null {
  const parts = new Map<string, string>();
  for (const part of text.toUpperCase().replaceAll(/\s/g, "").split(";").filter(Boolean)) {
    const [name = "", value = "", ...others] = part.split("=");
    if (others.length > 0 || parts.has(name)) return null;
    parts.set(name, value);
  }
  const read = {
    frequency: frequencies.find((each) => each === parts.get("FREQ")),
    interval: numbersIn(parts.get("INTERVAL") ?? "1", 1, 10_000)?.[0],
    count: parts.has("COUNT") ? numbersIn(parts.get("COUNT"), 1, 1_000_000)?.[0] : Infinity,
    until: parts.has("UNTIL") ? (dayOf(parts.get("UNTIL") ?? "") ?? undefined) : Infinity,
    weekStart: weekdays.indexOf(parts.get("WKST") ?? "MO"),
    months: numbersIn(parts.get("BYMONTH"), 1, 12),
    weeks: numbersIn(parts.get("BYWEEKNO"), -53, 53),
    yearDays: numbersIn(parts.get("BYYEARDAY"), -366, 366),
    monthDays: numbersIn(parts.get("BYMONTHDAY"), -31, 31),
    weekdays: weekdaysIn(parts.get("BYDAY")),
    positions: numbersIn(parts.get("BYSETPOS"), -366, 366),
  };
  const isKnown = [...parts.keys()].every((name) => knownParts.has(name));
  if (!isKnown || read.weekStart < 0 || Object.values(read).includes(undefined)) return null;
  const rule = read as Recurrence;
  return isAllowed(rule) ? rule : null;
}

const knownParts = new Set(
  "FREQ INTERVAL COUNT UNTIL WKST BYMONTH BYWEEKNO BYYEARDAY BYMONTHDAY BYDAY BYSETPOS".split(" "),
);

/** Reads a list of numbers other than 0. Returns an empty list for no text, undefined for a wrong one. */
function numbersIn(text: string | undefined, min: number, max: number): number[] | undefined {
  if (text === undefined) return [];
  const numbers = text.split(",").map((each) => (/^[+-]?\d{1,7}$/.test(each) ? Number(each) : 0));
  return numbers.every((each) => each !== 0 && each >= min && each <= max) ? numbers : undefined;
}

function weekdaysIn(text: string | undefined): Recurrence["weekdays"] | undefined {
  if (text === undefined) return [];
  const found = text.split(",").map((each) => {
    const [, nth = "", name = ""] = /^([+-]?\d{0,2})([A-Z]{2})$/.exec(each) ?? [];
    return { nth: Number(nth), weekday: weekdays.indexOf(name), isWrong: nth !== "" && !Number(nth) };
  });
  if (found.some(({ nth, weekday, isWrong }) => isWrong || weekday < 0 || Math.abs(nth) > 53)) return undefined;
  return found.map(({ nth, weekday }) => ({ nth, weekday }));
}

/** Checks for parts that RFC 5545 does not allow together: programs disagree about what they mean. */
function isAllowed({ frequency, weeks, yearDays, monthDays, weekdays: days }: Recurrence): boolean {
  const isCounted = days.some(({ nth }) => nth !== 0);
  if (frequency !== "YEARLY" && weeks.length + yearDays.length > 0) return false;
  if (frequency === "WEEKLY" && monthDays.length > 0) return false;
  return !isCounted || (weeks.length === 0 && (frequency === "YEARLY" || frequency === "MONTHLY"));
}

/** The longest period of each frequency, in days. */
const longest = { YEARLY: 366, MONTHLY: 31, WEEKLY: 7, DAILY: 1 };

/**
 * Lists the days of a rule from `from` up to, without, `to`. Skips what lies before, unless the rule counts. `spend` is asked for each period
 * whether so many days may still be looked at; if not, the result is null.
 */
export function recurrenceDays(
  rule: Recurrence,
  start: DayNumber,
  { from, to }: { from: DayNumber; to: DayNumber },
  spend: (days: number) => boolean,
): DayNumber[] | null {
  const { frequency, interval, count, until, positions } = rule;
  const matches = matcher(rule, start);
  const isCounted = count !== Infinity;
  const days: DayNumber[] = [];
  let left = count;
  const first = isCounted ? 0 : Math.max(0, Math.floor((from - start) / (longest[frequency] * interval)));
  for (let i = first; left > 0; i++) {
    const [begin, end] = periodOf(rule, start, i);
    if (begin >= to || begin > until) break;
    if (!spend(end - begin)) return null;
    const all = Array.from({ length: end - begin }, (_, day) => begin + day).filter(matches);
    const chosen =
      positions.length === 0
        ? all
        : all.filter((_, at) => positions.includes(at + 1) || positions.includes(at - all.length));
    for (const day of chosen) {
      if (day < start || day > until || left === 0) continue;
      left -= 1;
      if (day >= from && day < to) days.push(day);
    }
  }
  return days;
}

function periodOf(
  { frequency, interval, weekStart }: Recurrence,
  start: DayNumber,
  index: number,
): [DayNumber, DayNumber] {
  const step = index * interval;
  const { year, month, weekday } = fieldsOf(start);
  if (frequency === "YEARLY") return [dayNumberOf(year + step, 0, 1), dayNumberOf(year + step + 1, 0, 1)];
  if (frequency === "MONTHLY") return [dayNumberOf(year, month + step, 1), dayNumberOf(year, month + step + 1, 1)];
  if (frequency === "DAILY") return [start + step, start + step + 1];
  const week = start - ((weekday - weekStart + 7) % 7) + 7 * step;
  return [week, week + 7];
}

/** Returns a check for the parts of a rule that choose days. What the rule leaves out is as on its first day. */
function matcher(rule: Recurrence, start: DayNumber): (day: DayNumber) => boolean {
  const first = fieldsOf(start);
  const { frequency, weekStart, weeks, yearDays } = rule;
  let { months, monthDays, weekdays: days } = rule;
  if (monthDays.length + yearDays.length + days.length === 0) {
    if (frequency === "WEEKLY" || weeks.length > 0) days = [{ nth: 0, weekday: first.weekday }];
    else if (frequency !== "DAILY") monthDays = [first.date];
    if (frequency === "YEARLY" && weeks.length === 0 && months.length === 0) months = [first.month + 1];
  }
  const isYearly = frequency === "YEARLY" && rule.months.length === 0;
  return (day) => {
    const { year, month, date, weekday } = fieldsOf(day);
    if (months.length > 0 && !months.includes(month + 1)) return false;
    if (days.length > 0 && !days.some((each) => each.weekday === weekday)) return false;
    const [monthStart, monthEnd] = [day - date + 1, dayNumberOf(year, month + 1, 1)];
    if (!isAmong(monthDays, day, monthStart, monthEnd)) return false;
    const [yearStart, yearEnd] = [dayNumberOf(year, 0, 1), dayNumberOf(year + 1, 0, 1)];
    if (!isAmong(yearDays, day, yearStart, yearEnd)) return false;
    if (weeks.length > 0 && !isInWeeks(weeks, day, year, weekStart)) return false;
    const [begin, end] = isYearly ? [yearStart, yearEnd] : [monthStart, monthEnd];
    const [nth, nthToLast] = [Math.floor((day - begin) / 7) + 1, -Math.floor((end - 1 - day) / 7) - 1];
    return (
      days.length === 0 ||
      days.some((each) => each.weekday === weekday && (each.nth === 0 || each.nth === nth || each.nth === nthToLast))
    );
  };
}

/** Checks whether the list has a day's number within its month or year, from either end. An empty list has every day. */
function isAmong(list: readonly number[], day: DayNumber, begin: DayNumber, end: DayNumber): boolean {
  return list.length === 0 || list.includes(day - begin + 1) || list.includes(day - end);
}

/** Week 1 is the first with at least four days in its year (RFC 5545, as ISO 8601 for weeks that start on Monday). */
function isInWeeks(weeks: readonly number[], day: DayNumber, year: number, weekStart: number): boolean {
  const firstWeek = (of: number) => {
    const fourth = dayNumberOf(of, 0, 4);
    return fourth - ((fieldsOf(fourth).weekday - weekStart + 7) % 7);
  };
  const starts = [year - 1, year, year + 1, year + 2].map(firstWeek);
  const at = starts.findLastIndex((each) => each <= day);
  const [begin = 0, end = 0] = starts.slice(at);
  return isAmong(weeks, begin + Math.floor((day - begin) / 7), begin, begin + (end - begin) / 7);
}

/** Returns the day of a month. Months beyond a year are those of the next ones. Only for years from 100 on: `Date.UTC` adds 1900 to others. */
function dayNumberOf(year: number, month: number, date: number): DayNumber {
  return Date.UTC(year, month, date) / msPerDay;
}

function fieldsOf(day: DayNumber): { year: number; month: number; date: number; weekday: number } {
  const date = new Date(day * msPerDay);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth(),
    date: date.getUTCDate(),
    weekday: date.getUTCDay(),
  };
}
