/** A day of the stay, the first being 1; 0 is any day. */
export type Day = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** Something saved from a guide: a record's id, unique over all guides, and the day it is meant for. */
export type SavedStop = { id: string; day: Day };

/** In the order of saving. Holds nothing about anybody: ids and days only. */
export type ShoreWeek = readonly SavedStop[];

export const days: readonly Day[] = [0, 1, 2, 3, 4, 5, 6, 7];

/** Twice as many as all guides offer: a longer list was not written here. */
const mostStops = 80;

/** The week as the address and the device keep it, such as `sams.1_sunset-lake`; needs no escaping in an address. */
export function writePlan(week: ShoreWeek): string {
  return week.map(({ id, day }) => (day === 0 ? id : `${id}.${day}`)).join("_");
}

/** Reads back what `writePlan` wrote. What is no id is left out, an id that comes twice counts once, an unknown day is any day. */
export function readPlan(plan: string): ShoreWeek {
  const week = new Map<string, SavedStop>();
  for (const part of plan.split("_").slice(0, mostStops)) {
    const [, id, day] = /^([a-z0-9]+(?:-[a-z0-9]+)*)(?:\.(.*))?$/.exec(part) ?? [];
    if (id && !week.has(id)) week.set(id, { id, day: days.find((each) => String(each) === day) ?? 0 });
  }
  return [...week.values()];
}

/** Saves what is not saved, for any day; forgets what is. */
export function toggleStop(week: ShoreWeek, id: string): ShoreWeek {
  const without = week.filter((stop) => stop.id !== id);
  return without.length < week.length ? without : [...week, { id, day: 0 }];
}

/** The week with one stop on another day; as it was when the stop is not in it. */
export function moveStop(week: ShoreWeek, id: string, day: Day): ShoreWeek {
  return week.map((stop) => (stop.id === id ? { id, day } : stop));
}

/** Own stops first, each on its own day where it has one; then what only the other week holds. */
export function joinWeeks(own: ShoreWeek, other: ShoreWeek): ShoreWeek {
  const otherDays = new Map(other.map(({ id, day }) => [id, day]));
  const ids = new Set(own.map(({ id }) => id));
  return [
    ...own.map(({ id, day }) => ({ id, day: day === 0 ? (otherDays.get(id) ?? 0) : day })),
    ...other.filter(({ id }) => !ids.has(id)),
  ];
}

/** The first day with nothing on it; any day when all of them have something. */
export function freeDay(week: ShoreWeek): Day {
  return days.find((day) => day > 0 && week.every((stop) => stop.day !== day)) ?? 0;
}
