import { isDeepStrictEqual } from "node:util";
import type { HouseDocument } from "#contract/house/house.ts";

const names: Record<keyof HouseDocument, string> = {
  name: "name",
  headline: "headline",
  subtitle: "subtitle",
  tagline: "tagline",
  bedrooms: "bedrooms",
  kidsRooms: "bedrooms",
  bedroomsConfirmed: "bedrooms",
  bathrooms: "bathrooms",
  sleeps: "guests who sleep in beds",
  mostGuests: "most guests",
  cars: "parking",
  tableSeats: "seats at tables",
  kayakBefore: "kayak hours",
  kayakAfter: "kayak hours",
  phone: "phone",
  email: "email",
  streetAddress: "street address",
  beforeArrival: "before they arrive",
  location: "place on the map",
  checkIn: "check-in",
  checkOut: "check-out",
  rooms: "rooms and beds",
  extraBeds: "extra beds",
  roomsConfirmed: "rooms confirmed",
  highlights: "highlights",
  amenities: "amenities",
  terms: "rules",
  answers: "answers",
  questions: "your questions",
  films: "videos",
  details: "good to know",
  photos: "photos",
  hero: "picture behind the headline",
  settled: "what you confirmed",
  opened: "opening",
  isDemo: "demonstration",
};

/** Returns the parts in which two documents differ, in the owner's words. */
export function changedParts(before: HouseDocument, after: HouseDocument): string[] {
  const parts = Object.keys(names) as (keyof HouseDocument)[];
  const changed = parts.filter((part) => !isDeepStrictEqual(before[part], after[part]));
  return [...new Set(changed.map((part) => names[part]))];
}
