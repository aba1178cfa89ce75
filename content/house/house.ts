import type { MapPoint } from "#content/guides/way-from-house.ts";
import { property } from "./property.ts";

/** Initial values of the facts that every page shows (`HouseFrame` in contract/house/house.ts). */
export const shippedFrame = {
  name: "Bay House",
  /** A number from the range reserved for fiction, until the owner fills in the real one. */
  phone: "(609) 555-0142",
  /** An address that cannot receive mail (RFC 2606), until the owner fills in the real one. */
  email: "stay@bayhouse.example",
  /** Not the front door: guests get the street address when they book. */
  location: { latitude: property.location.latitude as number, longitude: property.location.longitude as number },
  socialPicture: null,
  isDemo: false,
};

const stats: { figure: string; label: string; counts?: "rooms" | "bathrooms" | "guests" }[] = [
  { figure: "4", label: "Bedrooms", counts: "rooms" },
  { figure: "3", label: "Bathrooms", counts: "bathrooms" },
  { figure: "15-16", label: "Guests", counts: "guests" },
  { figure: "360°", label: "Bay Views" },
];

/** Initial values of the home page's texts, numbers, times and videos (`House` in contract/house/house.ts). */
export const shippedWords = {
  headline: { plain: "A premium vacation rental", emphasis: "with the bay at its door" },
  subtitle: subtitleOf(3),
  tagline: "Five minutes from the beach, a world away from the boardwalk.",
  stats,
  /** The subtitle says 3, the first of the four stats 4. */
  bedrooms: 3,
  kidsRooms: 1,
  bedroomsConfirmed: false,
  bathrooms: 3 as number | null,
  sleeps: 15,
  mostGuests: 16,
  cars: null as number | null,
  tableSeats: null as number | null,
  kayakBefore: null as number | null,
  kayakAfter: null as number | null,
  checkIn: "3:00 PM",
  checkOut: "10:00 AM",
  films: { hero: null, aerialTour: null },
};

/** Writes the house's subtitle, until the owner writes another. */
export function subtitleOf(bedrooms: number): string {
  return `A ${bedrooms}-bedroom bayfront rental with a dock in West Wildwood, New Jersey.`;
}

/** Whether the owner has moved the house's pin. */
export function isMoved({ latitude, longitude }: MapPoint): boolean {
  return latitude !== shippedFrame.location.latitude || longitude !== shippedFrame.location.longitude;
}

/** The six highlights of the amenities section. */
export const highlights = [
  { title: "Bay views from multiple rooms", text: "Wake up to water, cook to water, fall asleep to it." },
  { title: "Private waterfront access", text: "The dock is yours for the week: no beach tags, no crowds." },
  { title: "Fully equipped kitchen", text: "Dishes for everyone, and a dishwasher that will earn its keep." },
  { title: "Spacious deck", text: "Room for the whole table to move outside when the sun gets low." },
  {
    title: "Newly installed turf and gazebo",
    text: "Soft underfoot for small feet, shade for the people watching them.",
  },
  {
    title: "Family-friendly layout with kids' room",
    text: "Three twin beds in one room the kids won't want to leave.",
  },
] as const;

export const amenityCards = [
  {
    id: "comfort",
    title: "Comfort & Convenience",
    items: [
      "Free WiFi",
      "Air conditioning",
      "Cable TV",
      "Coffee maker",
      "Free parking",
      "3 full bathrooms",
      "Fresh linens",
      "Towels provided",
    ],
  },
  {
    id: "kitchen",
    title: "Kitchen & Dining",
    items: ["Full kitchen", "Microwave", "Dishwasher", "Refrigerator", "Dining table", "Outdoor grill"],
  },
  {
    id: "sleeping",
    title: "Sleeping Arrangements",
    items: ["1 king bed", "4 queen beds", "3 twin beds", "1 full bed", "Couch and cot", "Sleeps 15"],
  },
  {
    id: "waterfront",
    title: "Waterfront & Recreation",
    items: [
      "Bayfront location",
      "Small beach access",
      "Fishing",
      "Swimming",
      "Deck with views",
      "Outdoor seating",
      "Bikes included",
      "Kayaks included",
    ],
  },
] as const;

/**
 * Nights that the first start blocks in the database; later changes here have no effect. `start` is the first booked night, `end` the
 * check-out day: September 21, 2025 is the last booked day of that summer, so the house was free again on the 22nd.
 */
export const bookedRanges: readonly { start: string; end: string }[] = [{ start: "2025-07-01", end: "2025-09-22" }];
