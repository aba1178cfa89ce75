import { Hono } from "hono";
import { property } from "#content/house/property.ts";
import { availabilityPath } from "#contract/stays/availability.ts";
import type { Write } from "../../platform/db/database.ts";
import type { Db } from "../../platform/db/schema.ts";
import type { Clock } from "../../platform/process/clock.ts";
import { methodNotAllowed, revalidated } from "../../platform/http/responses.ts";
import type { PlainSite } from "../../platform/http/plain-page.ts";
import { queryOf } from "../../platform/http/urls.ts";
import { readAvailability } from "./booked-nights.ts";
import { calendarPath, platformAsking } from "./calendar-address.ts";
import { icalendar } from "./write-calendar.ts";

export type CalendarDeps = PlainSite & {
  db: Db;
  write: Write;
  /** Signs the addresses of our calendar. */
  secret: string;
  clock: Clock;
  /** When the owner's list was last known to be right, ISO 8601. */
  /** Names of the calendar feeds, as they are set now. */
  feedNames: () => Promise<readonly string[]>;
};

/**
 * `GET /api/availability` and `GET /calendar.ics`. A platform reads our calendar without its own bookings (`calendarAddress`): otherwise a
 * booking canceled there would come back from here and never end.
 */
export function calendarRoutes(deps: CalendarDeps): Hono {
  const { siteUrl, latestHouse, db, clock, feedNames } = deps;
  const routes = new Hono();

  routes.get(availabilityPath, async (c) => {
    const availability = await readAvailability(db, await feedNames(), clock());
    return revalidated(c.req.raw, siteUrl, JSON.stringify(availability), "application/json");
  });

  routes.get(calendarPath, async (c) => {
    const all = await feedNames();
    const asking = await platformAsking(deps, all, queryOf(c.req.url));
    const names = all.filter((name) => name !== asking);
    const { booked, asOf } = await readAvailability(db, names, clock());
    const text = icalendar(`${latestHouse().name}, ${property.place}`, booked, asOf);
    return revalidated(c.req.raw, siteUrl, text, "text/calendar; charset=utf-8");
  });

  routes.all(availabilityPath, methodNotAllowed(deps, "GET, HEAD"));
  routes.all(calendarPath, methodNotAllowed(deps, "GET, HEAD"));
  return routes;
}
