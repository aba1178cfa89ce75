import { useEffect, useState } from "react";
import { useRouteLoaderData } from "react-router";
import { fetchJson } from "#app/components/form/fetch-json.ts";
import { property } from "#content/house/property.ts";
import { hourInTimeZone } from "#contract/calendar-date.ts";
import { weatherPath, type WeatherReading } from "#contract/shore/weather.ts";

/** The weather from the root route's loader. */
export type PageWeather = { reading: WeatherReading; icon: WeatherIconName; askedAt: string };

const freshMs = 10 * 60_000;

/** The weather at the house. On wide screens a page without a reading, or with an old one, fetches it after hydration. */
export function WeatherBadge() {
  const initial = useRouteLoaderData<{ weather: PageWeather | null }>("root")?.weather ?? null;
  const [weather, setWeather] = useState<Omit<PageWeather, "askedAt"> | "error" | null>(initial);
  const askedAt = initial?.askedAt;

  useEffect(() => {
    if (askedAt !== undefined && Date.now() - Date.parse(askedAt) < freshMs) return;
    const wide = window.matchMedia("(min-width: 64rem)");
    const leaving = new AbortController();
    function refresh(): void {
      fetchWeather(leaving.signal).then(setWeather, () => {
        // An old reading is better than none.
        if (!leaving.signal.aborted && askedAt === undefined) setWeather("error");
      });
    }
    // Phones do not show the weather, so they do not fetch it; a tablet may be turned.
    if (wide.matches) refresh();
    else wide.addEventListener("change", refresh, { once: true, signal: leaving.signal });
    return () => leaving.abort();
  }, [askedAt]);

  if (weather === "error") return <p hidden>Unable to load weather</p>;
  if (weather === null) return null;
  const { condition, temperatureF } = weather.reading;
  return (
    <p
      className="hidden min-w-22 shrink-99999 items-center gap-2 border-l border-sand-50/20 pl-3 text-sm whitespace-nowrap @min-[63rem]:flex"
      data-weather
    >
      <span
        aria-hidden="true"
        data-icon={weather.icon}
        className="size-6 flex-none [&>svg]:size-full"
        dangerouslySetInnerHTML={{ __html: drawings[`/content/drawings/weather/${weather.icon}.svg`] ?? "" }}
      />
      <span className="sr-only">Weather at the house:</span>
      <span className="flex min-w-0 gap-2 @max-[84rem]:block @max-[84rem]:text-[0.75rem]/tight">
        {temperatureF ? <span className="flex-none">{`${temperatureF}`.replace("-", "−")}°F</span> : null}
        <span className="block truncate" title={condition}>
          {condition}
        </span>
      </span>
    </p>
  );
}

async function fetchWeather(signal: AbortSignal): Promise<Omit<PageWeather, "askedAt">> {
  return withIcon(await fetchJson<WeatherReading>(weatherPath, signal));
}

/** A reading with its icon for this hour at the house: it may be night since the server asked. */
export function withIcon(reading: WeatherReading): Omit<PageWeather, "askedAt"> {
  return { reading, icon: weatherIcon(reading.condition, hourInTimeZone(new Date(), property.timeZone)) };
}

const drawings = import.meta.glob<string>("/content/drawings/weather/*.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});

export type WeatherIconName = "rain" | "snow" | "cloud" | "sun" | "moon" | "partly-sunny" | "thunder" | "fog";

/** Night at the house is before 06:00 and from 20:00 on. */
export function isNight(hour: number): boolean {
  return hour < 6 || hour >= 20;
}

/** Returns the icon for a condition such as `Light Rain`. The first match wins, so `Partly Cloudy` shows a cloud. */
export function weatherIcon(condition: string, hour: number): WeatherIconName {
  const words = condition.toLowerCase();
  const night = isNight(hour);
  if (words.includes("rain") || words.includes("shower")) return "rain";
  if (words.includes("snow")) return "snow";
  if (words.includes("cloud")) return "cloud";
  if (words.includes("clear") || words.includes("sunny")) return night ? "moon" : "sun";
  if (words.includes("partly")) return night ? "cloud" : "partly-sunny";
  if (words.includes("storm") || words.includes("thunder")) return "thunder";
  if (words.includes("fog") || words.includes("mist")) return "fog";
  return night ? "moon" : "partly-sunny";
}
