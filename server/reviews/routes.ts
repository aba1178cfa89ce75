import { Hono } from "hono";
import { reviewSubmissionSchema } from "#contract/reviews/review-schema.ts";
import {
  reviewFields,
  type ReviewPage,
  reviewPageLimit,
  reviewsPath,
  type ReviewSummary,
} from "#contract/reviews/review.ts";
import type { Write } from "#server/platform/db/database.ts";
import { olderThan, type RowCursor } from "#server/platform/db/keyset-pagination.ts";
import type { Db } from "#server/platform/db/schema.ts";
import { cachedByVersion } from "#server/platform/db/site-version.ts";
import { handleFormPost } from "#server/platform/http/handle-form-post.ts";
import { type HttpDeps, jsonText, methodNotAllowed, refuse } from "#server/platform/http/responses.ts";
import { queryOf } from "#server/platform/http/urls.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import { removedNamesIn, withoutNames } from "./removed-names.ts";
import { storeReview } from "./store.ts";

export type ReviewDeps = HttpDeps & {
  db: Db;
  write: Write;
  clock: Clock;
  wakeOutbox: () => void;
  /** Whether a review waits for the owner's decision or is published right away. */
  moderation: "hold" | "open";
};

const defaultLimit = 20;

/** `GET` and `POST /api/reviews`. An empty limit or cursor counts as none; an invalid one is a 422, never the first page. */
export function reviewRoutes(deps: ReviewDeps): Hono {
  const { db, siteUrl } = deps;
  const routes = new Hono();
  /** What most visitors request. Read again when something public has changed. */
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
    // Sent without caching: a hidden review must be gone right away, and a published one must be there.
    return jsonText(200, siteUrl, page);
  });

  routes.post(reviewsPath, (c) =>
    handleFormPost(c, deps, {
      schema: reviewSubmissionSchema,
      form: { title: "Write a review", action: reviewsPath, button: "Submit Review", fields: reviewFields },
      sentPage: "/sent/review",
      async store(review, suspected, id) {
        const now = deps.clock();
        const status = deps.moderation === "hold" ? "pending" : "published";
        const isLimited = deps.limits.enabled;
        await storeReview(deps.write, id, review, now, { status, siteUrl, suspected, isLimited });
        if (!suspected) deps.wakeOutbox();
        return { id, status };
      },
    }),
  );

  routes.all(reviewsPath, methodNotAllowed(deps, "GET, HEAD, POST"));
  return routes;
}

/** Returns null unless it is a whole number from 1. Anything above the page limit becomes that limit, in any notation. */
function readLimit(text: string): number | null {
  if (text === "") return defaultLimit;
  const number = /^\d+(\.\d+)?(e\+?\d+)?$/i.test(text) ? Number(text) : 0;
  if (number >= reviewPageLimit) return reviewPageLimit;
  return Number.isInteger(number) && number > 0 ? number : null;
}

/** Reads published reviews after a cursor or an offset, with the summary of all, as `GET /api/reviews` returns them. */
export async function readReviewPage(
  db: Db,
  limit: number,
  { after = null, offset = 0 }: { after?: RowCursor | null; offset?: number } = {},
): Promise<ReviewPage> {
  const [{ reviews, next }, summary] = await Promise.all([
    publishedReviews(db, limit, after, offset),
    reviewSummary(db),
  ]);
  return { reviews, summary, next: next && `${reviewsPath}?limit=${limit}&cursor=${writeCursor(next)}` };
}

/** Reads a page of the published reviews as JSON. */
async function serializedPage(db: Db, limit: number, after: RowCursor | null): Promise<Uint8Array<ArrayBuffer>> {
  return Buffer.from(JSON.stringify(await readReviewPage(db, limit, { after })));
}

/** Encodes a page's last review as a cursor, which clients send back unchanged. */
function writeCursor({ created_at, id }: RowCursor): string {
  return Buffer.from(`${created_at}.${id}`).toString("base64url");
}

/** Decodes a cursor; null if the text is not one. */
function readCursor(text: string): RowCursor | null {
  const match = /^(\d{1,15})\.([0-9a-f-]{36})$/.exec(Buffer.from(text, "base64url").toString());
  return match?.[1] && match[2] ? { created_at: Number(match[1]), id: match[2] } : null;
}

/** The public columns. The email address is not among them and is never read for a public answer. */
const publicColumns = [
  "id",
  "title",
  "guest_name",
  "hometown",
  "rating",
  "stay_date",
  "review_text",
  "owner_reply",
] as const;

/** Reads published reviews, newest first, after a cursor or an offset. `next`: the next page's cursor, or null. */
export async function publishedReviews(db: Db, limit: number, after: RowCursor | null, offset = 0) {
  const rows = await db
    .selectFrom("reviews")
    .select([...publicColumns, "created_at", "removed_names"])
    .where("status", "=", "published")
    .where(olderThan(after))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1)
    .offset(offset)
    .execute();
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    reviews: page.map(({ created_at: _createdAt, removed_names, ...review }) => {
      const names = removedNamesIn(removed_names);
      return {
        ...review,
        title: withoutNames(review.title, names),
        review_text: withoutNames(review.review_text, names),
      };
    }),
    next: rows.length > limit && last ? { created_at: last.created_at, id: last.id } : null,
  };
}

/** Sums up all published reviews from the stored counts: five rows, however many reviews there are. */
export async function reviewSummary(db: Db): Promise<ReviewSummary> {
  const rows = await db.selectFrom("review_counts").selectAll().execute();
  const stars: ReviewSummary["stars"] = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  let count = 0;
  let sum = 0;
  for (const { rating, published } of rows) {
    stars[rating as keyof typeof stars] = published;
    count += published;
    sum += rating * published;
  }
  return { count, average: count === 0 ? null : Math.round((sum / count) * 100) / 100, stars };
}
