import { useState } from "react";
import Lightbox, { isImageSlide, useLightboxState } from "yet-another-react-lightbox";
import Counter from "yet-another-react-lightbox/plugins/counter";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import type { Photo } from "#content/photos.ts";
import { pictureOf } from "../house-pictures.ts";
import "./gallery-lightbox.css";

export type GalleryLightboxProps = {
  photos: readonly Photo[];
  /** Index of the photo in the URL. */
  index: number;
  onView: (index: number) => void;
  onClose: () => void;
};

/** One photo full screen, with close, previous, next, a counter and its caption; the photos wrap around. */
export function GalleryLightbox({ photos, index, onView, onClose }: GalleryLightboxProps) {
  // From here on the lightbox keeps its own index: if it were set on every step, it would jump back during quick ones.
  const [first] = useState(index);
  const [slides] = useState(() => slidesOf(photos));
  return (
    <Lightbox
      open
      index={first}
      close={onClose}
      on={{
        view: ({ index: viewed }) => {
          if (viewed !== index) onView(viewed);
        },
      }}
      slides={slides}
      plugins={[Counter, Zoom]}
      counter={{ separator: "/" }}
      carousel={{ finite: false, preload: 1 }}
      render={{ controls: () => <Caption /> }}
      className="photo-lightbox"
    />
  );
}

/** The caption. Hidden from screen readers, which read the same text from the photo. */
function Caption() {
  const { currentSlide } = useLightboxState();
  return (
    <p aria-hidden="true" className="photo-caption">
      {currentSlide && isImageSlide(currentSlide) ? currentSlide.alt : null}
    </p>
  );
}

/** In the format the browser chose for the photos on the page: it has some of those files already. */
function slidesOf(photos: readonly Photo[]) {
  const shown = document.querySelector<HTMLImageElement>("#photos picture img")?.currentSrc ?? "";
  const format = /\.(avif|webp)$/.exec(shown)?.[1] ?? "jpeg";
  return photos.map((photo) => {
    const { img, sources } = pictureOf(photo);
    const srcSet = sizesOf(sources[format] ?? "", img.w / img.h);
    return { src: img.src, alt: photo.alt, width: img.w, height: img.h, srcSet };
  });
}

/** Parses a `srcset` such as `a.avif 480w, b.avif 960w` for the lightbox. */
function sizesOf(srcset: string, ratio: number) {
  return srcset.split(",").flatMap((entry) => {
    const [src, width] = entry.trim().split(" ");
    const pixels = Number.parseInt(width ?? "", 10);
    return src && pixels ? [{ src, width: pixels, height: Math.round(pixels / ratio) }] : [];
  });
}
