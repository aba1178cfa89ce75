import type { MapPoint } from "#content/guides/way-from-house.ts";

export type ChartLabel = {
  lines: readonly [string, ...string[]];
  place: MapPoint;
  ground: "land" | "street" | "water";
  /** Degrees, clockwise. */
  angle: number;
  /** First and last zoom level that show it. */
  zooms: readonly [number, number];
};

/** The oceanfront runs from southwest to northeast at about this angle. */
const shoreAngle = -44;
/** West Wildwood's long avenues run from northwest to southeast at this angle, the others across them. */
export const alongAngle = 43;
const near = [15, 99] as const;

/** The labels of the drawn chart, placed by eye; streets' labels are on the lines of `streets.geojson`. */
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
  label("water", 38.999, -74.8288, ["Grassy", "Sound"], near, 0),
  label("water", 39.0045, -74.8318, ["West", "Wildwood"], near, 0),
  label("land", 38.9961, -74.8189, ["Bridge"], near, 0),
  label("land", 38.9948, -74.819, ["To the beach:", "5 minutes"], near, 0),
  label("land", 38.9998, -74.8148, ["Wildwood"], near, 0),
  label("street", 38.9988, -74.8206, ["Glenwood Avenue"], near, alongAngle),
  label("street", 39.0004, -74.8205, ["Poplar Avenue"], near, alongAngle),
  label("street", 38.9987, -74.8216, ["Maple Avenue"], near, alongAngle),
  label("street", 38.999, -74.823, ["Pine Avenue"], near, alongAngle),
  label("land", 38.9947, -74.8123, ["Glenwood Avenue"], [13.25, 14.99], alongAngle),
  label("land", 38.9935, -74.811, ["Glenwood Avenue"], near, alongAngle),
  label("land", 38.9832, -74.8158, ["Boardwalk"], [13.25, 99], shoreAngle),
  label("water", 38.9815, -74.8085, ["Ocean beach"], near, shoreAngle),
];

export function label(
  ground: ChartLabel["ground"],
  latitude: number,
  longitude: number,
  lines: ChartLabel["lines"],
  zooms: ChartLabel["zooms"],
  angle: number,
): ChartLabel {
  return { lines, place: { latitude, longitude }, ground, angle, zooms };
}

/** Returns the labels shown at a zoom level. */
export function labelsAt(zoom: number, labels = chartLabels): ChartLabel[] {
  return labels.filter(({ zooms: [first, last] }) => zoom >= first && zoom <= last);
}

const inkOf = { land: "text-bay-800", street: "text-bay-950", water: "text-bay-100 italic" } as const;

/** Returns the class names of a label, centered on its point; the same on the static and the interactive map. */
export function labelClass({ ground }: ChartLabel): string {
  const size = ground === "street" ? "text-xs/6 font-semibold" : "font-display text-[1.0625rem] leading-[1.1]";
  return `absolute -translate-1/2 text-center ${size} whitespace-pre select-none ${inkOf[ground]}`;
}
