import { Hono } from "hono";
import { weatherPath, type WeatherReading } from "#contract/shore/weather.ts";
import { json, methodNotAllowed, refuse } from "../platform/http/responses.ts";
import type { PlainSite } from "../platform/http/plain-page.ts";

export type WeatherDeps = PlainSite & { weather: () => Promise<WeatherReading | null> };

/** `GET /api/weather`: the last reading near the house, or 503. */
export function weatherRoutes(deps: WeatherDeps): Hono {
  const { siteUrl, weather } = deps;
  const routes = new Hono();
  routes.get(weatherPath, async () => {
    const reading = await weather();
    if (!reading) return refuse(503, deps, "json", { message: "Unable to load weather" });
    return json(200, siteUrl, reading, { "cache-control": "public, max-age=60" });
  });
  routes.all(weatherPath, methodNotAllowed(deps, "GET, HEAD"));
  return routes;
}
