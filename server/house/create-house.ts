import type { Hono } from "hono";
import type { HeroEntry } from "#contract/house/house.ts";
import type { Settings } from "#server/env.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { HttpDeps } from "#server/platform/http/responses.ts";
import type { DailyJob } from "#server/platform/jobs/schedule.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import { describeError } from "#server/platform/process/errors.ts";
import type { Log } from "#server/platform/process/log.ts";
import { createCurrentHouse } from "./current-house.ts";
import { deskHouse } from "./desk/house.ts";
import { deskLeftovers } from "./desk/leftovers.ts";
import { deskOpening } from "./desk/opening.ts";
import { deskPhotos } from "./desk/photos.ts";
import { deskPrices } from "./desk/prices.ts";
import { deskVersions } from "./desk/versions.ts";
import { ownerAddresses, signInAddresses } from "./owner-addresses.ts";
import { documentPictures, namedPictures } from "./photos/document-photos.ts";
import { deletePhotosExcept } from "./photos/photo-store.ts";
import { createPhotos } from "./photos/photos.ts";
import { photoRoutes } from "./photos/routes.ts";
import { houseRoutes } from "./routes.ts";

type HouseDeps = { database: Database; settings: Settings; clock: Clock; log: Log };

/** Creates the house: its facts, prices and photos. */
export function createHouse({ database, settings, clock, log }: HouseDeps) {
  const { db, write } = database;
  const house = createCurrentHouse({ db, readPictures: documentPictures(db) });
  const photos = createPhotos({ ...database, clock });
  const deps = { db, write, clock, prepareHero, siteUrl: settings.siteUrl };
  const gallery = deskPhotos(deps);

  async function prepareHero(hero: HeroEntry): Promise<boolean> {
    try {
      await photos.makeHeroPictures(hero);
      return true;
    } catch (error) {
      log.error({ event: "hero-not-prepared", fault: describeError(error) });
      return false;
    }
  }

  return {
    ...house,
    owners: async () => ownerAddresses(db, settings.ownerEmails, (await house.read()).email),
    /** Returns whether this address, in lowercase, may sign in at the desk. */
    isOwner: async (email: string) => (await signInAddresses(db, settings.ownerEmails)).includes(email),
    uploads: { photos, addToGallery: gallery.addToGallery, replaceInGallery: gallery.replaceInGallery },

    routes(http: HttpDeps): Hono[] {
      const site = { ...http, db, house, clock };
      return [houseRoutes(site), photoRoutes(site)];
    },

    desk: {
      house: deskHouse(deps),
      opening: deskOpening(deps),
      versions: deskVersions(deps),
      leftovers: deskLeftovers(deps),
      prices: deskPrices(deps),
      photos: gallery,
    },

    daily: [
      {
        name: "photos",
        needsDaysInARow: true,
        async run(_today, now) {
          const deleted = await deletePhotosExcept(deps, await namedPictures(db), now);
          if (deleted > 0) log.info({ event: "photos-deleted", deleted });
        },
      },
    ] satisfies DailyJob[],

    stop: photos.stop,
  };
}

export type HouseModule = ReturnType<typeof createHouse>;
