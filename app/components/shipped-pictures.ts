import type { PhotoEntry, PictureSources } from "#contract/house/house.ts";

// For loaders only, so that the browser gets the files' names with the page and not a second time as a script.

const shipped = import.meta.glob<PictureSources>(["../../content/house/photos/*.jpg", "!**/hero-*.jpg"], {
  query: "?w=750;1100;1600&withoutEnlargement&format=avif;jpg&quality=55&effort=2&as=picture",
  import: "default",
  eager: true,
});
const colors = import.meta.glob<string>(["../../content/house/photos/*.jpg", "!**/hero-*.jpg"], {
  query: "?colors",
  import: "default",
  eager: true,
});

/** Returns a photo's files: the owner's from the database, or the shipped ones. */
export function pictureOf({ id, source, picture }: PhotoEntry & { picture: PictureSources | null }): PictureSources {
  const path = "shipped" in source ? `../../content/house/photos/${source.shipped}` : "";
  const found = picture ?? (shipped[path] && { ...shipped[path], colors: colors[path] ?? "" });
  if (!found) throw new Error(`The photo ${id} has no files.`);
  // A page names thirty photos twice, in HTML and in its data. The few browsers without AVIF get the fallback.
  return { ...found, sources: { avif: found.sources["avif"] ?? "" } };
}

/** Leaves out what no page uses: JPEG is only offered as the fallback, in one size. */
export function forPage({ sources, img }: PictureSources): PictureSources {
  return { sources: Object.fromEntries(Object.entries(sources).filter(([format]) => format !== "jpeg")), img };
}
