import type { House, HouseDocument } from "#contract/house/house.ts";
import { mergeHouse, noPictures } from "./merge-house.ts";

type Part = keyof HouseDocument & keyof House;

const places: readonly { label: string; path: string; parts: readonly Part[] }[] = [
  {
    label: "Name and headline",
    path: "/desk/house/words",
    parts: ["headline", "subtitle", "tagline", "galleryLine", "stats", "notice"],
  },
  { label: "Contact and place", path: "/desk/house/contact", parts: ["phone", "checkIn", "checkOut"] },
  { label: "Rooms and beds", path: "/desk/house/rooms", parts: ["sleeps", "mostGuests", "rooms", "extraBeds"] },
  { label: "Amenities", path: "/desk/house/amenities", parts: ["highlights", "amenities"] },
  { label: "Rules", path: "/desk/house/rules", parts: ["terms"] },
  { label: "Questions", path: "/desk/house/questions", parts: ["answers", "questions"] },
  { label: "Good to know", path: "/desk/house/details", parts: ["details"] },
];

/** More would not be read. */
const mostNumbers = 8;

/** A plain text search for each number of two or more digits that one place loses; a single digit is written everywhere. */
export function oldNumbers(before: HouseDocument, after: HouseDocument) {
  const then = places.map((place) => numbersIn(before, place.parts));
  const now = places.map((place) => numbersIn(after, place.parts));
  const lost = new Set(then.flatMap((numbers, index) => [...numbers].filter((number) => !now[index]?.has(number))));
  return [...lost]
    .map((number) => ({
      number,
      places: places.filter((_, index) => now[index]?.has(number)).map(({ label, path }) => ({ label, path })),
    }))
    .filter((found) => found.places.length > 0)
    .slice(0, mostNumbers);
}

function numbersIn(document: HouseDocument, parts: readonly Part[]): ReadonlySet<string> {
  const house = mergeHouse(document, noPictures);
  // The values alone: an id of a shipped question is no text.
  const text = parts.flatMap((part) => valuesIn(house[part])).join("\n");
  return new Set(text.match(/\d[\d.,:]*\d/g));
}

function valuesIn(value: unknown): string[] {
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(valuesIn);
  return [String(value)];
}
