import { isDeepStrictEqual } from "node:util";
import type { HouseDocument } from "#contract/house/house.ts";

/** What the owner calls each part of the document. */
const names: Record<keyof HouseDocument, string> = {
  name: "Name",
  headline: "Headline",
  subtitle: "Subtitle",
  tagline: "Tagline",
  galleryLine: "Line above the photos",
  stats: "Four numbers",
  bedrooms: "Bedrooms",
  kidsRooms: "Bedrooms",
  bedroomsConfirmed: "Bedrooms",
  bathrooms: "Bathrooms",
  sleeps: "Guests who sleep in beds",
  mostGuests: "Most guests",
  cars: "Parking",
  tableSeats: "Seats at tables",
  phone: "Phone",
  email: "E-mail",
  streetAddress: "Street address",
  location: "Place on the map",
  checkIn: "Check-in",
  checkOut: "Check-out",
  notice: "Notice",
  rooms: "Rooms and beds",
  extraBeds: "Extra beds",
  roomsConfirmed: "Rooms confirmed",
  highlights: "Highlights",
  amenities: "Amenities",
  terms: "Rules",
  unkeptOffers: "Book safely",
  answers: "Answers",
  questions: "Further questions",
  films: "Films",
  details: "Good to know",
  measurements: "Measurements",
  measuredOn: "Measurements",
  photos: "Photos",
  hero: "Picture behind the headline",
  settled: "Checklist",
};

/** In which parts two documents differ, in the owner's words. */
export function changedParts(before: HouseDocument, after: HouseDocument): string[] {
  const parts = Object.keys(names) as (keyof HouseDocument)[];
  const changed = parts.filter((part) => !isDeepStrictEqual(before[part], after[part]));
  return [...new Set(changed.map((part) => names[part]))];
}
