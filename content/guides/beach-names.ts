/** The nine spots of the beach guide, for pages that need only the names; beaches.ts is 30 times larger. */
export const beachNames = {
  "hereford-inlet": "Hereford Inlet & Seawall Beach",
  "north-boardwalk": "15th & 16th Avenue Boardwalk Beach",
  "piers-beach-taxi": "Boardwalk Piers Beach (beach taxi area)",
  "wildwood-dog-beach": "Wildwood Dog Beach & Dog Park",
  "drive-on-beach": "Baker Avenue Drive-On Beach",
  "crest-pier-beach": "Crest Beach, Heather to Rambler Road",
  "sunset-lake": "Sunset Lake Bayfront",
  "diamond-beach": "Diamond Beach",
  "glenwood-bay-beach": "Glenwood Avenue Bay Strand",
} as const;

export type BeachSpotId = keyof typeof beachNames;
