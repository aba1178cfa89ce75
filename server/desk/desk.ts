import type { ModuleDeps } from "#server/module-deps.ts";
import type { Modules } from "#server/modules.ts";
import type { HttpDeps } from "#server/platform/http/responses.ts";
import { type DeskPrices, deskPrices } from "#server/prices/desk.ts";
import { type DeskPrivacy, deskPrivacy } from "#server/privacy/desk.ts";
import { type DeskSpam, deskSpam } from "#server/spam/desk.ts";
import { type DeskSettings, deskSettings } from "./settings.ts";
import { type DeskToday, readToday } from "./today.ts";
import { type DeskUndo, deskUndo } from "./undo.ts";

/** What loaders and actions under `/desk` work with, for one session of the owner. */
export type Desk = {
  sessionId: string;
  today: () => Promise<DeskToday>;
  house: Modules["house"]["desk"];
  stays: Modules["stays"]["desk"];
  photos: Modules["photos"]["desk"];
  prices: DeskPrices;
  reviews: Modules["reviews"]["desk"];
  spam: DeskSpam;
  mails: Modules["mail"]["desk"];
  undo: DeskUndo;
  privacy: DeskPrivacy;
  settings: DeskSettings;
};

export type DeskSources = Pick<ModuleDeps, "database" | "settings" | "secret" | "clock"> & {
  http: HttpDeps;
  modules: Modules;
};

/** Returns a function that makes the desk for one session. */
export function deskOfSession(sources: DeskSources): (sessionId: string) => Desk {
  const { database, settings, secret, http, modules, clock } = sources;
  const { db, write } = database;
  const { house, photos, stays, reviews, mail } = modules;
  const { siteUrl, log } = http;
  const sections: Omit<Desk, "sessionId" | "today"> = {
    house: house.desk,
    stays: stays.desk,
    photos: photos.desk,
    prices: deskPrices({ db, write, clock }),
    reviews: reviews.desk,
    spam: deskSpam({ db, write, clock, stays, reviews }),
    mails: mail.desk,
    undo: deskUndo({ db, write, clock }),
    privacy: deskPrivacy({ database, dataDir: settings.dataDir, sendsMail: settings.smtpUrl !== null, clock }),
    settings: deskSettings({ db, write, clock, log, siteUrl, secret, environment: settings }),
  };
  const today = () => readToday(db, modules, sections, clock());
  return (sessionId) => ({ sessionId, today, ...sections });
}
