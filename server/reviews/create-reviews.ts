import type { Hono } from "hono";
import type { ModuleDeps } from "#server/module-deps.ts";
import type { HttpDeps } from "#server/platform/http/responses.ts";
import type { DailyJob } from "#server/platform/jobs/schedule.ts";
import { type DeskReviews, deskReviews } from "./desk.ts";
import { moderationRoutes } from "./moderation.ts";
import { queueOverdueReviewsMail } from "./review-mail.ts";
import { reviewRoutes } from "./routes.ts";
import { rescueReview } from "./store.ts";

/** The guests' reviews. */
export type ReviewsModule = {
  routes: Hono[];
  desk: DeskReviews;
  /** Marks a suspected review as genuine. Returns false if it is none. */
  markNotSpam: (id: string) => Promise<boolean>;
  /** Reminds the owner of reviews that wait long for a decision. */
  daily: DailyJob;
};

type ReviewsDeps = Pick<ModuleDeps, "database" | "settings" | "clock"> & { http: HttpDeps; wakeOutbox: () => void };

/** Creates the reviews. */
export function createReviews({ database, settings, http, wakeOutbox, clock }: ReviewsDeps): ReviewsModule {
  const { db, write } = database;
  const moderation = settings.reviewModeration;
  return {
    routes: [
      reviewRoutes(http, { db, write, clock, wakeOutbox, moderation }),
      moderationRoutes(http, { db, write, clock }),
    ],
    desk: deskReviews({ db, write, clock }),
    markNotSpam: (id) =>
      rescueReview(write, id, moderation === "open" ? "published" : "pending", clock(), http.siteUrl),
    daily: {
      name: "waiting-reviews",
      async run(today, now) {
        if (await queueOverdueReviewsMail(write, http.siteUrl, today, now)) wakeOutbox();
      },
    },
  };
}
