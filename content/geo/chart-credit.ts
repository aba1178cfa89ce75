/** Stands on every map that shows the drawn chart, or below it. */
export const chartCredit = "Coastline: GSHHG. Not for navigation.";
