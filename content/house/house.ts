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

/** First values of the home page's words, hours and films (`House` in contract/house/house.ts). */
export const shippedWords = {
  headline: { plain: "A premium vacation rental", emphasis: "with the bay at its door" },
  /** The kind of house as the pages introduce it. The stats say 4 bedrooms, until the owner settles it. */
  subtitle: "A 3-bedroom bayfront rental with a dock in West Wildwood, New Jersey.",
  tagline: "Five minutes from the beach, a world away from the boardwalk.",
  /** As the pictures that ship are drawn. */
  galleryLine: "Three floors, two decks, one dock. Every window that can face the water does.",
  stats: [
    { figure: "4", label: "Bedrooms" },
    { figure: "3", label: "Bathrooms" },
    { figure: "15-16", label: "Guests" },
    { figure: "360°", label: "Bay Views" },
  ],
  sleeps: 15,
  checkIn: "3:00 PM",
  checkOut: "10:00 AM",
  films: { hero: null, aerialTour: null },
};

/** Whether the owner has said where maps show the house. */
export function isMoved({ latitude, longitude }: { latitude: number; longitude: number }): boolean {
  return latitude !== shippedFrame.location.latitude || longitude !== shippedFrame.location.longitude;
}
