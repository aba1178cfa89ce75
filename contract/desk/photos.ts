import type { FocalPoint, PhotoEntry, PictureSources } from "../house/house.ts";

/** A photo of the gallery that the owner works on. */
export type DeskPhoto = PhotoEntry & {
  /** Null for a shipped photo, whose files the page knows. */
  picture: PictureSources | null;
  /** Whether it stands behind the headline. */
  isHero: boolean;
  /** Whether its description is long enough to be published. */
  isDescribed: boolean;
};

/** The gallery, and the version that forms about its order post. Photos that are added at the end do not change that. */
export type PhotosNow = { photos: DeskPhoto[]; version: string };

/** One photo, the version that its forms post, and its place. */
export type PhotoNow = {
  photo: DeskPhoto;
  version: string;
  /** From 1. */
  place: number;
  of: number;
  /** Width and height in pixels; null for a shipped photo, which cannot stand behind the headline. */
  size: { width: number; height: number } | null;
  /** What its crops keep when it stands behind the headline. */
  focal: { wide: FocalPoint; phone: FocalPoint };
  /** The next photo without a description, if there is one. */
  nextUndescribed: string | null;
};

/** A photo's form as it is typed. */
export type PhotoFields = {
  category: string;
  caption: string;
  alt: string;
  rendering: boolean;
  cover: boolean;
  showsView: boolean;
};

/** The points that crops keep, in percent from left and top, as they are typed. */
export type FocalFields = Record<"wideX" | "wideY" | "phoneX" | "phoneY", string>;

export type PhotoMove = "up" | "down" | "top";

/** If it was refused, nothing changed: `faults` has one sentence per wrong field; `isChanged` when another window was faster. */
export type PhotosOutcome =
  | { ok: true }
  | { ok: false; message: string; faults: Record<string, string>; isChanged: boolean };

/** A shorter description cannot describe a photo; a longer one is not listened to. */
export const altLimits = { min: 12, max: 250 };
export const captionLimit = 120;

/** The section "Photos". All of it changes the draft; guests see it when that is published. */
export type DeskPhotos = {
  now: () => Promise<PhotosNow>;
  /** Null when there is no such photo. */
  one: (id: string) => Promise<PhotoNow | null>;
  move: (id: string, to: PhotoMove, version: string) => Promise<PhotosOutcome>;
  /** Puts the photos in this order. */
  reorder: (ids: readonly string[], version: string) => Promise<PhotosOutcome>;
  removeRenderings: (version: string) => Promise<PhotosOutcome>;
  save: (id: string, fields: PhotoFields, version: string) => Promise<PhotosOutcome>;
  remove: (id: string, version: string) => Promise<PhotosOutcome>;
  /** Puts a photo behind the headline. Its crops are made afterwards; it can be published once they are there. */
  setHero: (id: string, fields: FocalFields, version: string) => Promise<PhotosOutcome>;
  /** Takes it away from there; the shipped picture comes back. */
  clearHero: (id: string, version: string) => Promise<PhotosOutcome>;
};
