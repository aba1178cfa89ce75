/** Where a film of the owner's can stand: behind the headline, and among the photos. */
export const filmPlaces = ["hero", "aerialTour"] as const;
export type FilmPlace = (typeof filmPlaces)[number];

/** A film that the owner has uploaded. Its id is part of its address. */
export type OwnFilm = {
  id: string;
  /** Of the picture as it is shown. */
  width: number;
  height: number;
  seconds: number;
  bytes: number;
};

const megabyte = 1024 * 1024;

/**
 * Largest files. The film behind the headline is fetched by every guest with a fast connection who has not asked for it: ten seconds as a
 * phone films them. The tour is fetched by those who press play.
 */
export const filmLimits: Record<FilmPlace, { bytes: number; megabytes: number; seconds: number }> = {
  hero: { bytes: 20 * megabyte, megabytes: 20, seconds: 30 },
  aerialTour: { bytes: 80 * megabyte, megabytes: 80, seconds: 300 },
};

/** Where a film is posted, by a signed-in owner, in the field `filmField` of a multipart form. */
export const filmUploadPath = (place: FilmPlace) => `/desk/films/${place}`;
export const filmField = "film";

/** Where guests' browsers fetch it. */
export const filmAddress = ({ id }: Pick<OwnFilm, "id">) => `/films/${id}.mp4`;
