import type { PictureSources } from "./house.ts";

export type PhotoFormat = "avif" | "webp" | "jpeg";

/** Where pictures are served, by a name that only someone who has seen it knows. */
export const picturesPath = "/photos/";

/** An uploaded photo, and its pictures for the gallery. */
export type StoredPhoto = {
  id: string;
  /** Of the upright original, in pixels. */
  width: number;
  height: number;
  createdAt: number;
  picture: PictureSources;
};

/**
 * Where a signed-in owner posts photos: one as the raw body, answered with an `UploadedPhoto` or `{ message }`; or several in the
 * field `photosField` of a multipart form, answered with a page.
 */
export const photoUploadPath = "/desk/photos/files";
export const photosField = "photos";

/** Query parameter: the gallery photo that the posted one replaces. */
export const replacedPhoto = "replaces";

/** For the `accept` attribute. The server checks the content, not the name. */
export const photoTypes = "image/jpeg,image/png,image/webp,image/avif";

export const maxPhotoMegabytes = 40;
export const maxPhotoBytes = maxPhotoMegabytes * 1024 * 1024;

/** The error of a file over that limit. `bytes` is its size, if known. */
export function photoTooLarge(bytes?: number): string {
  const size = bytes === undefined ? "" : ` of ${Math.ceil(bytes / (1024 * 1024))} MB`;
  return `This file${size} is larger than ${maxPhotoMegabytes} MB. Please save it with fewer pixels or as a JPEG, and choose that.`;
}

/** The answer to an accepted photo. `change` undoes it, if it replaced another photo. `already` says that the gallery had it before. */
export type UploadedPhoto = Pick<StoredPhoto, "id" | "width" | "height" | "picture"> & {
  change?: string;
  already?: string;
};

/** A shorter description can't describe a photo, and no one listens to a longer one. */
export const altLimits = { min: 12, max: 250 };
export const captionLimit = 120;

/** Returns whether a photo's description says enough. Guests see no photo without one. */
export function isDescribed({ alt }: { alt: string }): boolean {
  return alt.trim().length >= altLimits.min;
}
