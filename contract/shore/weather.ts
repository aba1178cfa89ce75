import { clockTime } from "./tides.ts";
import { type CalendarDate, dayAndDate } from "../calendar-date.ts";

export const weatherPath = "/api/weather";

/** The last reading near the house. A temperature that is missing or zero upstream is null: it is not shown. */
export type WeatherReading = {
  temperatureF: number | null;
  condition: string;
  /** When the station took the reading, ISO 8601; when the server asked, where the station names no time. */
  observedAt: string;
};

/** A standing alert of the National Weather Service for the house. */
export type WeatherAlert = {
  /** What kind: `Coastal Flood Advisory`. */
  event: string;
  headline: string;
  /** Until when, to the minute, ISO 8601 with the offset of the house's clock. */
  until: string;
};

/** `checked` is false when the service could not be asked lately; what stood before and has not ended is still in `alerts`. */
export type AlertsOnPage = {
  checked: boolean;
  alerts: WeatherAlert[];
  /** When the service last answered, as `until`; null if it has not yet. */
  asOf: string | null;
};

/** The Weather Service's own page for the house, with the full text of every alert. */
export const alertsLink = "https://forecast.weather.gov/MapClick.php?lat=39.0007&lon=-74.8245";

/** `Coastal Flood Advisory until 9:00 PM`, with the day when it ends on another than `today`. */
export function alertInWords({ event, until }: WeatherAlert, today: CalendarDate): string {
  const day = until.slice(0, 10);
  return `${event} until ${clockTime(until)}${day === today ? "" : `, ${dayAndDate(day)}`}`;
}
