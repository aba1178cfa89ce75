export type BeachTown = "North Wildwood" | "Wildwood" | "Wildwood Crest" | "Diamond Beach" | "West Wildwood";

/** West Wildwood has a bay shore but no ocean beach, so it is not compared. */
export type OceanTown = Exclude<BeachTown, "West Wildwood">;

export type Town = {
  name: OceanTown;
  summary: string;
  /** 0 to 100 each, our own judgment, drawn as percentage bars. */
  ratings: Readonly<Record<"Liveliness" | "Family-Friendly" | "Relaxation", number>>;
  /** The spot whose scene represents the town. */
  spot: BeachSpotId;
  /** The town's OKLCH color: at least 4.5:1 on white and on the sand background, so that bars and text can use it. */
  color: string;
};

/** The four ocean towns, north to south. */
export const towns: readonly Town[] = [
  {
    name: "North Wildwood",
    summary:
      "A fishing village called Anglesea that grew up and kept the lighthouse. The boardwalk begins here, the pubs gather around Olde New Jersey Avenue, and the beach is the narrow one: less sand, shorter walk.",
    ratings: { Liveliness: 70, "Family-Friendly": 80, Relaxation: 50 },
    spot: "hereford-inlet",
    color: "oklch(.5 .085 195)",
  },
  {
    name: "Wildwood",
    summary:
      "The loud one, and proud of it. Two of the three piers, most of a nearly two-mile boardwalk, a beach for dogs, a beach for trucks, and enough sand between the boards and the sea to lose a marching band.",
    ratings: { Liveliness: 100, "Family-Friendly": 70, Relaxation: 20 },
    spot: "piers-beach-taxi",
    color: "oklch(.52 .16 32)",
  },
  {
    name: "Wildwood Crest",
    summary:
      "A dry town of mid-century motels, plastic palms and early bedtimes. No boardwalk but a bike path, the ocean on one side and Sunset Lake on the other. Toddlers run it; everyone else reads.",
    ratings: { Liveliness: 30, "Family-Friendly": 100, Relaxation: 90 },
    spot: "crest-pier-beach",
    color: "oklch(.5 .105 75)",
  },
  {
    name: "Diamond Beach",
    summary:
      "A tiny resort strip in Lower Township, over almost before you notice it began, with a wildlife refuge for a southern neighbor. The birds and the hotel staff set the noise level, in that order.",
    ratings: { Liveliness: 20, "Family-Friendly": 60, Relaxation: 100 },
    spot: "diamond-beach",
    color: "oklch(.46 .09 245)",
  },
];

/** The beach guide's nine spots, for pages that need only the names; beaches.ts is 30 times larger. */
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
