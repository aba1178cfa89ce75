/** One thing in schema.org's words, as a built page carries it. */
export type StructuredThing = Record<string, unknown>;

/** Where schema.org lets a thing have pictures. */
const pictureNames: ReadonlySet<string> = new Set(["image", "logo", "photo", "thumbnailUrl", "contentUrl"]);

/** Google asks a vacation rental for these and for at least eight pictures (Vacation rental structured data, required properties). */
const requiredOfRental = ["identifier", "name", "image", "latitude", "longitude", "containsPlace"];
const fewestPictures = 8;

/** The things a built page describes as JSON-LD; undefined stands for one that cannot be read. */
export function structuredDataOf(html: string): (StructuredThing | undefined)[] {
  return [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(([, json]) =>
    readThing(json ?? ""),
  );
}

/** The addresses of all pictures of a thing and of what it is made of. */
export function picturesOf(thing: unknown): string[] {
  if (Array.isArray(thing)) return thing.flatMap(picturesOf);
  if (typeof thing !== "object" || thing === null) return [];
  return Object.entries(thing).flatMap(([name, value]) => [
    ...(pictureNames.has(name) ? [value].flat().filter((each) => typeof each === "string") : []),
    ...picturesOf(value),
  ]);
}

/** What is missing from a VacationRental, or says something else about the house than the content does. */
export function rentalFaults(rental: StructuredThing, house: { sleeps: number; beds: number }): string[] {
  const faults = requiredOfRental.filter((name) => !rental[name]).map((name) => `has no ${name}`);
  const pictures = picturesOf({ image: rental["image"] }).length;
  if (pictures < fewestPictures) faults.push(`has ${pictures} pictures, not at least ${fewestPictures}`);
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
