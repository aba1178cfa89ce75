/** What stays as it is, whoever owns the house: the borough. The rest is in house.ts, and the owner can change it at the desk. */
export const property = {
  place: "West Wildwood",
  address: { locality: "West Wildwood", region: "NJ", postalCode: "08260", country: "US" },
  /** Middle of the borough. */
  location: { latitude: 39.0007, longitude: -74.8245 },
  timeZone: "America/New_York",
} as const;

/** `West Wildwood, NJ 08260` */
export const addressLine = `${property.address.locality}, ${property.address.region} ${property.address.postalCode}`;
