import { type CalendarDate, dayAndDate } from "#contract/calendar-date.ts";
import { clockTime } from "./tides.ts";

export const weatherPath = "/api/weather";

/** The last reading near the house. A temperature that is missing or zero upstream is null and isn't shown. */
export type WeatherReading = {
  temperatureF: number | null;
  condition: string;
  /** When the station took the reading, ISO 8601. If it doesn't say, when the server asked. */
  observedAt: string;
};

/** An active alert of the National Weather Service for the house. */
export type WeatherAlert = {
  /** Its kind: `Coastal Flood Advisory`. */
  event: string;
  headline: string;
  /** When it ends, to the minute, ISO 8601 with the offset of the house's time zone. */
  until: string;
};

/** `checked` is false if the service could not be reached lately. Earlier alerts that haven't ended are still in `alerts`. */
export type AlertsOnPage = {
  checked: boolean;
  alerts: WeatherAlert[];
  /** When the service last answered, formatted like `until`. Null if it hasn't yet. */
  asOf: string | null;
};

/** The Weather Service's own page for the house, with the full text of every alert. */
export const alertsLink = "https://forecast.weather.gov/MapClick.php?lat=39.0007&lon=-74.8245";

/** `Coastal Flood Advisory until 9:00 PM`, with the day if it doesn't end `today`. */
export function alertInWords({ event, until }: WeatherAlert, today: CalendarDate): string {
  const day = until.slice(0, 10);
  return `${event} until ${clockTime(until)}${day === today ? "" : `, ${dayAndDate(day)}`}`;
}
