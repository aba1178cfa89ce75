import { Hono } from "hono";
import type { PlainPage } from "#contract/plain-page.ts";
import { reviewSubmissionSchema } from "#contract/reviews/review-schema.ts";
import { reviewFields, reviewPageLimit, reviewsPath } from "#contract/reviews/review.ts";
import type { Write } from "#server/platform/db/database.ts";
import type { RowCursor } from "#server/platform/db/keyset-pagination.ts";
import type { Db } from "#server/platform/db/schema.ts";
import { cachedByVersion } from "#server/platform/db/site-version.ts";
import { handleFormPost } from "#server/platform/http/handle-form-post.ts";
import { type HttpDeps, jsonText, methodNotAllowed, pageResponse, refuse } from "#server/platform/http/responses.ts";
import { queryOf } from "#server/platform/http/urls.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import { readReviewPage } from "./published-reviews.ts";
import { storeReview } from "./store.ts";

type ReviewRoutesDeps = {
  db: Db;
  write: Write;
  clock: Clock;
  wakeOutbox: () => void;
  /** Whether a review waits for the owner's decision or is published right away. */
  moderation: "hold" | "open";
};

/** Where a form without JavaScript leads. */
const sentPath = "/sent/review";

const sentReview: PlainPage = {
  view: "sent",
  title: "Review submitted successfully!",
  text: "Thank you for sharing your experience with us.",
  next: ["A review may wait until we've read it. We'll write only if we have a question."],
  links: [
    { label: "Read the reviews", to: "/reviews" },
    { label: "Write another review", to: "/reviews?tab=submit#tab-submit" },
  ],
};

const defaultLimit = 20;

/** `GET` and `POST /api/reviews`. An empty limit or cursor counts as none; an invalid one is a 422, never the first page. */
export function reviewRoutes(http: HttpDeps, deps: ReviewRoutesDeps): Hono {
  const { siteUrl, limits } = http;
  const { db, write, clock, wakeOutbox, moderation } = deps;
  const routes = new Hono();
  /** What most visitors request. Read again when something public has changed. */
  const firstPage = cachedByVersion(db, () => serializedPage(db, defaultLimit, null));

  routes.get(reviewsPath, async (c) => {
    const query = queryOf(c.req.url);
    const limit = readLimit(query.get("limit") ?? "");
    const cursorText = query.get("cursor") ?? "";
    const after = readCursor(cursorText);
    if (limit === null || (cursorText !== "" && after === null)) {
      return refuse(422, http, "json", {
        message: "The limit must be a whole number from 1, the cursor one from an earlier answer.",
      });
    }
    const isFirst = after === null && limit === defaultLimit;
    const page = isFirst ? await firstPage() : await serializedPage(db, limit, after);
    // Sent without caching: a hidden review must be gone right away, and a published one must be there.
    return jsonText(200, siteUrl, page);
  });

  routes.post(reviewsPath, (c) =>
    handleFormPost(c, http, {
      schema: reviewSubmissionSchema,
      form: { title: "Tell us about your week", action: reviewsPath, button: "Submit Review", fields: reviewFields },
      sentPage: sentPath,
      async store(review, suspected, id) {
        const status = moderation === "hold" ? "pending" : "published";
        const isLimited = limits.enabled;
        await storeReview(write, id, review, clock(), { status, siteUrl, suspected, isLimited });
        if (!suspected) wakeOutbox();
        return { id, status };
      },
    }),
  );

  routes.get(sentPath, () => pageResponse(200, http, sentReview));
  routes.all(reviewsPath, methodNotAllowed(http, "GET, HEAD, POST"));
  return routes;
}

/** Returns null unless it is a whole number from 1. Anything above the page limit becomes that limit, in any notation. */
function readLimit(text: string): number | null {
  if (text === "") return defaultLimit;
  const number = /^\d+(\.\d+)?(e\+?\d+)?$/i.test(text) ? Number(text) : 0;
  if (number >= reviewPageLimit) return reviewPageLimit;
  return Number.isInteger(number) && number > 0 ? number : null;
}

/** Reads a page of the published reviews as JSON. */
async function serializedPage(db: Db, limit: number, after: RowCursor | null): Promise<Uint8Array<ArrayBuffer>> {
  return Buffer.from(JSON.stringify(await readReviewPage(db, limit, { after })));
}

/** Decodes a cursor; null if the text is not one. */
function readCursor(text: string): RowCursor | null {
  const match = /^(\d{1,15})\.([0-9a-f-]{36})$/.exec(Buffer.from(text, "base64url").toString());
  return match?.[1] && match[2] ? { created_at: Number(match[1]), id: match[2] } : null;
}
