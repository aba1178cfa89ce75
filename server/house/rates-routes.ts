import { Hono } from "hono";
import { ratesPath } from "#contract/prices/rates.ts";
import type { Db } from "../platform/db/schema.ts";
import { methodNotAllowed, type PlainSite, revalidated } from "../platform/http/responses.ts";
import type { Clock } from "../platform/process/clock.ts";
import type { CurrentHouse } from "./current-house.ts";
import { readPublicRates } from "./rates.ts";

export type RatesDeps = PlainSite & { db: Db; house: CurrentHouse; clock: Clock };

/** `GET /api/rates`: every price that is published. */
export function ratesRoutes(deps: RatesDeps): Hono {
  const { siteUrl, db, clock } = deps;
  const routes = new Hono();

  routes.get(ratesPath, async (c) => {
    const rates = await readPublicRates(db, clock());
    return revalidated(c.req.raw, siteUrl, JSON.stringify(rates), "application/json");
  });

  routes.all(ratesPath, methodNotAllowed(deps, "GET, HEAD"));
  return routes;
}
