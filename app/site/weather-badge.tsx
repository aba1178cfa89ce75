import { useEffect, useState } from "react";
import { hourInTimeZone } from "#contract/calendar-date.ts";
import { type WeatherReading, weatherPath } from "#contract/weather.ts";
import { property } from "#content/property.ts";
import { readAnswer } from "./read-answer.ts";
import { type WeatherIconName, weatherIcon } from "./weather-icon.ts";
import { WeatherPicture } from "./weather-picture.tsx";

type WeatherState =
  | { phase: "loading" }
  | { phase: "loaded"; reading: WeatherReading; icon: WeatherIconName }
  | { phase: "error" };

/** The weather at the house, asked for once when the page has started; on wide screens only. */
export function WeatherBadge() {
  const [weather, setWeather] = useState<WeatherState>({ phase: "loading" });

  useEffect(() => {
    const wide = window.matchMedia("(min-width: 64rem)");
    const leaving = new AbortController();
    function ask(): void {
      readWeather(leaving.signal).then(setWeather, () => {
        if (!leaving.signal.aborted) setWeather({ phase: "error" });
      });
    }
    // Phones do not show it, so they do not ask; a tablet may be turned.
    if (wide.matches) ask();
    else wide.addEventListener("change", ask, { once: true, signal: leaving.signal });
    return () => leaving.abort();
  }, []);

  if (weather.phase === "error") return <p hidden>Unable to load weather</p>;
  if (weather.phase === "loading") return null;
  const { condition, temperatureF } = weather.reading;
  return (
    <p
      className="hidden min-w-20 shrink-99999 items-center gap-2 border-l border-sand-50/35 pl-5 text-sm whitespace-nowrap @min-[63rem]:flex"
      data-weather
    >
      <WeatherPicture icon={weather.icon} />
      <span className="sr-only">Weather at the house:</span>
      {temperatureF ? <span className="flex-none">{`${temperatureF}`.replace("-", "−")}°F</span> : null}
      <span className="truncate @max-[84rem]:sr-only" title={condition}>
        {condition}
      </span>
    </p>
  );
}

async function readWeather(signal: AbortSignal): Promise<WeatherState> {
  const reading = await readAnswer<WeatherReading>(weatherPath, signal);
  return {
    phase: "loaded",
    reading,
    icon: weatherIcon(reading.condition, hourInTimeZone(new Date(), property.timeZone)),
  };
}
