import { Hono } from "hono";
import { property } from "#content/house/property.ts";
import { availabilityPath } from "#contract/page-facts.ts";
import type { Db } from "#server/platform/db/schema.ts";
import {
  messagePage,
  methodNotAllowed,
  pageResponse,
  type PlainSite,
  revalidated,
} from "#server/platform/http/responses.ts";
import { queryOf } from "#server/platform/http/urls.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import { readAvailability } from "./availability.ts";
import { calendarPath, icalendar, platformAsking } from "./feeds/our-calendar.ts";

type StayRoutesDeps = { db: Db; clock: Clock; secret: string; feedNames: () => Promise<readonly string[]> };

/** Handles `GET /api/availability`, and `GET /calendar.ics`. A platform's copy omits its own bookings: one it cancels would come back. */
export function stayRoutes(http: PlainSite, { db, clock, secret, feedNames }: StayRoutesDeps): Hono {
  const { siteUrl, latestHouse } = http;
  const routes = new Hono();

  routes.get(availabilityPath, async (c) => {
    const availability = await readAvailability(db, await feedNames(), clock());
    return revalidated(c.req.raw, siteUrl, JSON.stringify(availability), "application/json");
  });

  routes.get(calendarPath, async (c) => {
    const all = await feedNames();
    const asking = platformAsking(secret, all, queryOf(c.req.url));
    const names = all.filter((name) => name !== asking);
    const { booked, asOf } = await readAvailability(db, names, clock(), { echoes: asking === null });
    const text = icalendar(`${latestHouse().name}, ${property.place}`, booked, asOf);
    return revalidated(c.req.raw, siteUrl, text, "text/calendar; charset=utf-8");
  });

  for (const path of [availabilityPath, calendarPath]) routes.all(path, methodNotAllowed(http, "GET, HEAD"));

  const message = "We no longer send emails about taken weeks. Please ask us about your week with the inquiry form.";
  for (const path of ["/wish", "/wish/*"]) {
    routes.all(path, () => pageResponse(410, http, messagePage("This link has expired.", message)));
  }
  return routes;
}
