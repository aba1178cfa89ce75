import { Hono } from "hono";
import { ratesPath } from "#contract/rates.ts";
import type { Db } from "../db/schema.ts";
import { methodNotAllowed, revalidated } from "../http/responses.ts";
import type { PlainSite } from "../http/plain-page.ts";
import type { Clock } from "../process/clock.ts";
import type { CurrentHouse } from "./current-house.ts";
import { llmsText } from "./llms-text.ts";
import { ratesInWords } from "./rates-in-words.ts";
import { readPublicRates } from "./rates.ts";

export type RatesDeps = PlainSite & { db: Db; house: CurrentHouse; clock: Clock };

const llmsPath = "/llms.txt";

/** `GET /api/rates`, and `GET /llms.txt`, which names the price of a week. */
export function ratesRoutes(deps: RatesDeps): Hono {
  const { siteUrl, db, house, clock } = deps;
  const routes = new Hono();

  routes.get(ratesPath, async (c) => {
    const rates = await readPublicRates(db, clock());
    return revalidated(c.req.raw, siteUrl, JSON.stringify(rates), "application/json");
  });

  routes.get(llmsPath, async (c) => {
    const words = ratesInWords(await readPublicRates(db, clock()), clock());
    return revalidated(c.req.raw, siteUrl, llmsText(siteUrl, await house.read(), words), "text/plain; charset=utf-8");
  });

  routes.all(ratesPath, methodNotAllowed(deps, "GET, HEAD"));
  routes.all(llmsPath, methodNotAllowed(deps, "GET, HEAD"));
  return routes;
}
