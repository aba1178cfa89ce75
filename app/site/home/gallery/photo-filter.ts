import { photoCategories, type PhotoCategory } from "#contract/house/house.ts";

/** The gallery's filter buttons, in order. */
export const photoFilters = ["All", ...photoCategories] as const;
export type PhotoFilter = (typeof photoFilters)[number];

type Kinds = { category: PhotoCategory; showsView?: boolean | undefined };

/** Returns the categories that show a photo, its own first. */
export function categoriesOf({ category, showsView }: Kinds): PhotoCategory[] {
  return showsView && category !== "Views" ? [category, "Views"] : [category];
}

/** Returns the photos a filter shows, in the gallery's order. */
export function photosIn<P extends Kinds>(photos: readonly P[], filter: PhotoFilter): readonly P[] {
  return filter === "All" ? photos : photos.filter((photo) => categoriesOf(photo).includes(filter));
}
