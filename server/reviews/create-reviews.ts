import type { Settings } from "#server/env.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { HttpDeps } from "#server/platform/http/responses.ts";
import type { DailyJob } from "#server/platform/jobs/schedule.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import { deskReviews } from "./desk.ts";
import { moderationRoutes } from "./moderation.ts";
import { queueOverdueReviewsMail } from "./review-mail.ts";
import { reviewRoutes } from "./routes.ts";

type ReviewsDeps = {
  database: Database;
  settings: Settings;
  http: HttpDeps;
  wakeOutbox: () => void;
  clock: Clock;
};

/** Creates the guests' reviews: their routes, the desk's part and the daily reminder. */
export function createReviews({ database, settings, http, wakeOutbox, clock }: ReviewsDeps) {
  const { db, write } = database;
  const deps = { ...http, db, write, clock, wakeOutbox, moderation: settings.reviewModeration };
  return {
    routes: [reviewRoutes(deps), moderationRoutes(deps)],
    desk: { reviews: deskReviews({ db, write, clock }) },
    daily: [
      {
        name: "waiting-reviews",
        async run(today, now) {
          if (await queueOverdueReviewsMail(write, http.siteUrl, today, now)) wakeOutbox();
        },
      },
    ] satisfies DailyJob[],
  };
}

export type ReviewsModule = ReturnType<typeof createReviews>;
