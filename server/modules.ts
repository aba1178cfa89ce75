import type { Context, Hono } from "hono";
import { createHouse, type HouseModule } from "./house/create-house.ts";
import type { MailModule } from "./mail/create-mail.ts";
import type { ModuleDeps } from "./module-deps.ts";
import { createPhotos, type PhotosModule } from "./photos/create-photos.ts";
import { clientAddressBehind, createRateLimits } from "./platform/http/rate-limit.ts";
import type { HttpDeps, RenderPlainPage } from "./platform/http/responses.ts";
import { priceRoutes } from "./prices/routes.ts";
import { createReviews, type ReviewsModule } from "./reviews/create-reviews.ts";
import { createShore, type ShoreModule } from "./shore/create-shore.ts";
import { createStays, type StaysModule } from "./stays/create-stays.ts";

/** The nouns of the house. `Mail` has more where emails are sent. */
export type Modules<Mail = ModuleMail> = {
  photos: PhotosModule;
  house: HouseModule;
  mail: Mail;
  shore: ShoreModule;
  reviews: ReviewsModule;
  stays: StaysModule;
};

type ModuleMail = Pick<MailModule, "wake" | "desk">;

type ModulesDeps<Mail> = ModuleDeps & {
  renderPlainPage: RenderPlainPage;
  /** Returns undefined if the connection is gone. */
  socketAddress: (c: Context) => string | undefined;
  createMail: (house: HouseModule) => Mail;
};

/** Makes the modules in their order (docs/decisions/004), what answers people, and their calls. Starts nothing. */
export function createModules<Mail extends ModuleMail>({
  renderPlainPage,
  socketAddress,
  createMail,
  ...base
}: ModulesDeps<Mail>): { modules: Modules<Mail>; http: HttpDeps; routes: Hono[] } {
  const { database, settings, clock, steadyClock, log } = base;
  const photos = createPhotos(base);
  const house = createHouse({ ...base, prepareHero: photos.prepareHero });
  const mail = createMail(house);
  const http: HttpDeps = {
    siteUrl: settings.siteUrl,
    latestHouse: house.latest,
    renderPlainPage,
    log,
    limits: createRateLimits({ clock: steadyClock, enabled: settings.rateLimit }),
    clientAddress: clientAddressBehind(settings.trustedProxies, socketAddress),
  };
  const shore = createShore({ ...base, latestHouse: house.latest });
  const reviews = createReviews({ ...base, http, wakeOutbox: mail.wake });
  const stays = createStays({ ...base, http, wakeOutbox: mail.wake });
  const routes = [
    stays.routes,
    reviews.routes,
    shore.routes(http),
    house.routes(http),
    priceRoutes(http, { db: database.db, clock }),
    photos.routes(http),
  ].flat();
  return { modules: { photos, house, mail, shore, reviews, stays }, http, routes };
}
