import { photoCategories, type PhotoCategory } from "#contract/house/house.ts";

/** The gallery's filter buttons, in order. */
export const photoFilters = ["All", ...photoCategories] as const;
export type PhotoFilter = (typeof photoFilters)[number];

type Kinds = { category: PhotoCategory; showsView?: boolean | undefined };

/** The categories under which a photo is shown, its own first. */
export function categoriesOf({ category, showsView }: Kinds): PhotoCategory[] {
  return showsView && category !== "Views" ? [category, "Views"] : [category];
}

/**
 * The photos a filter shows: those of one category, its cover first, or all of them in the gallery's order. Of all, the first one of each
 * category comes first, so that a gallery that shows a few at first shows something of everything.
 */
export function photosIn<P extends Kinds & { cover?: boolean }>(
  photos: readonly P[],
  filter: PhotoFilter,
): readonly P[] {
  if (filter === "All") {
    const first = firstOfEach(photos);
    return photos.toSorted((one, other) => Number(first.has(other)) - Number(first.has(one)));
  }
  const isCover = (photo: P) => photo.cover === true && photo.category === filter;
  return photos
    .filter((photo) => categoriesOf(photo).includes(filter))
    .toSorted((one, other) => Number(isCover(other)) - Number(isCover(one)));
}

function firstOfEach<P extends Kinds>(photos: readonly P[]): ReadonlySet<P> {
  return new Set(photoCategories.flatMap((category) => photos.find((photo) => photo.category === category) ?? []));
}
