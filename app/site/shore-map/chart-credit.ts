/** Stands on every map that shows the drawn chart. */
export const chartCredit = "Coastline: GSHHG. Not for navigation.";
