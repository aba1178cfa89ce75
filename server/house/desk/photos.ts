import { type FormResult, wrongFields } from "#contract/forms/form-result.ts";
import { isDeepStrictEqual } from "node:util";
import {
  type FocalPoint,
  type HeroEntry,
  type HouseDocument,
  type HousePhoto,
  photoCategories,
  type PhotoCategory,
  type PhotoEntry,
} from "#contract/house/house.ts";
import { altLimits, captionLimit, pictureFolders } from "#contract/house/photos.ts";
import {
  galleryOf,
  type PhotoMove,
  isDescribed,
  isHero,
  withAdded,
  withDetails,
  withMoved,
  without,
  withOrder,
  withReplaced,
} from "../gallery.ts";
import { changeDraft, digestOf, readDraft } from "../house-document.ts";
import { cleanText, oneLine } from "#contract/forms/clean-text.ts";
import { heroRefusal, readPhotos, touchPhoto } from "../photos/photo-store.ts";
import type { DraftDeps } from "./draft.ts";

/** A photo of the gallery in the draft. `picture` is null for a shipped one, whose files the page knows. */
export type DeskPhoto = HousePhoto & { isHero: boolean; isDescribed: boolean };

/** A photo's form as typed. */
export type PhotoFields = Record<"category" | "caption" | "alt", string> &
  Record<"rendering" | "cover" | "showsView", boolean>;

/** The focal points of the crops as typed, in percent from the left and top. */
export type FocalFields = Record<"wideX" | "wideY" | "phoneX" | "phoneY", string>;

const middle: HeroEntry["focal"] = { wide: { x: 0.5, y: 0.5 }, phone: { x: 0.5, y: 0.5 } };

const changedMeanwhile: FormResult = {
  ok: false,
  status: 409,
  message: "The photos were changed in another window, so nothing was done. Look at them below, then try again.",
  errors: {},
};
const gone: FormResult = { ...changedMeanwhile, message: "This photo is no longer in the gallery." };

type Edit = (document: HouseDocument) => HouseDocument;

/** What the owner does at the desk with the photos. */
export function deskPhotos({ db, write, clock, prepareHero }: DraftDeps) {
  /** Changes the draft if `isSeen` says that its photos are still as the owner saw them. */
  const change = (isSeen: (document: HouseDocument) => boolean, to: Edit) =>
    write(async (tx): Promise<FormResult> => {
      const { document, version } = await readDraft(tx);
      if (!isSeen(document)) return changedMeanwhile;
      // Null if another server has written in between.
      return (await changeDraft(tx, version, to, clock())) === null ? changedMeanwhile : { ok: true };
    });
  const changeOrder = (version: string, to: Edit) => change((document) => hasOrder(document, version), to);
  const changeOne = (id: string, version: string, to: Edit) =>
    change((document) => versionOfOne(document, id) === version, to);

  async function read() {
    const { document } = await readDraft(db);
    const gallery = galleryOf(document);
    const ids = gallery.flatMap(({ source }) => ("stored" in source ? [source.stored] : []));
    const stored = await readPhotos(db, ids, pictureFolders.desk);
    const photos = gallery.map((photo): DeskPhoto => ({
      ...photo,
      picture: "stored" in photo.source ? (stored.get(photo.source.stored)?.picture ?? null) : null,
      isHero: isHero(document, photo),
      isDescribed: isDescribed(photo),
    }));
    return { photos, stored, version: versionOfOrder(gallery, gallery.length), document };
  }

  return {
    /** Returns the gallery and the version that its forms post. Photos added at the end do not invalidate that version. */
    async now() {
      const { photos, version } = await read();
      return { photos, version };
    },

    /** Returns one photo, the version that its forms post, and its place from 1; null if there is no such photo. */
    async one(id: string) {
      const { photos, stored, document } = await read();
      const at = photos.findIndex((photo) => photo.id === id);
      const photo = photos[at];
      if (!photo) return null;
      const file = "stored" in photo.source ? stored.get(photo.source.stored) : undefined;
      const next = [...photos.slice(at + 1), ...photos.slice(0, at)].find((each) => !each.isDescribed);
      return {
        photo,
        version: versionOfOne(document, id),
        place: at + 1,
        of: photos.length,
        size: file ? { width: file.width, height: file.height } : null,
        focal: photo.isHero ? (document.hero?.focal ?? middle) : middle,
        nextUndescribed: next?.id ?? null,
      };
    },

    move: (id: string, to: PhotoMove, version: string) =>
      changeOrder(version, (document) => withMoved(document, id, to)),
    reorder: (ids: readonly string[], version: string) => changeOrder(version, (document) => withOrder(document, ids)),
    removeRenderings: (version: string) =>
      changeOrder(version, (document) => without(document, ({ rendering }) => rendering)),
    remove: (id: string, version: string) =>
      changeOne(id, version, (document) => without(document, (photo) => photo.id === id)),

    async save(id: string, fields: PhotoFields, version: string) {
      const { details, errors } = readDetails(fields);
      if (!details) return wrongFields(errors);
      return changeOne(id, version, (document) => withDetails(document, id, details));
    },

    /** Puts a photo behind the headline. Its crops are made afterwards, and publishing waits for them. */
    async setHero(id: string, fields: FocalFields, version: string) {
      const { focal, errors } = readFocal(fields);
      if (!focal) return wrongFields(errors);
      const found = galleryOf((await readDraft(db)).document).find((photo) => photo.id === id);
      if (!found || "shipped" in found.source) return gone;
      const { stored } = found.source;
      const message = await heroRefusal(db, stored);
      if (message !== null) return { ok: false as const, status: 422 as const, message, errors: {} };
      // Touched, so that the daily job leaves its crops alone until the draft names them.
      if (!(await write((tx) => touchPhoto(tx, stored, clock())))) return gone;
      const hero = { stored, focal };
      // A second press changes nothing more.
      const isSeen = (document: HouseDocument) =>
        versionOfOne(document, id) === version || isDeepStrictEqual(document.hero, hero);
      const outcome = await change(isSeen, (document) => ({ ...document, hero }));
      if (outcome.ok) void prepareHero(hero);
      return outcome;
    },

    clearHero: (id: string, version: string) => changeOne(id, version, withoutHero),

    /** Adds uploaded photos to the gallery of the draft, whatever else the owner is changing. */
    addToGallery: async (ids: readonly string[]): Promise<void> => {
      for (let tries = 0; tries < 5; tries += 1) {
        const version = await write((tx) => changeDraft(tx, null, (document) => withAdded(document, ids), clock()));
        if (version !== null) return;
      }
      throw new Error("The photos are stored, but the gallery changed on every try to add them.");
    },

    /** Replaces a photo with an uploaded one. Resolves to null, or to a sentence for the owner on why it could not. */
    replaceInGallery: (id: string, stored: string): Promise<string | null> =>
      write(async (tx) => {
        const { document } = await readDraft(tx);
        const gallery = galleryOf(document);
        const same = gallery.findIndex(({ source }) => "stored" in source && source.stored === stored);
        if (!gallery.some((photo) => photo.id === id)) return "This photo is no longer in the gallery.";
        if (same >= 0) return `This is already photo ${same + 1} of the gallery.`;
        const changed = withReplaced(document, id, stored);
        const refusal = changed.hero && changed.hero.stored === stored ? await heroRefusal(tx, stored) : null;
        if (refusal !== null) return refusal;
        await changeDraft(tx, null, () => changed, clock());
        if (changed.hero && !isDeepStrictEqual(changed.hero, document.hero)) void prepareHero(changed.hero);
        return null;
      }),
  };
}

export type DeskPhotos = ReturnType<typeof deskPhotos>;

function withoutHero(document: HouseDocument): HouseDocument {
  const { hero: _, ...rest } = document;
  return rest;
}

/** Returns how many photos were seen, with a digest of their order. */
function versionOfOrder(gallery: readonly PhotoEntry[], length: number): string {
  return `${length}-${digestOf(gallery.slice(0, length).map(({ id }) => id))}`;
}

/** Whether the photos that were seen are still in that order. Others may follow them. */
function hasOrder(document: HouseDocument, version: string): boolean {
  const gallery = galleryOf(document);
  const seen = Number.parseInt(version, 10);
  return seen <= gallery.length && versionOfOrder(gallery, seen) === version;
}

function versionOfOne(document: HouseDocument, id: string): string {
  const photo = galleryOf(document).find((each) => each.id === id);
  return digestOf([photo ?? null, photo && isHero(document, photo) ? document.hero : null]);
}

function readDetails(typed: PhotoFields) {
  const alt = oneLine(cleanText(typed.alt), altLimits.max + 1);
  const caption = oneLine(cleanText(typed.caption), captionLimit + 1);
  const category = photoCategories.find((each): each is PhotoCategory => each === typed.category);
  const errors: Record<string, string> = {};
  if (!category) errors["category"] = "Choose where it belongs.";
  if (alt.length < altLimits.min) errors["alt"] = `Say what the photo shows, in ${altLimits.min} characters or more.`;
  if (alt.length > altLimits.max) errors["alt"] = `Shorten it to ${altLimits.max} characters.`;
  if (caption.length > captionLimit) errors["caption"] = `Shorten it to ${captionLimit} characters.`;
  if (!category || Object.keys(errors).length > 0) return { details: null, errors };
  const { rendering, cover, showsView } = typed;
  return { details: { category, alt, caption, rendering, cover, showsView }, errors };
}

function readFocal(typed: FocalFields) {
  const errors: Record<string, string> = {};
  const share = (name: keyof FocalFields): number => {
    const percent = /^\s*\d{1,3}\s*$/.test(typed[name]) ? Number(typed[name]) : Number.NaN;
    if (!(percent <= 100)) errors[name] = "Enter a number from 0 to 100.";
    return percent / 100;
  };
  const wide: FocalPoint = { x: share("wideX"), y: share("wideY") };
  const phone: FocalPoint = { x: share("phoneX"), y: share("phoneY") };
  return { focal: Object.keys(errors).length > 0 ? null : { wide, phone }, errors };
}
