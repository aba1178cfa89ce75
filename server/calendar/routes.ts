import { Hono } from "hono";
import { property } from "#content/property.ts";
import { availabilityPath } from "#contract/availability.ts";
import type { Db } from "../db/schema.ts";
import type { Clock } from "../process/clock.ts";
import { methodNotAllowed, revalidated } from "../http/responses.ts";
import { queryOf } from "../http/urls.ts";
import { readAvailability } from "./booked-nights.ts";
import { icalendar } from "./write-calendar.ts";

export type CalendarDeps = {
  siteUrl: string;
  db: Db;
  clock: Clock;
  /** When the owner's list was last known to be right, ISO 8601. */
  bookedAsOf: string;
  /** Names of the calendar feeds. */
  feedNames: readonly string[];
};

const calendarPath = "/calendar.ics";

/**
 * `GET /api/availability` and `GET /calendar.ics`. A platform reads our calendar without its own bookings (`/calendar.ics?without=airbnb`):
 * otherwise a booking cancelled there would come back from here and never end.
 */
export function calendarRoutes(deps: CalendarDeps): Hono {
  const { siteUrl, db, clock, feedNames, bookedAsOf } = deps;
  const routes = new Hono();

  routes.get(availabilityPath, async (c) => {
    const availability = await readAvailability(db, feedNames, bookedAsOf, clock());
    return revalidated(c.req.raw, siteUrl, JSON.stringify(availability), "application/json");
  });

  routes.get(calendarPath, async (c) => {
    const without = queryOf(c.req.url).get("without")?.toLowerCase();
    const names = feedNames.filter((name) => name !== without);
    const { booked, asOf } = await readAvailability(db, names, bookedAsOf, clock());
    const text = icalendar(`${property.name}, ${property.place}`, booked, asOf);
    return revalidated(c.req.raw, siteUrl, text, "text/calendar; charset=utf-8");
  });

  routes.all(availabilityPath, methodNotAllowed(siteUrl, "GET, HEAD"));
  routes.all(calendarPath, methodNotAllowed(siteUrl, "GET, HEAD"));
  return routes;
}
