import type { Place } from "#content/place.ts";

export type ChartLabel = {
  lines: readonly [string, ...string[]];
  place: Omit<Place, "confirmed">;
  ground: "land" | "water";
  /** Degrees, clockwise. */
  angle: number;
  /** First and last zoom level that show it. */
  zooms: readonly [number, number];
};

/** The ocean front runs from southwest to northeast at about this angle. */
const shoreAngle = -44;
const near = [15, 99] as const;

/** The labels of the drawn chart; positions are set by eye. */
const chartLabels: readonly ChartLabel[] = [
  label("land", 39.0125, -74.797, ["North Wildwood"], [13, 99], -70),
  label("land", 38.9855, -74.8215, ["Wildwood"], [12.75, 99], shoreAngle),
  label("land", 38.972, -74.836, ["Wildwood Crest"], [13, 99], shoreAngle),
  label("water", 38.9565, -74.831, ["Diamond Beach"], [12.75, 99], 0),
  label("water", 38.968, -74.806, ["Atlantic Ocean"], [12, 99], shoreAngle),
  label("water", 39.0083, -74.8389, ["Grassy Sound"], [13, 14.99], 0),
  label("water", 39.012, -74.771, ["Hereford Inlet"], [13, 99], 0),
  label("land", 38.995, -74.851, ["Salt marsh"], [13, 99], 0),
  label("land", 39.0235, -74.8365, ["Salt marsh"], [13, 99], 0),
  label("land", 38.9995, -74.8262, ["West Wildwood"], [14, 14.99], 0),
  label("water", 39.0062, -74.8254, ["Grassy Sound"], near, 0),
  label("land", 38.9987, -74.8264, ["West Wildwood"], near, 0),
  label("land", 38.9998, -74.8193, ["Bridge"], near, 0),
  label("land", 38.9975, -74.8211, ["To the beach:", "5 minutes"], near, 0),
  label("land", 39.0015, -74.8163, ["Wildwood"], near, 0),
  label("land", 38.9935, -74.811, ["Glenwood Avenue"], near, 48),
  label("land", 38.9832, -74.8158, ["Boardwalk"], near, shoreAngle),
  label("water", 38.9815, -74.8085, ["Ocean beach"], near, shoreAngle),
];

function label(
  ground: ChartLabel["ground"],
  latitude: number,
  longitude: number,
  lines: ChartLabel["lines"],
  zooms: ChartLabel["zooms"],
  angle: number,
): ChartLabel {
  return { lines, place: { latitude, longitude }, ground, angle, zooms };
}

/** The labels of a zoom level. */
export function labelsAt(zoom: number): ChartLabel[] {
  return chartLabels.filter(({ zooms: [first, last] }) => zoom >= first && zoom <= last);
}

/** Class names of a label, centered on its point; the same on the static and the moving map. */
export function labelClass({ ground }: ChartLabel): string {
  return `absolute -translate-1/2 text-center font-display text-[1.0625rem] leading-[1.1] whitespace-pre select-none ${ground === "water" ? "text-bay-100 italic" : "text-bay-800"}`;
}
