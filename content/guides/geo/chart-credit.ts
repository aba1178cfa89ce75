/** On or below every map with the drawn chart. The State asks for the acknowledgement of its Office of GIS (decision 9). */
export const chartCredit = "Coastline: GSHHG. Streets: NJOGIS. Not for navigation.";
