import type { Hono } from "hono";
import type { HeroEntry } from "#contract/house/house.ts";
import type { ModuleDeps } from "#server/module-deps.ts";
import type { HttpDeps } from "#server/platform/http/responses.ts";
import type { DailyJob } from "#server/platform/jobs/schedule.ts";
import { describeError } from "#server/platform/process/errors.ts";
import { type DeskPhotos, deskPhotos, type PrepareHero } from "./desk.ts";
import { namedPictures } from "./document-photos.ts";
import { createPhotoProcessing } from "./photo-processing.ts";
import { deletePhotosExcept } from "./photo-store.ts";
import { photoRoutes } from "./routes.ts";
import type { UploadTarget } from "./uploads.ts";

/** The owner's photos: uploaded, made into pictures, arranged at the desk, served to guests. */
export type PhotosModule = {
  desk: DeskPhotos;
  uploads: UploadTarget;
  prepareHero: PrepareHero;
  routes: (http: HttpDeps) => Hono;
  /** Deletes photos that no version of the gallery names. */
  daily: DailyJob;
  stop: () => void;
};

/** Creates the photos. */
export function createPhotos({ database, clock, log }: Pick<ModuleDeps, "database" | "clock" | "log">): PhotosModule {
  const { db, write } = database;
  const processing = createPhotoProcessing({ db, write, clock });
  const desk = deskPhotos({ db, write, clock, prepareHero });

  async function prepareHero(hero: HeroEntry): Promise<boolean> {
    try {
      await processing.makeHeroPictures(hero);
      return true;
    } catch (error) {
      log.error({ event: "hero-not-prepared", fault: describeError(error) });
      return false;
    }
  }

  return {
    desk,
    uploads: { photos: processing, addToGallery: desk.addToGallery, replaceInGallery: desk.replaceInGallery },
    prepareHero,
    routes: (http) => photoRoutes(http, db),
    daily: {
      name: "photos",
      needsDaysInARow: true,
      async run(_today, now) {
        const deleted = await deletePhotosExcept({ db, write }, await namedPictures(db), now);
        if (deleted > 0) log.info({ event: "photos-deleted", deleted });
      },
    },
    stop: processing.stop,
  };
}
