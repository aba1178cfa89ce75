import { isDeepStrictEqual } from "node:util";
import { altLimits } from "#contract/house/photos.ts";
import type { HouseDocument, PhotoEntry } from "#contract/house/house.ts";
import { shippedPhotos } from "./merge-house.ts";

/** Returns the gallery of a document. */
export function galleryOf({ photos = shippedPhotos }: HouseDocument): readonly PhotoEntry[] {
  return photos;
}

/** Sets a document's gallery. The shipped one isn't stored, so that later corrections to it apply here too. */
function withGallery(document: HouseDocument, photos: PhotoEntry[]): HouseDocument {
  const { photos: _, ...rest } = document;
  return isDeepStrictEqual(photos, shippedPhotos) ? rest : { ...rest, photos };
}

/** Adds stored photos at the end, without a description. Those already in the gallery stay as they are. */
export function withAdded(document: HouseDocument, stored: readonly string[]): HouseDocument {
  const gallery = galleryOf(document);
  const known = new Set(gallery.flatMap(({ source }) => ("stored" in source ? [source.stored] : [])));
  const added = [...new Set(stored)].filter((each) => !known.has(each));
  if (added.length === 0) return document;
  const taken = new Set(gallery.map(({ id }) => id));
  return withGallery(document, [...gallery, ...added.map((each) => newEntry(each, taken))]);
}

/** Replaces a photo with a stored one, keeping its texts. Does so behind the headline as well, keeping the focal points of the crops. */
export function withReplaced(document: HouseDocument, id: string, stored: string): HouseDocument {
  const gallery = galleryOf(document);
  const replaced = gallery.find((photo) => photo.id === id);
  const hero = document.hero && replaced && isHero(document, replaced) ? { ...document.hero, stored } : document.hero;
  return withGallery(
    hero ? { ...document, hero } : document,
    // What the owner uploads is a photograph.
    gallery.map((photo) => (photo.id === id ? { ...photo, source: { stored }, rendering: false } : photo)),
  );
}

function newEntry(stored: string, taken: ReadonlySet<string>): PhotoEntry {
  const id = `photo-${stored.slice(0, 10)}`;
  return {
    // A replaced photo left its name to the one in its place.
    id: taken.has(id) ? `photo-${stored}` : id,
    source: { stored },
    // The owner chooses it along with the description.
    category: "Exterior",
    alt: "",
    caption: "",
    rendering: false,
    cover: false,
    showsView: false,
  };
}

export type PhotoMove = "up" | "down" | "top";

/** Moves a photo by one place, or to the top. */
export function withMoved(document: HouseDocument, id: string, to: PhotoMove): HouseDocument {
  const ids = galleryOf(document).map((photo) => photo.id);
  const from = ids.indexOf(id);
  if (from < 0) return document;
  const target = { up: Math.max(0, from - 1), down: Math.min(ids.length - 1, from + 1), top: 0 }[to];
  return withOrder(document, ids.toSpliced(from, 1).toSpliced(target, 0, id));
}

/** Orders the photos by these ids. Unlisted ones follow in their current order. */
export function withOrder(document: HouseDocument, ids: readonly string[]): HouseDocument {
  const gallery = galleryOf(document);
  const places = new Map([...new Set(ids)].map((id, place) => [id, place]));
  const placeOf = ({ id }: PhotoEntry) => places.get(id) ?? places.size;
  return withGallery(
    document,
    gallery.toSorted((one, other) => placeOf(one) - placeOf(other)),
  );
}

/** Changes a photo's texts and marks. A new cover replaces its category's old one. */
export function withDetails(
  document: HouseDocument,
  id: string,
  details: Omit<PhotoEntry, "id" | "source">,
): HouseDocument {
  return withGallery(
    document,
    galleryOf(document).map((photo) => {
      if (photo.id === id) return { ...photo, ...details };
      const isReplaced = details.cover && photo.cover && photo.category === details.category;
      return isReplaced ? { ...photo, cover: false } : photo;
    }),
  );
}

/** Removes photos from the gallery, and from behind the headline. */
export function without(document: HouseDocument, isGone: (photo: PhotoEntry) => boolean): HouseDocument {
  const gallery = galleryOf(document);
  const { hero, ...rest } = document;
  const isHeroGone = gallery.some((photo) => isGone(photo) && isHero(document, photo));
  return withGallery(
    isHeroGone || !hero ? rest : document,
    gallery.filter((photo) => !isGone(photo)),
  );
}

/** Returns whether a photo is behind the headline. */
export function isHero({ hero }: HouseDocument, { source }: PhotoEntry): boolean {
  return hero !== undefined && "stored" in source && source.stored === hero.stored;
}

/** Returns whether a photo's description is good enough to publish. */
export function isDescribed({ alt }: PhotoEntry): boolean {
  return alt.trim().length >= altLimits.min;
}

/** Returns what must be done to the photos before they can be published, one sentence each. */
export function photoProblems(document: HouseDocument): string[] {
  const gallery = galleryOf(document);
  if (gallery.length === 0) return ["The gallery has no photos. Add one under Photos."];
  const places = gallery.flatMap((photo, at) => (isDescribed(photo) ? [] : [at + 1]));
  if (places.length === 0) return [];
  const list = new Intl.ListFormat("en-US").format(places.map(String));
  return places.length === 1
    ? [`Photo ${list} has no description yet. Say what it shows under Photos.`]
    : [`Photos ${list} have no description yet. Say what each shows under Photos.`];
}
