import type { Settings } from "../env.ts";
import type { HouseRoom } from "../house/create-house.ts";
import type { DeskMails } from "../mail/desk.ts";
import type { Database } from "../platform/db/database.ts";
import type { HttpDeps } from "../platform/http/responses.ts";
import type { Clock } from "../platform/process/clock.ts";
import type { ReviewsRoom } from "../reviews/create-reviews.ts";
import type { StaysRoom } from "../stays/create-stays.ts";
import { deskSettings } from "./settings.ts";
import { readToday } from "./today.ts";
import { deskUndo } from "./undo.ts";

export type DeskSources = {
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
  clock: Clock;
};

/** Makes the desk as one session sees it. */
export function deskOfSession({ database, settings, secret, http, rooms, clock }: DeskSources) {
  const { db, write } = database;
  const { house, stays, reviews, mail } = rooms;
  const deps = { ...http, db, write, clock };
  const sections = {
    ...house.desk,
    ...stays.desk,
    ...reviews.desk,
    ...mail.desk,
    undo: deskUndo(deps),
    settings: deskSettings({ ...deps, secret, environment: settings }),
  };
  const today = () => readToday({ ...deps, ...sections, feedNames: stays.feedNames, readHouse: house.read });
  return (sessionId: string) => ({ sessionId, today, ...sections });
}

/** What the loaders and actions under `/desk` work with, for one session of the owner. */
export type Desk = ReturnType<ReturnType<typeof deskOfSession>>;
