import type { WeatherIconName } from "./weather-icon.ts";

const drawings = import.meta.glob<string>("../../content/posters/weather/*.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** One weather icon, drawn in the colour of the text beside it. */
export function WeatherPicture({ icon }: { icon: WeatherIconName }) {
  const drawing = drawings[`../../content/posters/weather/${icon}.svg`] ?? "";
  return (
    <span
      aria-hidden="true"
      data-icon={icon}
      className="size-6 flex-none [&>svg]:size-full"
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  );
}
