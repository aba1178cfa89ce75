/**
 * Stands on every map that shows the drawn chart, or below it. The State asks for the acknowledgement of its Office of GIS
 * (decision 9).
 */
export const chartCredit = "Coastline: GSHHG. Streets: NJOGIS. Not for navigation.";
