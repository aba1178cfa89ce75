import { forPage, pictureOf } from "#app/components/shipped-pictures.ts";
import heroPhone from "#content/house/photos/hero-phone.jpg?w=480;750;900&format=avif;webp;jpg&quality=50&effort=4&as=picture";
import heroWide from "#content/house/photos/hero-wide.jpg?w=960;1440;1920&format=avif;webp;jpg&quality=50&effort=4&as=picture";
import tourStill from "#content/house/videos/aerial-tour.jpg?w=480;800;1200;1600&withoutEnlargement&format=avif;webp;jpg&quality=50&effort=2&as=picture";
import {
  type VideoChoice,
  type HeroPicture,
  type House,
  type HousePhoto,
  noVideo,
  type PhotoEntry,
  type PictureSources,
} from "#contract/house/house.ts";

// For loaders only, like shipped-pictures.ts.

/** A gallery photo with its files. */
export type GalleryPhoto = Pick<PhotoEntry, "id" | "category" | "alt"> &
  // Optional, because few photos have these and the page's data lists every photo.
  Partial<Pick<HousePhoto, "caption" | "rendering" | "showsView">> & { picture: PictureSources };

/** The eleven-character id of a YouTube video, or the shipped video. */
export type HomeVideo = { youtube: string } | "shipped";

/** The house's photos and videos as the home page shows them. */
export type HousePictures = {
  photos: GalleryPhoto[];
  hero: HeroPicture;
  /** Null if the owner wants none, or if the picture is the owner's own and the shipped video does not match it. */
  heroVideo: HomeVideo | null;
  /** Null if there is none. */
  aerialTour: { video: HomeVideo; still: PictureSources } | null;
};

/** Returns the house's pictures and videos. Shipped videos need shipped pictures: the hero's video its own, the tour at least one rendering. */
export function housePictures({ photos: given, hero, films }: Pick<House, "photos" | "hero" | "films">): HousePictures {
  const photos = given.map(galleryPhoto);
  const isRendered = photos.some(({ rendering }) => rendering);
  const outside = photos.find(({ category }) => category === "Exterior") ?? photos[0];
  const tour = chosenVideo(films.aerialTour, isRendered);
  return {
    photos,
    hero: { wide: forPage(hero?.wide ?? heroWide), phone: forPage(hero?.phone ?? heroPhone) },
    heroVideo: chosenVideo(films.hero, hero === null),
    aerialTour:
      tour === null ? null : { video: tour, still: isRendered || !outside ? forPage(tourStill) : outside.picture },
  };
}

/** `hasShipped`: whether the shipped video's pictures are shown. */
function chosenVideo(choice: VideoChoice, hasShipped: boolean): HomeVideo | null {
  if (choice === null) return hasShipped ? "shipped" : null;
  return choice === noVideo ? null : { youtube: choice };
}

function galleryPhoto(photo: HousePhoto): GalleryPhoto {
  const { id, category, alt, caption, rendering, showsView } = photo;
  return {
    id,
    category,
    alt: rendering ? `${alt} (computer rendering)` : alt,
    ...(caption && { caption }),
    ...(rendering && { rendering }),
    ...(showsView && { showsView }),
    picture: pictureOf(photo),
  };
}
