import type { CSSProperties } from "react";
import type { HeroPicture as HeroCrops, PictureSources } from "#contract/house/house.ts";

type PhotoProps = {
  picture: PictureSources;
  alt: string;
  sizes: string;
  className?: string;
};

/** A responsive picture that reserves its space. */
export function Photo({ picture, alt, sizes, className }: PhotoProps) {
  return (
    <picture>
      <PhotoSources picture={picture} sizes={sizes} />
      <img
        src={picture.img.src}
        width={picture.img.w}
        height={picture.img.h}
        alt={alt}
        className={className}
        style={standIn(picture)}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}

/** Media query for the portrait crop: the house on top, dark water below for the headline. */
export const portrait = "(max-width: 51.99rem), (orientation: portrait)";

/** Header of a bitmap with 4 × 3 pixels of 16 bits. */
const bitmapHeader = "Qk1OAAAAAAAAADYAAAAoAAAABAAAAAMAAAABABAAAAAAABgAAAAAAAAAAAAAAAAAAAAAAAAA";

/** Returns a background of the picture's own colors, which the browser blurs, to show until the picture has loaded. */
export function standIn({ colors }: PictureSources): CSSProperties | undefined {
  return colors ? { background: `url(data:image/bmp;base64,${bitmapHeader}${colors}) 0/100% 100%` } : undefined;
}

/** The hero's picture in two crops. The shipped ones have a calm half for the headline. */
export function HeroPicture({ picture: { wide, phone }, className }: { picture: HeroCrops; className?: string }) {
  const { img } = phone;
  return (
    <picture>
      <PhotoSources picture={phone} media={portrait} sizes="100vw" />
      <PhotoSources picture={wide} sizes="100vw" />
      <img src={img.src} width={img.w} height={img.h} alt="" fetchPriority="high" className={className} />
    </picture>
  );
}

/** A picture's `<source>` elements, without JPEG: the few browsers that need it get the fallback in one size, which saves bytes everywhere. */
export function PhotoSources({ picture, sizes, media }: { picture: PictureSources; sizes: string; media?: string }) {
  return Object.entries(picture.sources)
    .filter(([format]) => format !== "jpeg")
    .map(([format, srcSet]) => (
      <source key={format} media={media} type={`image/${format}`} srcSet={srcSet} sizes={sizes} />
    ));
}
