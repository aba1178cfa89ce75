import { Hono } from "hono";
import { property } from "#content/property.ts";
import { availabilityPath, type BookedRange } from "#contract/availability.ts";
import type { Db } from "../db/schema.ts";
import type { Clock } from "../process/clock.ts";
import { methodNotAllowed, revalidated } from "../http/responses.ts";
import { queryOf } from "../http/urls.ts";
import { availabilityOf } from "./booked-nights.ts";
import { feedStates } from "./feeds.ts";
import { icalendar } from "./write-calendar.ts";

export type CalendarDeps = {
  siteUrl: string;
  db: Db;
  clock: Clock;
  /** The owner's own list. */
  bookedRanges: readonly BookedRange[];
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
  const { siteUrl, db, clock, feedNames } = deps;
  const routes = new Hono();
  const owners = { ranges: deps.bookedRanges, asOf: deps.bookedAsOf };

  routes.get(availabilityPath, async (c) => {
    const availability = availabilityOf(owners, await feedStates(db, feedNames), clock());
    return revalidated(c.req.raw, siteUrl, JSON.stringify(availability), "application/json");
  });

  routes.get(calendarPath, async (c) => {
    const without = queryOf(c.req.url).get("without")?.toLowerCase();
    const names = feedNames.filter((name) => name !== without);
    const { booked, asOf } = availabilityOf(owners, await feedStates(db, names), clock());
    const text = icalendar(`${property.name}, ${property.place}`, booked, asOf);
    return revalidated(c.req.raw, siteUrl, text, "text/calendar; charset=utf-8");
  });

  routes.all(availabilityPath, methodNotAllowed(siteUrl, "GET, HEAD"));
  routes.all(calendarPath, methodNotAllowed(siteUrl, "GET, HEAD"));
  return routes;
}
