import type { Photo } from "#content/photos.ts";
import type { PictureSources } from "#app/site/photo.tsx";

const pictures = import.meta.glob<PictureSources>(["../../../content/photos/*.jpg", "!**/hero-*.jpg"], {
  query: "?w=750;1100;1600&withoutEnlargement&format=avif;webp;jpg&quality=55&effort=2&as=picture",
  import: "default",
  eager: true,
});

/** The responsive image of a gallery photo. Throws when its file is missing, which fails the build. */
export function pictureOf(photo: Photo): PictureSources {
  const picture = pictures[`../../../content/photos/${photo.file}`];
  if (!picture) throw new Error(`content/photos.ts names ${photo.file}, which is not in content/photos`);
  return picture;
}
