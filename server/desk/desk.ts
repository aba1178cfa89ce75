import type { Hono } from "hono";
import type { Desk } from "#contract/desk/desk.ts";
import type { Settings } from "../env.ts";
import type { HouseRoom } from "../house/create-house.ts";
import type { Preview } from "../house/desk/preview.ts";
import type { DeskMails } from "#contract/desk/mails.ts";
import type { Database } from "../platform/db/database.ts";
import type { HttpDeps } from "../platform/http/responses.ts";
import type { StaticSite } from "../platform/http/static-files.ts";
import type { Clock } from "../platform/process/clock.ts";
import type { ReviewsRoom } from "../reviews/create-reviews.ts";
import type { StaysRoom } from "../stays/create-stays.ts";
import type { RenderDesk } from "./render-desk.ts";
import { deskRoutes } from "./routes.ts";
import { deskSettings } from "./settings.ts";
import { readToday } from "./today.ts";
import { deskUndo } from "./undo.ts";

type DeskDeps = {
  database: Pick<Database, "db" | "write">;
  settings: Settings;
  /** Signs the addresses of our calendar. */
  secret: string;
  http: HttpDeps;
  /** What each noun offers at the desk. */
  rooms: {
    house: HouseRoom;
    stays: Pick<StaysRoom, "desk" | "feedNames">;
    reviews: Pick<ReviewsRoom, "desk">;
    mail: { desk: { mails: DeskMails }; wake: () => void };
  };
  front: { site: StaticSite; renderDesk: RenderDesk; preview: Preview };
  clock: Clock;
};

/** The owner's desk: what the nouns offer there, behind a session. */
export function createDesk({ database, settings, secret, http, rooms, front, clock }: DeskDeps): { routes: Hono[] } {
  const { db, write } = database;
  const { house, stays, reviews, mail } = rooms;
  const deps = { ...http, db, write, clock, house };
  const sections = {
    ...house.desk,
    ...stays.desk,
    ...reviews.desk,
    ...mail.desk,
    undo: deskUndo(deps),
    settings: deskSettings({ ...deps, secret, environment: settings }),
  };
  const today = () => readToday({ ...deps, ...sections, feedNames: stays.feedNames, readHouse: house.read });
  return {
    routes: [
      deskRoutes({
        ...deps,
        ...house.uploads,
        isOwner: house.isOwner,
        wakeOutbox: mail.wake,
        render: front.renderDesk,
        preview: front.preview,
        site: front.site,
        createDesk: (sessionId): Desk => ({ sessionId, today, ...sections }),
      }),
    ],
  };
}
