/** Addresses of one picture in all sizes: one `srcset` per format, smallest format first, and the plain image with its size. */
export type PictureSources = {
  sources: Record<string, string>;
  img: { src: string; w: number; h: number };
};

type PhotoProps = {
  picture: PictureSources;
  alt: string;
  /** How wide it is laid out, as in the HTML attribute. */
  sizes: string;
  className?: string;
};

/** A responsive picture whose space is reserved before it arrives. */
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
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}

type PhotoSourcesProps = {
  picture: PictureSources;
  sizes: string;
  /** The windows this crop is for, as in the HTML attribute. */
  media?: string;
};

/** What a `picture` offers beside its plain image, which is the last resort in one size: more of them would weigh on every page for few browsers. */
export function PhotoSources({ picture, sizes, media }: PhotoSourcesProps) {
  return Object.entries(picture.sources)
    .filter(([format]) => format !== "jpeg")
    .map(([format, srcSet]) => (
      <source key={format} media={media} type={`image/${format}`} srcSet={srcSet} sizes={sizes} />
    ));
}
