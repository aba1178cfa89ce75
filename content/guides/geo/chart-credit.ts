/** Shown with every map that uses the drawn chart. The State asks that its Office of GIS be acknowledged (decision 9). */
export const chartCredit = "Coastline: GSHHG. Streets: NJOGIS. Not for navigation.";
