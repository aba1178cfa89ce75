import type { Point } from "#app/guide-kit/spread-pins.ts";
import { toChart } from "#content/geo/chart-projection.ts";

/** The ocean front runs from south-west to north-east at about this angle, and the towns' names run along it. */
const shoreAngle = -44;

type ChartWord = { text: string; at: Point; ground: "land" | "water"; angle: number };

/** Lettering of the drawn chart; positions are chosen for the eye, inside the town limits. */
export const chartWords: readonly ChartWord[] = [
  onLand("North Wildwood", 38.9975, -74.8065),
  onLand("Wildwood", 38.9885, -74.8185),
  onLand("Wildwood Crest", 38.976, -74.8315),
  // The strip is too narrow for its name, which stands in the water before it.
  onWater("Diamond Beach", 38.9572, -74.8362, 0),
  onWater("Atlantic Ocean", 38.9725, -74.8055, shoreAngle),
];

function onLand(text: string, latitude: number, longitude: number): ChartWord {
  return { text, at: toChart({ latitude, longitude }), ground: "land", angle: shoreAngle };
}

function onWater(text: string, latitude: number, longitude: number, angle: number): ChartWord {
  return { text, at: toChart({ latitude, longitude }), ground: "water", angle };
}
