/** A schema.org object in a built page. */
export type StructuredThing = Record<string, unknown>;

/** Properties that may contain pictures in schema.org. */
const pictureNames: ReadonlySet<string> = new Set(["image", "logo", "photo", "thumbnailUrl", "contentUrl"]);

/** Google requires these, and at least eight pictures, of a vacation rental (Vacation rental structured data, required properties). */
const requiredOfRental = ["identifier", "name", "image", "latitude", "longitude", "containsPlace"];
const minPictures = 8;

/** Returns the JSON-LD objects of a built page, undefined for any that can't be parsed. */
export function structuredDataOf(html: string): (StructuredThing | undefined)[] {
  return [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(([, json]) =>
    readThing(json ?? ""),
  );
}

/** Returns the addresses of all pictures in an object, at any depth. */
export function picturesOf(thing: unknown): string[] {
  if (Array.isArray(thing)) return thing.flatMap(picturesOf);
  if (typeof thing !== "object" || thing === null) return [];
  return Object.entries(thing).flatMap(([name, value]) => [
    ...(pictureNames.has(name) ? [value].flat().filter((each) => typeof each === "string") : []),
    ...picturesOf(value),
  ]);
}

/** Returns what a VacationRental lacks, or where it contradicts the content. */
export function rentalFaults(rental: StructuredThing, house: { sleeps: number; beds: number }): string[] {
  const faults = requiredOfRental.filter((name) => !rental[name]).map((name) => `has no ${name}`);
  const pictures = picturesOf({ image: rental["image"] }).length;
  if (pictures < minPictures) faults.push(`has ${pictures} pictures, not at least ${minPictures}`);
  const place = (rental["containsPlace"] ?? {}) as {
    occupancy?: { value?: unknown };
    bed?: readonly { numberOfBeds?: unknown }[];
  };
  const sleeps = place.occupancy?.value;
  if (sleeps !== house.sleeps) faults.push(`is for ${String(sleeps)} guests, the house for ${house.sleeps}`);
  const beds = (place.bed ?? []).reduce((sum, { numberOfBeds }) => sum + Number(numberOfBeds), 0);
  if (beds !== house.beds) faults.push(`has ${beds} beds, the house ${house.beds}`);
  return faults;
}

function readThing(json: string): StructuredThing | undefined {
  try {
    return JSON.parse(json) as StructuredThing;
  } catch {
    return undefined;
  }
}
