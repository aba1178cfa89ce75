import type { PictureSources } from "./house.ts";

export type PhotoFormat = "avif" | "webp" | "jpeg";

/** Where pictures are served: published ones to everybody, all of them to a signed-in owner. */
export const pictureFolders = { published: "/photos/", desk: "/desk/pictures/" } as const;
export type PictureFolder = (typeof pictureFolders)[keyof typeof pictureFolders];

/** A photo the owner has uploaded, and its pictures for the gallery. */
export type StoredPhoto = {
  id: string;
  /** Of the upright original, in pixels. */
  width: number;
  height: number;
  createdAt: number;
  picture: PictureSources;
};

/**
 * Where photos are posted, by a signed-in owner: one as the raw body, answered with an `UploadedPhoto` or `{ message }`; or several in the
 * field `photosField` of a multipart form, answered with a page.
 */
export const photoUploadPath = "/desk/photos/files";
export const photosField = "photos";

/** In the query: the photo of the gallery whose place the posted one takes. */
export const replacedPhoto = "replaces";

/** For the `accept` attribute. The server looks at the content, not at the name. */
export const photoTypes = "image/jpeg,image/png,image/webp,image/avif";

const maxPhotoMegabytes = 40;
export const maxPhotoBytes = maxPhotoMegabytes * 1024 * 1024;

export const photoTooLarge = `This file is larger than ${maxPhotoMegabytes} MB. Please choose a smaller version of it.`;

/** The answer to a photo that was taken. */
export type UploadedPhoto = Pick<StoredPhoto, "id" | "width" | "height" | "picture">;

/** A shorter description cannot describe a photo; a longer one is not listened to. */
export const altLimits = { min: 12, max: 250 };
export const captionLimit = 120;
