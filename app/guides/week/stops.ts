import { type Day, type SavedStop, type ShoreWeek, days } from "#app/guides/shared/shore-week.ts";
import { beachSpots } from "#content/guides/beaches.ts";
import { pierOf } from "#content/guides/geo/piers.ts";
import { guideById } from "#content/guides/guides.ts";
import { pizzerias } from "#content/guides/pizzerias.ts";
import { rides } from "#content/guides/rides.ts";
import type { Place } from "#content/guides/way-from-house.ts";
import { addDays, type CalendarDate, shortDay } from "#contract/calendar-date.ts";

/** The guide of each kind of stop. The kind is also the search parameter that opens a stop's card. */
const guideOf = { shop: "pizza", ride: "piers", spot: "beaches" } as const;

export type StopKind = keyof typeof guideOf;

/** The part of a guide's record that a week needs. */
export type Stop = {
  id: string;
  kind: StopKind;
  name: string;
  /** Pier, address or town. */
  where: string;
  place: Place;
  mapSearch: string;
};

/** Everything that can be saved from the guides, by id. */
export const stops: ReadonlyMap<string, Stop> = new Map(
  [
    ...pizzerias.map(({ location, ...shop }): Stop => ({ kind: "shop", where: location, ...shop })),
    ...rides
      .filter(({ status }) => status !== "retired")
      .map((ride): Stop => {
        const { name: where, ...pier } = pierOf(ride);
        return { kind: "ride", where, ...pier, id: ride.id, name: ride.name };
      }),
    ...beachSpots.map(({ town, ...spot }): Stop => ({ kind: "spot", where: town, ...spot })),
  ].map((stop) => [stop.id, stop]),
);

/** Returns the address that opens a stop's card. */
export function linkTo({ id, kind }: Stop): string {
  return `${guideById(guideOf[kind]).link}?${kind}=${id}`;
}

/** Returns the stops of a week that the guides still have. */
export function knownStops(week: ShoreWeek): ShoreWeek {
  return week.filter(({ id }) => stops.has(id));
}

/** Groups a week's stops by day, "any day" last; leaves out empty days. */
export function stopsByDay(week: ShoreWeek): { day: Day; stops: Stop[] }[] {
  const onDay = (day: Day) => week.filter((stop) => stop.day === day).flatMap(({ id }) => stops.get(id) ?? []);
  return [...days.slice(1), ...days.slice(0, 1)]
    .map((day) => ({ day, stops: onDay(day) }))
    .filter((group) => group.stops.length > 0);
}

/** Writes `Sat, Jul 10`, or `Day 3` while the date of day 1 is not known, or `Any day`. */
export function dayName(day: SavedStop["day"], firstDay: CalendarDate = ""): string {
  if (day === 0) return "Any day";
  return firstDay === "" ? `Day ${day}` : shortDay(addDays(firstDay, day - 1));
}
