import { isDeepStrictEqual } from "node:util";
import { photos as shippedFiles } from "#content/house/photos.ts";
import type { HouseDocument, PhotoEntry } from "#contract/house/house.ts";
import { isDescribed } from "#contract/house/photos.ts";

/** The shipped gallery. */
export const shippedPhotos: PhotoEntry[] = shippedFiles.map(({ file, category, alt }) => ({
  id: file.replace(/\.\w+$/, ""),
  source: { shipped: file },
  category,
  alt,
  caption: "",
  // Views has no photos until the owner marks their own.
  showsView: false,
}));

const renderings = new Set(shippedFiles.flatMap(({ file, rendering }) => (rendering ? [file] : [])));

/** Whether a photo is a shipped computer rendering. */
export function isRendering({ source }: PhotoEntry): boolean {
  return "shipped" in source && renderings.has(source.shipped);
}

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
    gallery.map((photo) => (photo.id === id ? { ...photo, source: { stored } } : photo)),
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
    showsView: false,
  };
}

/** Moves a photo by one place, or to the top. */
export function withMoved(document: HouseDocument, id: string, to: "up" | "down" | "top"): HouseDocument {
  const gallery = galleryOf(document);
  const from = gallery.findIndex((photo) => photo.id === id);
  const moved = gallery[from];
  if (!moved) return document;
  const target = { up: Math.max(0, from - 1), down: from + 1, top: 0 }[to];
  return withGallery(document, gallery.toSpliced(from, 1).toSpliced(target, 0, moved));
}

/** Changes a photo's texts and mark. */
export function withDetails(
  document: HouseDocument,
  id: string,
  details: Omit<PhotoEntry, "id" | "source">,
): HouseDocument {
  return withGallery(
    document,
    galleryOf(document).map((photo) => (photo.id === id ? { ...photo, ...details } : photo)),
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

/** Returns whether guests would see a photo of this gallery. */
export function hasShownPhoto(document: HouseDocument): boolean {
  return galleryOf(document).some(isDescribed);
}
