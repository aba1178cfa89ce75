/** One harmonic constituent: NOAA's name, amplitude in meters, phase in degrees (Greenwich). */
export type TideConstituent = readonly [name: string, amplitude: number, phase: number];

/** A station that has harmonic constituents. `meanSeaLevel` is in meters above MLLW, mean lower low water. */
export type TideReference = { meanSeaLevel: number; constituents: readonly TideConstituent[] };

/** A station whose tides are its reference's, delayed by minutes and scaled in height above MLLW. */
export type TideStation = {
  id: string;
  name: string;
  datum: "MLLW";
  reference: TideReference;
  high: { minutesLater: number; timesAsHigh: number };
  low: { minutesLater: number; timesAsHigh: number };
};

/**
 * NOAA station 8534720, Atlantic City (Ocean). Source: the US National Oceanic and Atmospheric Administration, public domain, by way of
 * `@neaps/tide-database` 0.10.20260924, read on November 23, 2026. Constituents with an amplitude of 0 are left out.
 *
 * `@neaps/tide-predictor` 0.11.0 computes M3 half a turn off. Its phase here compensates for that; `server/shore/tides.test.ts` compares
 * the result with published times and fails once the library is corrected.
 */
const atlanticCity: readonly TideConstituent[] = [
  ["M2", 0.581, 355.5],
  ["S2", 0.115, 20.1],
  ["N2", 0.137, 337.3],
  ["K1", 0.109, 181.3],
  ["M4", 0.009, 180.1],
  ["O1", 0.074, 167.4],
  ["M6", 0.005, 74.8],
  ["MK3", 0.003, 59.1],
  ["S4", 0.002, 207.5],
  ["MN4", 0.005, 157.5],
  ["NU2", 0.024, 337],
  ["S6", 0.002, 109.4],
  ["MU2", 0.02, 344.1],
  ["2N2", 0.02, 325.9],
  ["OO1", 0.002, 185.5],
  ["LAM2", 0.004, 359.7],
  ["S1", 0.006, 107.2],
  ["M1", 0.003, 183.6],
  ["J1", 0.006, 172.6],
  ["SSA", 0.041, 60.7],
  ["SA", 0.097, 149.5],
  ["RHO", 0.002, 148.7],
  ["Q1", 0.014, 165.8],
  ["T2", 0.009, 359.8],
  ["R2", 0.001, 339.2],
  ["2Q1", 0.002, 166.5],
  ["P1", 0.034, 179.1],
  ["2SM2", 0.003, 5],
  // Turned by 180 degrees, see above: NOAA's phase is 41.3.
  ["M3", 0.006, 221.3],
  ["L2", 0.018, 354.6],
  ["2MK3", 0.003, 20.7],
  ["K2", 0.031, 18.3],
  ["MS4", 0.003, 173.3],
];

/** NOAA station 8535726, the nearest to the house's dock. Offsets from the same source and date. */
export const westWildwoodTides: TideStation = {
  id: "8535726",
  name: "West Wildwood, Grassy Sound",
  datum: "MLLW",
  reference: { meanSeaLevel: 0.675, constituents: atlanticCity },
  high: { minutesLater: 57, timesAsHigh: 1.04 },
  low: { minutesLater: 71, timesAsHigh: 1 },
};
