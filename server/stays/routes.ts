import { Hono } from "hono";
import { availabilityPath } from "#contract/stays/availability.ts";
import type { Db } from "#server/platform/db/schema.ts";
import { methodNotAllowed, type PlainSite, revalidated } from "#server/platform/http/responses.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import { readAvailability } from "./availability.ts";

type AvailabilityDeps = PlainSite & { db: Db; clock: Clock; feedNames: () => Promise<readonly string[]> };

/** Handles `GET /api/availability`. */
export function availabilityRoutes(deps: AvailabilityDeps): Hono {
  const routes = new Hono();
  routes.get(availabilityPath, async (c) => {
    const availability = await readAvailability(deps.db, await deps.feedNames(), deps.clock());
    return revalidated(c.req.raw, deps.siteUrl, JSON.stringify(availability), "application/json");
  });
  routes.all(availabilityPath, methodNotAllowed(deps, "GET, HEAD"));
  return routes;
}
