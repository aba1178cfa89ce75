import { photoCategories, type PhotoCategory } from "#contract/house/house.ts";

/** The gallery's filter buttons, in order. */
export const photoFilters = ["All", ...photoCategories] as const;
export type PhotoFilter = (typeof photoFilters)[number];

type Kinds = { category: PhotoCategory; showsView?: boolean | undefined };

/** Returns the categories that show a photo, its own first. */
export function categoriesOf({ category, showsView }: Kinds): PhotoCategory[] {
  return showsView && category !== "Views" ? [category, "Views"] : [category];
}

/** Returns the photos a filter shows: all in the gallery's order, or those of one category with its cover first. */
export function photosIn<P extends Kinds & { cover?: boolean }>(
  photos: readonly P[],
  filter: PhotoFilter,
): readonly P[] {
  if (filter === "All") return photos;
  const isCover = (photo: P) => photo.cover === true && photo.category === filter;
  return photos
    .filter((photo) => categoriesOf(photo).includes(filter))
    .toSorted((one, other) => Number(isCover(other)) - Number(isCover(one)));
}
