/** Places the contact section names, with minutes by car from the house. */
export const nearbyAttractions = [
  { name: "Cape May Zoo", minutes: 12 },
  { name: "Wildwood Beach", minutes: 5 },
  { name: "Wildwood Boardwalk", minutes: 10 },
  { name: "Cape May Ferry", minutes: 20 },
] as const;

export type AttractionName = (typeof nearbyAttractions)[number]["name"];

/** Minutes by car from the house. */
export function minutesTo(name: AttractionName): number {
  return nearbyAttractions.find((attraction) => attraction.name === name)?.minutes as number;
}
