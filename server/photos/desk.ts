import { isDeepStrictEqual } from "node:util";
import * as z from "zod/mini";
import { cleanLine } from "#contract/forms/clean-text.ts";
import { checkbox, deskForm } from "#contract/forms/desk-form.ts";
import { optionalText } from "#contract/forms/field-schema.ts";
import { changedElsewhere, changeResult, formError, type FormResult } from "#contract/forms/form-result.ts";
import {
  type FocalPoint,
  type HeroEntry,
  type HouseDocument,
  type HousePhoto,
  photoCategories,
  type PhotoEntry,
} from "#contract/house/house.ts";
import { altLimits, captionLimit, isDescribed } from "#contract/house/photos.ts";
import type { Write } from "#server/platform/db/database.ts";
import type { Db } from "#server/platform/db/schema.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import { digestOf, readPart, savePart } from "#server/settings/house-document.ts";
import { isRendering } from "./gallery.ts";
import {
  galleryOf,
  hasShownPhoto,
  isHero,
  withAdded,
  withDetails,
  withMoved,
  without,
  withReplaced,
} from "./gallery.ts";
import { heroRefusal, readPhotos, touchPhoto } from "./photo-store.ts";

/** Makes the missing pictures behind the headline. Resolves to false, and logs why, if that fails. */
export type PrepareHero = (hero: HeroEntry) => Promise<boolean>;

type PhotosDeps = { db: Db; write: Write; clock: Clock; prepareHero: PrepareHero };

/** A photo of the gallery. `picture` is null for a shipped one, whose files the page knows. */
export type DeskPhoto = HousePhoto & { isHero: boolean; isDescribed: boolean };

const middle: HeroEntry["focal"] = { wide: { x: 0.5, y: 0.5 }, phone: { x: 0.5, y: 0.5 } };

const noPhoto = "This photo is no longer in the gallery.";
const lastOne = formError(409, "The site needs at least one photo with a description. Add another one first.");
const heroNotMade = "The picture behind the headline could not be prepared. Try again, or choose another photo.";

/** A photo's version is a digest of it. */
const versioned = { version: z.string() };

const emptyForm = z.object(versioned);

const moveForm = z.object({ ...versioned, id: z.string(), move: z.enum(["up", "down", "top"]) });

const heroForm = z.object({ ...versioned, wide: focalPoint(), phone: focalPoint() });

const detailsForm = z.object({
  ...versioned,
  category: z.enum(photoCategories, "Choose where it belongs."),
  alt: z.pipe(
    z.pipe(z.string(), z.transform(cleanLine)),
    z
      .string()
      .check(
        z.minLength(altLimits.min, `Say what the photo shows, in ${altLimits.min} characters or more.`),
        z.maxLength(altLimits.max, `Shorten it to ${altLimits.max} characters.`),
      ),
  ),
  caption: z.pipe(optionalText(captionLimit), z.transform(cleanLine)),
  showsView: checkbox(),
});

type Edit = (document: HouseDocument) => HouseDocument;

/** What the owner does at the desk with the photos. */
export function deskPhotos({ db, write, clock, prepareHero }: PhotosDeps) {
  /** Changes the photos if `isSeen` says that they are still as the owner saw them. `what` describes the change. */
  const change = (isSeen: (document: HouseDocument) => boolean, what: string, to: Edit) =>
    write(async (tx): Promise<FormResult<{ change: string }>> => {
      const { value, version } = await readPart(tx, "photos");
      if (!isSeen(value)) return changedElsewhere();
      const changed = to(value);
      if (changed === value) return { ok: true, change: "" };
      if (!hasShownPhoto(changed)) return lastOne;
      const id = await savePart(tx, "photos", changed, { seenVersion: version, what, now: clock() });
      // Null if another server has written in between.
      return changeResult(id);
    });
  const changeOrder = (version: string, what: string, to: Edit) =>
    change((document) => hasOrder(document, version), what, to);
  const changeOne = (id: string, version: string, what: string, to: Edit) =>
    change((document) => versionOfOne(document, id) === version, what, to);

  async function read() {
    const { value: document } = await readPart(db, "photos");
    const gallery = galleryOf(document);
    const ids = gallery.flatMap(({ source }) => ("stored" in source ? [source.stored] : []));
    const stored = await readPhotos(db, ids);
    const photos = gallery.map((photo): DeskPhoto => ({
      ...photo,
      picture: "stored" in photo.source ? (stored.get(photo.source.stored)?.picture ?? null) : null,
      rendering: isRendering(photo),
      isHero: isHero(document, photo),
      isDescribed: isDescribed(photo),
    }));
    return { photos, stored, version: versionOfOrder(gallery, gallery.length), document };
  }

  /** Puts a photo behind the headline, once its crops are made. */
  async function setHero(
    id: string,
    focal: HeroEntry["focal"],
    version: string,
  ): Promise<FormResult<{ change: string }>> {
    const found = galleryOf((await readPart(db, "photos")).value).find((photo) => photo.id === id);
    if (!found || "shipped" in found.source) return formError(409, noPhoto);
    const { stored } = found.source;
    const message = await heroRefusal(db, stored);
    if (message !== null) return formError(422, message);
    // Touched, so that the daily job leaves its crops alone until the gallery names them.
    if (!(await write((tx) => touchPhoto(tx, stored, clock())))) return formError(409, noPhoto);
    const hero = { stored, focal };
    if (!(await prepareHero(hero))) return formError(409, heroNotMade);
    // A second press changes nothing more.
    const isSeen = (document: HouseDocument) =>
      versionOfOne(document, id) === version || isDeepStrictEqual(document.hero, hero);
    return change(isSeen, "This photo is behind the headline.", (document) => ({ ...document, hero }));
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

    /** The forms of the list. */
    listForms: {
      move: deskForm(moveForm, ({ version, id, move }) =>
        changeOrder(version, "Photos moved.", (document) => withMoved(document, id, move)),
      ),
      "remove-renderings": deskForm(emptyForm, ({ version }) =>
        changeOrder(version, "Renderings removed.", (document) => without(document, isRendering)),
      ),
    },

    /** The forms of a photo's page, by the names of their buttons. */
    forms(id: string) {
      const save = deskForm(detailsForm, ({ version, ...details }) =>
        changeOne(id, version, "Photo saved.", (document) => withDetails(document, id, details)),
      );
      return {
        save,
        "save-next": save,
        hero: deskForm(heroForm, ({ version, ...focal }) => setHero(id, focal, version)),
        "no-hero": deskForm(emptyForm, ({ version }) =>
          changeOne(id, version, "The shipped picture is behind the headline.", ({ hero: _hero, ...others }) => others),
        ),
        remove: deskForm(emptyForm, ({ version }) =>
          changeOne(id, version, "Photo removed.", (document) => without(document, (photo) => photo.id === id)),
        ),
      };
    },

    /**
     * Adds uploaded photos to the gallery, whatever else the owner is changing. Guests see each once it is described. Returns a sentence
     * for the owner for each that is there already.
     */
    addToGallery: async (ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
      let already = new Map<string, string>();
      for (let tries = 0; tries < 5; tries += 1) {
        const added = await change(
          () => true,
          "Photos added.",
          (document) => {
            already = new Map(
              ids.flatMap((id) => {
                const words = alreadyIn(document, id);
                return words === null ? [] : [[id, words]];
              }),
            );
            return withAdded(document, ids);
          },
        );
        if (added.ok) return already;
      }
      throw new Error("The photos are stored, but the gallery changed on every try to add them.");
    },

    /** Replaces a photo with an uploaded one. Returns the change's id, or a sentence for the owner on why it could not. */
    replaceInGallery: async (id: string, stored: string): Promise<{ change: string } | { message: string }> => {
      const { value: document } = await readPart(db, "photos");
      const already = alreadyIn(document, stored);
      if (already !== null) return { message: already };
      const { hero } = withReplaced(document, id, stored);
      if (hero && !isDeepStrictEqual(hero, document.hero)) {
        const message = await heroRefusal(db, stored);
        if (message !== null) return { message };
        if (!(await prepareHero(hero))) return { message: heroNotMade };
      }
      const replaced = await change(
        (now) => galleryOf(now).some((photo) => photo.id === id),
        "Photo replaced. Check that its text still fits.",
        (now) => withReplaced(now, id, stored),
      );
      return replaced.ok ? { change: replaced.change } : { message: noPhoto };
    },
  };
}

export type DeskPhotos = ReturnType<typeof deskPhotos>;

/** Says where in the gallery a stored photo is already; null if it is not. */
function alreadyIn(document: HouseDocument, stored: string): string | null {
  const same = galleryOf(document).findIndex(({ source }) => "stored" in source && source.stored === stored);
  return same < 0 ? null : `This is already photo ${same + 1} of the gallery.`;
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

/** What a crop has to show, as its distance from the left and the top in percent: `40 60`. Anything else is the middle. */
function focalPoint() {
  return z.pipe(
    z.string(),
    z.transform((text: string): FocalPoint => {
      const [x = 50, y = 50] = /^(\d{1,2}|100) (\d{1,2}|100)$/.exec(text)?.slice(1).map(Number) ?? [];
      return { x: x / 100, y: y / 100 };
    }),
  );
}
