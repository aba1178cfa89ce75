import { Hono } from "hono";
import { pricesPath } from "#contract/page-facts.ts";
import type { Db } from "#server/platform/db/schema.ts";
import { methodNotAllowed, type PlainSite, revalidated } from "#server/platform/http/responses.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import { readPublicPrices } from "./prices.ts";

/** `GET /api/rates`: every published price. */
export function priceRoutes(http: PlainSite, { db, clock }: { db: Db; clock: Clock }): Hono {
  const routes = new Hono();
  routes.get(pricesPath, async (c) => {
    const prices = await readPublicPrices(db, clock());
    return revalidated(c.req.raw, http.siteUrl, JSON.stringify(prices), "application/json");
  });
  routes.all(pricesPath, methodNotAllowed(http, "GET, HEAD"));
  return routes;
}
