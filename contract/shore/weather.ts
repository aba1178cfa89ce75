export const weatherPath = "/api/weather";

/** The last reading near the house. A temperature that is missing or zero upstream is null: it is not shown. */
export type WeatherReading = {
  temperatureF: number | null;
  condition: string;
  /** When the station took the reading, ISO 8601; when the server asked, where the station names no time. */
  observedAt: string;
};
