/** The cards of the guides hub. Each id is also the name of a poster under `content/drawings`. */
export const guides = [
  {
    id: "pizza",
    title: "The Slices of Summer",
    description:
      "Six pizzerias, one argument that is older than most of the people having it, and where to sit down with a family.",
    category: "Food & Dining",
    link: "/pizza-guide",
    articleLink: "/wildwood-pizza-article",
    features: ["Six pizzerias", "One-bite scores", "Filter by vibe", "Map of slices"],
  },
  {
    id: "piers",
    title: "Three Piers, Twenty-One Rides",
    description:
      "Which coaster turns you over, which ride your seven-year-old is tall enough for, and three days already planned.",
    category: "Attractions",
    link: "/moreys-piers-guide",
    articleLink: "/moreys-piers-article",
    features: ["21 rides", "Coaster comparison", "Height rules", "Trip planner"],
  },
  {
    id: "beaches",
    title: "Discover Your Perfect Wildwood Beach",
    description:
      "Five miles of free sand, nine spots with nine moods, from the dog beach to the quiet end of the Crest.",
    category: "Beaches",
    link: "/beach-finder-guide",
    articleLink: "/wildwood-beach-finder-article",
    features: ["Nine beaches", "Filter by vibe", "Parking and restrooms", "Towns compared"],
  },
  {
    id: "borough",
    title: "West Wildwood Deep Dive",
    description:
      "One bridge, one saloon, three commissioners and the back bay on every side: the borough around the house.",
    category: "Local Guide",
    link: "/west-wildwood-guide",
    articleLink: "/west-wildwood-article",
    features: ["Community snapshot", "Month-by-month weather", "History since 1920", "Events"],
  },
] as const;

export type Guide = (typeof guides)[number];
export type GuideId = Guide["id"];

/** Returns the guide with this id. */
export function guideById(id: GuideId): Guide {
  return guides.find((guide) => guide.id === id) as Guide;
}
