import type { Doubt } from "./doubt.ts";

/** The house in facts. Change them here and every page, mail and link follows. */
export const property = {
  name: "Bay House",
  place: "West Wildwood",
  /** The kind of house as the pages introduce it. The hero's stats say 4 bedrooms: see `propertyReadings`. */
  subtitle: "A 3-bedroom bayfront rental with a dock in West Wildwood, New Jersey.",
  headline: { plain: "A premium vacation rental", emphasis: "with the bay at its door" },
  tagline: "Five minutes from the beach, a world away from the boardwalk.",
  stats: [
    { figure: "4", label: "Bedrooms" },
    { figure: "3", label: "Bathrooms" },
    { figure: "15-16", label: "Guests" },
    { figure: "360°", label: "Bay Views" },
  ],
  sleeps: 15,
  /** A number from the range that is reserved for fiction, until the owner fills in the real one. */
  phone: { display: "(609) 555-0142", link: "tel:+16095550142" },
  /** An address that cannot receive mail (RFC 2606), until the owner fills in the real one. */
  email: "stay@bayhouse.example",
  address: { locality: "West Wildwood", region: "NJ", postalCode: "08260", country: "US" },
  /** Middle of the borough, not the front door: the street address is told to guests when they book. */
  location: { latitude: 39.0007, longitude: -74.8245 },
  checkIn: "3:00 PM",
  checkOut: "10:00 AM",
  timeZone: "America/New_York",
  /**
   * The eleven characters after `v=` in a film's address on YouTube, in quotes, to show that film instead of the site's own:
   * behind the headline, and as the aerial tour. Visitors are asked before YouTube is.
   */
  youtube: { hero: null, aerialTour: null },
} as const;

/** `West Wildwood, NJ 08260` */
export const addressLine = `${property.address.locality}, ${property.address.region} ${property.address.postalCode}`;

/** What the owner has to settle about the house. Apart from it, because every page carries that. */
export const propertyReadings = {
  name: property.name,
  doubts: [
    { confirmed: false, fact: "Bedrooms: the hero counts 4, the subtitle says 3-bedroom. Which one is right?" },
    { confirmed: false, fact: "Guests: the hero says 15-16, the beds add up to 15 without couch and cot." },
    { confirmed: false, fact: "Phone number and e-mail address in content/property.ts are placeholders." },
    { confirmed: false, fact: "The map pin stands in the middle of the borough; give the position you want shown." },
  ] satisfies Doubt[],
} as const;
