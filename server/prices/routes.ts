import { Hono } from "hono";
import { ratesPath } from "#contract/prices/rates.ts";
import type { Db } from "#server/platform/db/schema.ts";
import { methodNotAllowed, type PlainSite, revalidated } from "#server/platform/http/responses.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import { readPublicRates } from "./prices.ts";

/** `GET /api/rates`: every published price. */
export function priceRoutes(http: PlainSite, { db, clock }: { db: Db; clock: Clock }): Hono {
  const routes = new Hono();
  routes.get(ratesPath, async (c) => {
    const rates = await readPublicRates(db, clock());
    return revalidated(c.req.raw, http.siteUrl, JSON.stringify(rates), "application/json");
  });
  routes.all(ratesPath, methodNotAllowed(http, "GET, HEAD"));
  return routes;
}
