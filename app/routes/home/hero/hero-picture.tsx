import { PhotoSources } from "#app/site/photo.tsx";
import phone from "#content/photos/hero-phone.jpg?w=480;750;900&format=avif;webp;jpg&quality=50&effort=4&as=picture";
import wide from "#content/photos/hero-wide.jpg?w=960;1440;1920&format=avif;webp;jpg&quality=50&effort=4&as=picture";

/** In narrow and in upright windows the house stands in the upper half of a portrait picture, with dark water below for the words. */
export const portrait = "(max-width: 51.99rem), (orientation: portrait)";

/** The house at dusk, composed for words: two crops, each with its quiet half where the headline lies. */
export function HeroPicture({ className }: { className: string }) {
  const { img } = phone;
  return (
    <picture>
      <PhotoSources picture={phone} media={portrait} sizes="100vw" />
      <PhotoSources picture={wide} sizes="100vw" />
      <img src={img.src} width={img.w} height={img.h} alt="" fetchPriority="high" className={className} />
    </picture>
  );
}
