import { Hono } from "hono";
import { plainReviewsPath } from "#contract/paths.ts";
import type { Db } from "../db/schema.ts";
import { refuse } from "../http/answers.ts";
import type { HttpDeps } from "../http/http-deps.ts";
import { methodNotAllowed } from "../http/methods.ts";
import { pageResponse } from "../http/page.ts";
import { queryOf } from "../http/request-path.ts";
import { readCursor, writeCursor } from "./cursor.ts";
import { plainReviewsPage } from "./plain-page.ts";
import { reviewSummary } from "./counts.ts";
import { publishedReviews } from "./store.ts";

const pageSize = 20;

/** `GET /api/reviews/plain?cursor=`: the published reviews as a page without scripts. A cursor that cannot be read is a 422. */
export function plainReviewRoutes({ db, siteUrl }: Pick<HttpDeps, "siteUrl"> & { db: Db }): Hono {
  const routes = new Hono();

  routes.get(plainReviewsPath, async (c) => {
    const cursorText = queryOf(c.req.url).get("cursor");
    const after = cursorText === null ? null : readCursor(cursorText);
    if (cursorText !== null && after === null) {
      return refuse(422, siteUrl, "page", { message: "This link to older reviews is not complete." });
    }
    const [{ reviews, next }, summary] = await Promise.all([publishedReviews(db, pageSize, after), reviewSummary(db)]);
    const older = next && `${plainReviewsPath}?cursor=${writeCursor(next)}`;
    return pageResponse(200, siteUrl, plainReviewsPage({ reviews, summary, older, first: after === null }));
  });

  routes.all(plainReviewsPath, methodNotAllowed(siteUrl, "GET, HEAD"));
  return routes;
}
