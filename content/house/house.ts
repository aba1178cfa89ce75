import { property } from "./property.ts";

/** First values of what every page shows of the house (`HouseFrame` in contract/house/house.ts). */
export const shippedFrame = {
  name: "Bay House",
  /** A number from the range that is reserved for fiction, until the owner fills in the real one. */
  phone: "(609) 555-0142",
  /** An address that cannot receive mail (RFC 2606), until the owner fills in the real one. */
  email: "stay@bayhouse.example",
  notice: "",
  /** Not the front door: the street address is told to guests when they book. */
  location: { latitude: property.location.latitude as number, longitude: property.location.longitude as number },
  socialPicture: null,
};

const stats: { figure: string; label: string; counts?: "rooms" | "bathrooms" | "guests" }[] = [
  { figure: "4", label: "Bedrooms", counts: "rooms" },
  { figure: "3", label: "Bathrooms", counts: "bathrooms" },
  { figure: "15-16", label: "Guests", counts: "guests" },
  { figure: "360°", label: "Bay Views" },
];

/** First values of the home page's words, numbers, hours and films (`House` in contract/house/house.ts). */
export const shippedWords = {
  headline: { plain: "A premium vacation rental", emphasis: "with the bay at its door" },
  subtitle: subtitleOf(3),
  tagline: "Five minutes from the beach, a world away from the boardwalk.",
  /** As the pictures that ship are drawn. */
  galleryLine: "Three floors, two decks, one dock. Every window that can face the water does.",
  stats,
  /** The subtitle says 3, the first of the four numbers 4. */
  bedrooms: 3,
  kidsRooms: 1,
  bedroomsConfirmed: false,
  bathrooms: 3 as number | null,
  sleeps: 15,
  mostGuests: 16,
  cars: null as number | null,
  tableSeats: null as number | null,
  checkIn: "3:00 PM",
  checkOut: "10:00 AM",
  films: { hero: null, aerialTour: null },
};

/** The kind of house as the pages introduce it, until the owner writes another sentence. */
export function subtitleOf(bedrooms: number): string {
  return `A ${bedrooms}-bedroom bayfront rental with a dock in West Wildwood, New Jersey.`;
}

/** Whether the owner has said where maps show the house. */
export function isMoved({ latitude, longitude }: { latitude: number; longitude: number }): boolean {
  return latitude !== shippedFrame.location.latitude || longitude !== shippedFrame.location.longitude;
}
