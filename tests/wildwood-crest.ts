import type { TideReference } from "#content/house/tide-station.ts";

/** NOAA station 8535835, Wildwood Crest. Source and date as in `content/house/tide-station.ts`. */
export const wildwoodCrest: TideReference = {
  meanSeaLevel: 0.719,
  constituents: [
    ["M2", 0.626, 1],
    ["S2", 0.127, 22.8],
    ["N2", 0.148, 343.6],
    ["K1", 0.114, 185.6],
    ["M4", 0.008, 166],
    ["O1", 0.084, 172],
    ["M6", 0.005, 255.7],
    ["S4", 0.004, 237.5],
    ["NU2", 0.029, 345.9],
    ["S6", 0.001, 145.2],
    ["MU2", 0.015, 338.5],
    ["2N2", 0.02, 326.5],
    ["OO1", 0.004, 199.9],
    ["LAM2", 0.004, 11],
    ["M1", 0.006, 178.9],
    ["J1", 0.007, 192.7],
    ["SSA", 0.03, 40],
    ["SA", 0.071, 145.5],
    ["RHO", 0.003, 166],
    ["Q1", 0.016, 165.1],
    ["T2", 0.008, 21.9],
    ["R2", 0.001, 23.8],
    ["2Q1", 0.002, 158.1],
    ["P1", 0.038, 184.6],
    ["L2", 0.018, 17.9],
    ["K2", 0.035, 24.6],
  ],
};
