import { photoCategories, type PhotoCategory } from "#contract/house.ts";

/** The gallery's filter buttons, in order. */
export const photoFilters = ["All", ...photoCategories] as const;
export type PhotoFilter = (typeof photoFilters)[number];

/** The photos a filter shows: all of them in the gallery's order, or those of one category, its cover first. */
export function photosIn<P extends { category: PhotoCategory; cover: boolean }>(
  photos: readonly P[],
  filter: PhotoFilter,
): readonly P[] {
  if (filter === "All") return photos;
  return photos
    .filter((photo) => photo.category === filter)
    .toSorted((one, other) => Number(other.cover) - Number(one.cover));
}
