/** Facts that no owner changes: the borough. The owner can change everything in house.ts at the desk. */
export const property = {
  place: "West Wildwood",
  address: { locality: "West Wildwood", region: "NJ", postalCode: "08260", country: "US" },
  location: { latitude: 39.0007, longitude: -74.8245 },
  timeZone: "America/New_York",
} as const;

/** `West Wildwood, NJ 08260`. */
export const addressLine = `${property.address.locality}, ${property.address.region} ${property.address.postalCode}`;

/** Placeholder for the public origin in built files, replaced when the server loads them. `.invalid` never resolves (RFC 2606). */
export const placeholderOrigin = "https://site-url.invalid";

/** Places named in the contact section, with minutes by car from the house. */
export const nearbyAttractions = [
  { name: "Cape May Zoo", minutes: 12 },
  { name: "Wildwood Beach", minutes: 5 },
  { name: "Wildwood Boardwalk", minutes: 10 },
  { name: "Cape May Ferry", minutes: 20 },
] as const;

export type AttractionName = (typeof nearbyAttractions)[number]["name"];

/** Returns the minutes by car from the house. */
export function minutesTo(name: AttractionName): number {
  return nearbyAttractions.find((attraction) => attraction.name === name)?.minutes as number;
}
