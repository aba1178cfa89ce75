import { type ComponentType, type MouseEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useSearchParamChoice } from "#app/components/hooks/url-state.ts";
import { Photo } from "#app/components/photo.tsx";
import { Section } from "#app/components/section.tsx";
import { FilterBar, filterData } from "#app/components/ui/filter-bar.tsx";
import { useNearViewport } from "#app/components/ui/use-near-viewport.ts";
import type { GalleryPhoto, HousePictures } from "#app/site/home/house-pictures.ts";
import noViews from "#content/drawings/spot-no-photos.svg";
import { pluralize } from "#contract/numbers.ts";
import { AerialTour } from "./aerial-tour.tsx";
import type { GalleryLightboxProps } from "./gallery-lightbox.tsx";
import { categoriesOf, type PhotoFilter, photoFilters, photosIn } from "./photo-filter.ts";

type GalleryProps = { photos: readonly GalleryPhoto[]; tour: HousePictures["aerialTour"] };

/** The aerial tour, and the photos of the house by category; a click opens one full screen. */
export function Gallery({ photos, tour }: GalleryProps) {
  const { filter, chooseFilter, shown, openIndex, open, close } = useGalleryAddress(photos);
  const [extent, chooseExtent] = useSearchParamChoice("gallery", ["", "all"]);
  const { Lightbox, failed } = useLightbox(openIndex !== undefined, close);
  const [section, near] = useNearViewport<HTMLElement>("-8px 0px");
  const grid = useRef<HTMLUListElement>(null);
  const rest = useRef<HTMLElement>(null);
  const lastLookedAt = useRef<number>(undefined);

  // However the photo was closed (button, Escape or Back), the focus returns to its thumbnail, or to the button that shows the thumbnail.
  useEffect(() => {
    if (openIndex === undefined && lastLookedAt.current !== undefined) {
      const thumbnail = grid.current?.querySelectorAll("button")[lastLookedAt.current];
      (thumbnail && isShown(thumbnail) ? thumbnail : rest.current)?.focus();
    }
    lastLookedAt.current = openIndex;
  }, [openIndex]);

  function showAll(event: MouseEvent<HTMLElement>): void {
    event.preventDefault();
    const thumbnails = [...(grid.current?.querySelectorAll("button") ?? [])];
    const next = thumbnails.find((thumbnail) => !isShown(thumbnail));
    // Opened here and not by the next render, so that the thumbnail can take the focus.
    event.currentTarget.parentElement?.setAttribute("open", "");
    next?.focus();
    chooseExtent("all", { replace: true });
  }

  return (
    <Section ref={section} name="photos" id="photos" title="Photo Gallery" lead={renderingNote(photos)}>
      {tour ? <AerialTour {...tour} near={near} /> : null}
      <div className="mt-10">
        <FilterBar
          name="photos"
          label="Filter photos"
          choices={photoFilters.map((label) => ({ value: slugOf(label), label }))}
          current={filter}
          onChoose={chooseFilter}
        />
      </div>
      <p role="status" data-count className="sr-only">
        {shown.length === 0 ? "No photos of this kind yet." : pluralize(shown.length, "photo")}
      </p>
      <p role="status" className="text-coral-ink">
        {failed ? "The photo couldn't load. Please try again, or reload the page." : null}
      </p>
      {shown.length > 0 ? (
        <>
          <ul
            ref={grid}
            className="photo-grid mt-4 grid grid-flow-dense grid-cols-1 gap-3.5 sm:grid-cols-2 min-[48rem]:grid-cols-3"
          >
            {shown.map((photo, index) => (
              <li key={photo.id} {...filterData("photos", categoriesOf(photo).map(slugOf))}>
                <button
                  type="button"
                  className="group relative block size-full overflow-hidden rounded-2xl bg-sand-200"
                  onClick={() => open(index)}
                >
                  <span className={`block aspect-video size-full ${near ? "" : "photo-below-screen"}`}>
                    <Photo
                      picture={photo.picture}
                      alt={photo.alt}
                      sizes={
                        index === 0 || index === shown.length - 1
                          ? "(min-width: 48rem) 50rem, 100vw"
                          : "(min-width: 48rem) 25rem, (min-width: 40rem) 50vw, 100vw"
                      }
                      className="aspect-video size-full object-cover [transition:scale_0.7s_var(--ease-shore)] group-hover:scale-[1.025]"
                    />
                  </span>
                  <span className="tag">{categoriesOf(photo).join(" · ")}</span>
                </button>
              </li>
            ))}
          </ul>
          <details open={extent === "all"} className="no-print mt-5 text-center">
            <summary ref={rest} className="button button-quiet" onClick={showAll}>
              Show all {shown.length} photos
            </summary>
          </details>
        </>
      ) : (
        <div className="mt-8 grid justify-items-center gap-4 py-8 text-center">
          <img src={noViews} alt="" width="240" height="180" />
          <p className="max-w-[36ch] text-muted">
            The best views are from the deck. No pictures here yet, but nearly every other one has water in it.
          </p>
        </div>
      )}
      {Lightbox && openIndex !== undefined ? (
        <Lightbox
          photos={shown}
          marksRenderings={photos.some((photo) => !photo.rendering)}
          index={openIndex}
          onView={open}
          onClose={close}
        />
      ) : null}
    </Section>
  );
}

/** Whether a thumbnail is shown: phones fold some of them (home.css). */
function isShown(thumbnail: HTMLElement): boolean {
  return thumbnail.getClientRects().length > 0;
}

/** Tells visitors about renderings, while there are any. */
function renderingNote(photos: readonly GalleryPhoto[]): string | null {
  if (!photos.some(({ rendering }) => rendering)) return null;
  const which = photos.every(({ rendering }) => rendering) ? "These pictures are" : "Some of these pictures are";
  return `${which} computer-generated renderings, not photos of the house.`;
}

/** The filter as the URL has it. */
const slugOf = (filter: PhotoFilter) => filter.toLowerCase();
const slugs = photoFilters.map(slugOf) as [string, ...string[]];

/** State of the history entry made when a photo is opened: closing the photo goes back over that entry, even after a reload. */
const openedHere = { openedHere: true } as const;

/** Keeps the gallery's filter and open photo in the URL. An open photo has its own history entry, so that Back closes it. */
function useGalleryAddress(photos: readonly GalleryPhoto[]) {
  const [slug, chooseSlug] = useSearchParamChoice("photos", slugs);
  const filter = photoFilters.find((name) => slugOf(name) === slug) ?? "All";
  const shown = photosIn(photos, filter);
  const names = shown.map(({ id }) => id);
  const [name, choosePhoto] = useSearchParamChoice("photo", ["", ...names]);
  const { state } = useLocation() as { state: Partial<typeof openedHere> | null };
  const navigate = useNavigate();
  const leaving = useRef(false);
  const isOpen = name !== "";
  useEffect(() => {
    if (!isOpen) leaving.current = false;
  }, [isOpen]);

  /** Puts a photo into the URL, replacing the history entry of an open one. */
  function open(index: number): void {
    const replace = new URLSearchParams(window.location.search).has("photo");
    choosePhoto(names[index] ?? "", replace && isOpen ? { replace, state } : { replace, state: openedHere });
  }

  function close(): void {
    // Going back takes the browser a moment.
    if (!isOpen || leaving.current) return;
    leaving.current = state?.openedHere === true;
    if (leaving.current) void navigate(-1);
    else choosePhoto("", { replace: true });
  }

  return {
    filter: slug,
    chooseFilter: chooseSlug,
    shown,
    openIndex: isOpen ? names.indexOf(name) : undefined,
    open,
    close,
  };
}

type LightboxCode = {
  /** Undefined until its code has loaded. */
  Lightbox: ComponentType<GalleryLightboxProps> | undefined;
  failed: boolean;
};

/** Loads the lightbox's code when the first photo is opened. Calls `giveUp` if that fails. */
function useLightbox(wanted: boolean, giveUp: () => void): LightboxCode {
  const [code, setCode] = useState<LightboxCode>({ Lightbox: undefined, failed: false });
  const onFailed = useEffectEvent(() => {
    setCode({ Lightbox: undefined, failed: true });
    giveUp();
  });
  const missing = wanted && !code.Lightbox;
  useEffect(() => {
    if (!missing) return;
    let gone = false;
    import("./gallery-lightbox.tsx").then(
      ({ GalleryLightbox }) => gone || setCode({ Lightbox: GalleryLightbox, failed: false }),
      () => gone || onFailed(),
    );
    return () => {
      gone = true;
    };
  }, [missing]);
  return code;
}
