import { useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { type Photo, type PhotoFilter, photoFilters, photosIn } from "#content/photos.ts";
import { useAddressChoice } from "#app/site/use-address-choice.ts";
import { useHydrated } from "#app/site/use-hydrated.ts";

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
export function photoName({ file }: Photo): string {
  return file.replace(/\.\w+$/, "");
}

/**
 * The gallery's filter and its open photo, kept in the address as `?photos=kitchen&photo=kitchen-island`. Opening a photo
 * is a step in the history, so that Back closes it. A photo that is not among those of the filter is not opened.
 */
export function useGalleryAddress(): GalleryAddress {
  const hydrated = useHydrated();
  const [slug, chooseSlug] = useAddressChoice("photos", slugs);
  const [parameters, setParameters] = useSearchParams();
  const navigate = useNavigate();
  const openedHere = useRef(false);
  const filter = photoFilters.find((name) => slugOf(name) === slug) ?? "All";
  const shown = photosIn(filter);
  const named = hydrated ? parameters.get("photo") : null;
  const index = shown.findIndex((photo) => photoName(photo) === named);

  function show(at: number | undefined, replace: boolean): void {
    const photo = at === undefined ? undefined : shown[at];
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        if (photo) after.set("photo", photoName(photo));
        else after.delete("photo");
        return after;
      },
      { replace, preventScrollReset: true },
    );
  }

  return {
    filter,
    chooseFilter: (name) => chooseSlug(slugOf(name)),
    shown,
    openIndex: index < 0 ? undefined : index,
    open: (at) => {
      openedHere.current = true;
      show(at, false);
    },
    look: (at) => show(at, true),
    close: () => {
      if (openedHere.current) void navigate(-1);
      else show(undefined, true);
      openedHere.current = false;
    },
  };
}
