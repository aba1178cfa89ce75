import { type CSSProperties, useState } from "react";
import Lightbox, { useLightboxState } from "yet-another-react-lightbox";
import Counter from "yet-another-react-lightbox/plugins/counter";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import { standIn as standInOf } from "#app/components/photo.tsx";
import type { GalleryPhoto } from "#app/site/home/house-pictures.ts";
import { categoriesOf } from "./photo-filter.ts";
import "./gallery-lightbox.css";

export type GalleryLightboxProps = {
  photos: readonly GalleryPhoto[];
  /** Labels renderings as such, if there are photographs among them. */
  marksRenderings: boolean;
  index: number;
  onView: (index: number) => void;
  onClose: () => void;
};

/** One photo full screen, with close, previous, next, a counter and its caption; the photos wrap around. */
export function GalleryLightbox({ photos, marksRenderings, index, onView, onClose }: GalleryLightboxProps) {
  // After this the lightbox keeps its own index: setting it on every step would make it jump back during quick ones.
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
      render={{
        controls: () => <Caption photos={photos} marksRenderings={marksRenderings} />,
        // Shows the thumbnail, or the photo's colors, until the photo has loaded.
        slideContainer: ({ slide, children }) => (
          <>
            <div className="photo-stand-in" style={slide.standIn} />
            {children}
          </>
        ),
        iconLoading: () => null,
      }}
      className="photo-lightbox"
    />
  );
}

/** The photo's caption or else its description, and its categories. The description is hidden from screen readers, which read it from the photo. */
function Caption({ photos, marksRenderings }: Pick<GalleryLightboxProps, "photos" | "marksRenderings">) {
  const { currentIndex } = useLightboxState();
  const photo = photos[currentIndex];
  if (!photo) return null;
  return (
    <p className="photo-caption">
      <span aria-hidden={!photo.caption || undefined}>{photo.caption || photo.alt}</span>
      <span className="photo-kind">
        {[...categoriesOf(photo), ...(marksRenderings && photo.rendering ? ["Rendering"] : [])].join(" · ")}
      </span>
    </p>
  );
}

declare module "yet-another-react-lightbox" {
  interface GenericSlide {
    standIn?: CSSProperties;
  }
}

/** Makes the slides, in the format the browser chose for the page's pictures, because it already has some of those files. */
function slidesOf(photos: readonly GalleryPhoto[]) {
  const thumbnails = [...document.querySelectorAll<HTMLImageElement>("#photos ul img")];
  // Lazy pictures that are still off screen have not chosen a format.
  const chosen = [...document.querySelectorAll<HTMLImageElement>("picture img")].find(({ currentSrc }) => currentSrc);
  const format = /\.(avif|webp)$/.exec(chosen?.currentSrc ?? "")?.[1] ?? "jpeg";
  return photos.map(({ alt, picture }, index) => {
    const { img, sources } = picture;
    const srcSet = sizesOf(sources[format] ?? "", img.w / img.h);
    const { complete, currentSrc } = thumbnails[index] ?? { complete: false, currentSrc: "" };
    const thumbnail = complete && currentSrc ? `url("${currentSrc}") 0/100% 100%` : undefined;
    const standIn = {
      ...(thumbnail ? { background: thumbnail } : standInOf(picture)),
      "--ratio": img.w / img.h,
      maxWidth: img.w,
    };
    return { src: img.src, alt, width: img.w, height: img.h, srcSet, standIn };
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
