export type WeatherIconName = "rain" | "snow" | "cloud" | "sun" | "moon" | "partly-sunny" | "thunder" | "fog";

/** Night at the house is before 06:00 and from 20:00. */
export function isNight(hour: number): boolean {
  return hour < 6 || hour >= 20;
}

/**
 * The icon for a condition such as `Light Rain`. The first rule that matches wins, so `Partly Cloudy` shows a cloud: "cloud" is
 * tested before "partly".
 */
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
