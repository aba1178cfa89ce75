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

/** A limit for both places: guests with a fast connection fetch the film behind the headline without asking for it. */
export const maxFilmMegabytes = 12;
export const maxFilmBytes = maxFilmMegabytes * 1024 * 1024;

export const filmTooLarge = `This film has more than ${maxFilmMegabytes} MB. Please cut it, or save it in a smaller size, such as 720p.`;

/** Where a film is posted, by a signed-in owner, in the field `filmField` of a multipart form. */
export const filmUploadPath = (place: FilmPlace) => `/desk/films/${place}`;
export const filmField = "film";

/** Where guests' browsers fetch it. */
export const filmAddress = ({ id }: Pick<OwnFilm, "id">) => `/films/${id}.mp4`;
