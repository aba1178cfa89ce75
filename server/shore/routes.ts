import { Hono } from "hono";
import { westWildwoodTides as station } from "#content/house/tide-station.ts";
import { isCalendarDate, longDate, nightsBetween } from "#contract/calendar-date.ts";
import type { FieldErrors } from "#contract/forms/form-result.ts";
import { maxTideDays, type TidesAnswer, tidesPath } from "#contract/shore/tides.ts";
import { weatherPath, type WeatherReading } from "#contract/shore/weather.ts";
import { json, methodNotAllowed, type PlainSite, refuse, revalidated } from "#server/platform/http/responses.ts";
import type { BayCalendar } from "./bay-calendar.ts";

type ShoreRoutesDeps = { bay: BayCalendar; weather: () => Promise<WeatherReading | null> };

/** `GET /api/weather`: the last reading, or 503. `GET /api/tides?from=&to=`: tides and sun of at most 31 days. */
export function shoreRoutes(http: PlainSite, { bay, weather }: ShoreRoutesDeps): Hono {
  const { siteUrl } = http;
  const routes = new Hono();

  routes.get(weatherPath, async () => {
    const reading = await weather();
    if (!reading) return refuse(503, http, "json", { message: "Unable to load weather" });
    return json(200, siteUrl, reading, { "cache-control": "public, max-age=60" });
  });

  routes.get(tidesPath, async (c) => {
    const { from = "", to = "" } = c.req.query();
    const fields = faultsOf(from, to, bay);
    const found = Object.keys(fields).length === 0 ? await bay.days(from, nightsBetween(from, to) + 1) : null;
    if (!found) return refuse(422, http, "json", { message: "We don't have data for these days.", fields });
    const answer: TidesAnswer = {
      station: `${station.name} (NOAA ${station.id})`,
      datum: station.datum,
      tides: found.days.flatMap(({ tides }) => tides.map(({ time, type, feet }) => ({ time, type, feet }))),
      sun: found.days.map(({ date, sun: { rise, set } }) => ({ date, rise, set })),
    };
    return revalidated(c.req.raw, siteUrl, JSON.stringify(answer), "application/json");
  });

  for (const path of [weatherPath, tidesPath]) routes.all(path, methodNotAllowed(http, "GET, HEAD"));
  return routes;
}

function faultsOf(from: string, to: string, bay: BayCalendar): FieldErrors<"from" | "to"> {
  const { first, last } = bay.span();
  const fields: FieldErrors<"from" | "to"> = {};
  if (!isCalendarDate(from)) fields.from = "Give the first day as YYYY-MM-DD.";
  else if (from < first || from > last) fields.from = `We know the days from ${longDate(first)} to ${longDate(last)}.`;
  if (!isCalendarDate(to)) fields.to = "Give the last day as YYYY-MM-DD.";
  else if (to > last) fields.to = `We know the days from ${longDate(first)} to ${longDate(last)}.`;
  else if (fields.from === undefined && to < from) fields.to = "The last day must not come before the first.";
  else if (fields.from === undefined && nightsBetween(from, to) >= maxTideDays)
    fields.to = `At most ${maxTideDays} days at once.`;
  return fields;
}
