import { Hono } from "hono";
import { reviewFields, reviewPageLimit, reviewsPath } from "#contract/reviews/review.ts";
import { reviewSubmissionSchema } from "#contract/reviews/review-schema.ts";
import type { Write } from "../platform/db/database.ts";
import type { Db } from "../platform/db/schema.ts";
import { cachedByVersion } from "../platform/db/site-version.ts";
import { type HttpDeps, jsonText, methodNotAllowed, refuse } from "../platform/http/responses.ts";
import { handleFormPost } from "../platform/http/handle-form-post.ts";
import { queryOf } from "../platform/http/urls.ts";
import type { Clock } from "../platform/process/clock.ts";
import { readCursor, serializedPage } from "./published-reviews.ts";
import { storeReview } from "./store.ts";

export type ReviewDeps = HttpDeps & {
  db: Db;
  write: Write;
  clock: Clock;
  wakeOutbox: () => void;
  /** Whether a review waits for the owner or is published at once. */
  moderation: "hold" | "open";
};

const defaultLimit = 20;

/** `GET` and `POST /api/reviews`. An empty limit or cursor counts as none; an invalid one is a 422, never the first page. */
export function reviewRoutes(deps: ReviewDeps): Hono {
  const { db, siteUrl } = deps;
  const routes = new Hono();
  /** What most ask for: read again when something public has changed. */
  const firstPage = cachedByVersion(db, () => serializedPage(db, defaultLimit, null));

  routes.get(reviewsPath, async (c) => {
    const query = queryOf(c.req.url);
    const limit = readLimit(query.get("limit") ?? "");
    const cursorText = query.get("cursor") ?? "";
    const after = readCursor(cursorText);
    if (limit === null || (cursorText !== "" && after === null)) {
      return refuse(422, deps, "json", {
        message: "The limit must be a whole number from 1, the cursor one from an earlier answer.",
      });
    }
    const isFirst = after === null && limit === defaultLimit;
    const page = isFirst ? await firstPage() : await serializedPage(db, limit, after);
    // Kept by nobody else: a review that is withdrawn must be gone, and one that is published must be there.
    return jsonText(200, siteUrl, page);
  });

  routes.post(reviewsPath, (c) =>
    handleFormPost(c, deps, {
      schema: reviewSubmissionSchema,
      limit: "reviews",
      form: { title: "Write a review", action: reviewsPath, button: "Submit Review", fields: reviewFields },
      sentPage: "/sent/review",
      async store(review, suspected, id) {
        const now = deps.clock();
        const status = deps.moderation === "hold" ? "pending" : "published";
        await storeReview(deps.write, id, review, status, now, siteUrl, suspected);
        if (!suspected) deps.wakeOutbox();
        return { id, status };
      },
    }),
  );

  routes.all(reviewsPath, methodNotAllowed(deps, "GET, HEAD, POST"));
  return routes;
}

/** Null when it is not a whole number from 1; a larger one than a page holds becomes the page's limit, in whatever notation. */
function readLimit(text: string): number | null {
  if (text === "") return defaultLimit;
  const number = /^\d+(\.\d+)?(e\+?\d+)?$/i.test(text) ? Number(text) : 0;
  if (number >= reviewPageLimit) return reviewPageLimit;
  return Number.isInteger(number) && number > 0 ? number : null;
}
