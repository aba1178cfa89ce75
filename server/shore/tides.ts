import { createTidePredictor } from "@neaps/tide-predictor";
import type { TideReference, TideStation } from "#content/house/tide-station.ts";

/** A predicted high or low water; feet above MLLW, not rounded. */
export type PredictedTide = { at: number; type: "high" | "low"; feet: number };

const metersPerFoot = 0.3048;
const minute = 60_000;
const hour = 60 * minute;

/** Beyond both ends, so that the first and last tide are found whole. */
const margin = 12 * hour;

/** Longer than any station's tides follow its reference's. */
const longestDelay = 3 * hour;

/**
 * The high and low waters of a station with its own constituents, from one instant up to another, by NOAA's method (Schureman's node
 * factors). Weather is not part of it.
 */
export function predictTides({ meanSeaLevel, constituents }: TideReference, from: number, to: number): PredictedTide[] {
  const predictor = createTidePredictor(
    constituents.map(([name, amplitude, phase]) => ({ name, amplitude, phase })),
    { offset: meanSeaLevel, nodeCorrections: "schureman" },
  );
  return predictor
    .getExtremesPrediction({ start: new Date(from - margin), end: new Date(to + margin) })
    .map(({ time, high, level }): PredictedTide => ({
      at: time.getTime(),
      type: high ? "high" : "low",
      feet: level / metersPerFoot,
    }))
    .filter(({ at }) => at >= from && at < to);
}

/** The high and low waters of a station that follows a reference station. */
export function predictStationTides(station: TideStation, from: number, to: number): PredictedTide[] {
  return predictTides(station.reference, from - longestDelay, to)
    .map(({ at, type, feet }) => {
      const { minutesLater, timesAsHigh } = station[type];
      return { at: at + minutesLater * minute, type, feet: feet * timesAsHigh };
    })
    .filter(({ at }) => at >= from && at < to);
}
