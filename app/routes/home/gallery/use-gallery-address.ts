import { type Photo, type PhotoFilter, photoFilters, photosIn } from "#content/photos.ts";
import { useAddressChoice } from "#app/site/use-search-param-choice.ts";
import { useOpeningStep } from "#app/site/use-overlay-history.ts";

type GalleryAddress = {
  filter: PhotoFilter;
  chooseFilter: (filter: PhotoFilter) => void;
  /** The photos of the filter. */
  shown: readonly Photo[];
  /** Which of them is open over the screen. */
  openIndex: number | undefined;
  open: (index: number) => void;
  /** Tells the address that another photo is being looked at; that is no step Back would undo. */
  look: (index: number) => void;
  close: () => void;
};

const slugOf = (filter: PhotoFilter) => filter.toLowerCase();
const slugs = photoFilters.map(slugOf) as [string, ...string[]];

/** The name a photo has in the address: its file without the extension. */
function photoName({ file }: Photo): string {
  return file.replace(/\.\w+$/, "");
}

/**
 * The gallery's filter and its open photo, kept in the address as `?photos=kitchen&photo=kitchen-island`. A photo that is not
 * among those of the filter is not opened.
 */
export function useGalleryAddress(): GalleryAddress {
  const [slug, chooseSlug] = useAddressChoice("photos", slugs);
  const filter = photoFilters.find((name) => slugOf(name) === slug) ?? "All";
  const shown = photosIn(filter);
  const names = shown.map(photoName);
  const [name, choosePhoto] = useAddressChoice("photo", ["", ...names]);
  const step = useOpeningStep(name !== "");
  const nameAt = (index: number) => names[index] ?? "";

  return {
    filter,
    chooseFilter: (chosen) => chooseSlug(slugOf(chosen)),
    shown,
    openIndex: name === "" ? undefined : names.indexOf(name),
    open: (index) => choosePhoto(nameAt(index), { state: step.mark, replace: step.isTaken("photo") }),
    look: (index) => choosePhoto(nameAt(index), { replace: true, state: step.state }),
    close: () => step.leave(() => choosePhoto("", { replace: true })),
  };
}
