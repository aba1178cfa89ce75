import { forPage, pictureOf } from "#app/components/shipped-pictures.ts";
import heroPhone from "#content/house/photos/hero-phone.jpg?w=480;750;900&format=avif;webp;jpg&quality=50&effort=4&as=picture";
import heroWide from "#content/house/photos/hero-wide.jpg?w=960;1440;1920&format=avif;webp;jpg&quality=50&effort=4&as=picture";
import tourStill from "#content/house/videos/aerial-tour.jpg?w=480;800;1200;1600&withoutEnlargement&format=avif;webp;jpg&quality=50&effort=2&as=picture";
import {
  type FilmChoice,
  type HeroPicture,
  type House,
  type HousePhoto,
  noFilm,
  type PhotoEntry,
  type PictureSources,
} from "#contract/house/house.ts";

// For the loader only, like the files of the photos.

/** A photo of the gallery with its files. */
export type GalleryPhoto = Pick<PhotoEntry, "id" | "category" | "alt"> &
  // What is so of few photos is said of those alone: the page carries all of them.
  Partial<Pick<PhotoEntry, "caption" | "rendering" | "cover" | "showsView">> & { picture: PictureSources };

/** The eleven characters of a film on YouTube, or the film that ships. */
export type Film = { youtube: string } | "shipped";

/** The house's photos and films as the home page shows them. */
export type HousePictures = {
  photos: GalleryPhoto[];
  hero: HeroPicture;
  /** Null when the owner wants none, or none begins like the picture. */
  heroFilm: Film | null;
  /** Null when there is none. */
  aerialTour: { film: Film; still: PictureSources } | null;
};

/** The house's pictures and films. The shipped films go with the shipped pictures: the hero's with its own, the tour with the last rendering. */
export function housePictures({ photos: given, hero, films }: Pick<House, "photos" | "hero" | "films">): HousePictures {
  const photos = given.map(galleryPhoto);
  const isRendered = photos.some(({ rendering }) => rendering);
  const outside = photos.find(({ category }) => category === "Exterior") ?? photos[0];
  const tour = chosenFilm(films.aerialTour, isRendered);
  return {
    photos,
    hero: { wide: forPage(hero?.wide ?? heroWide), phone: forPage(hero?.phone ?? heroPhone) },
    heroFilm: chosenFilm(films.hero, hero === null),
    aerialTour:
      tour === null ? null : { film: tour, still: isRendered || !outside ? forPage(tourStill) : outside.picture },
  };
}

/** `hasShipped`: whether the shipped film's picture is shown. */
function chosenFilm(choice: FilmChoice, hasShipped: boolean): Film | null {
  if (choice === null) return hasShipped ? "shipped" : null;
  return choice === noFilm ? null : { youtube: choice };
}

function galleryPhoto(photo: HousePhoto): GalleryPhoto {
  const { id, category, alt, caption, rendering, cover, showsView } = photo;
  return {
    id,
    category,
    alt,
    ...(caption && { caption }),
    ...(rendering && { rendering }),
    ...(cover && { cover }),
    ...(showsView && { showsView }),
    picture: pictureOf(photo),
  };
}
