export type ClimateMonth = {
  month:
    | "January"
    | "February"
    | "March"
    | "April"
    | "May"
    | "June"
    | "July"
    | "August"
    | "September"
    | "October"
    | "November"
    | "December";
  /** Average daily high, °F. */
  high: number;
  /** Average daily low, °F. */
  low: number;
  /** Average rain and melted snow, inches. */
  precip: number;
};

/**
 * Typical months, January first. Temperatures: one published monthly series for Cape May, the one whose July is 85 and 70.
 * Precipitation: worked out from National Weather Service normals (1991-2020) for Atlantic City and the state
 * climatologist's coastal normals. June, and how the autumn total falls on September, October and November, are estimates.
 */
export const climate: readonly ClimateMonth[] = [
  { month: "January", high: 43, low: 29, precip: 3.1 },
  { month: "February", high: 44, low: 30, precip: 3.2 },
  { month: "March", high: 52, low: 36, precip: 4.5 },
  { month: "April", high: 62, low: 46, precip: 3.3 },
  { month: "May", high: 71, low: 55, precip: 3.3 },
  { month: "June", high: 80, low: 65, precip: 3.2 },
  { month: "July", high: 85, low: 70, precip: 4.2 },
  { month: "August", high: 83, low: 68, precip: 4.3 },
  { month: "September", high: 77, low: 62, precip: 3.5 },
  { month: "October", high: 68, low: 52, precip: 4.0 },
  { month: "November", high: 57, low: 41, precip: 3.3 },
  { month: "December", high: 49, low: 35, precip: 4.2 },
];

export const climateNote =
  "Typical monthly averages for the Wildwood and Cape May area, put together from published figures and rounded; rain for June and the fall months is estimated. These are not official readings, and they have never once asked what week you booked.";
