import type { ShoreWeek } from "#app/guide-kit/shore-week.ts";

export type WeekChange = { before: ShoreWeek; after: ShoreWeek };

/** `now` without the change that made `after` of `before`: what was changed since, perhaps in another tab, stays. */
export function takeBack({ before, after }: WeekChange, now: ShoreWeek): ShoreWeek {
  const dayAfter = new Map(after.map(({ id, day }) => [id, day]));
  const dayNow = new Map(now.map(({ id, day }) => [id, day]));
  const known = new Set([...before, ...after].map(({ id }) => id));
  const back = before.flatMap(({ id, day }) => {
    const since = dayNow.get(id);
    if (since === undefined) return dayAfter.has(id) ? [] : [{ id, day }];
    return [{ id, day: since === dayAfter.get(id) ? day : since }];
  });
  return [...back, ...now.filter(({ id }) => !known.has(id))];
}
