import { reviewsPath } from "#contract/paths.ts";
import type { ReviewPage } from "#contract/review.ts";
import type { RowPlace } from "../db/listing.ts";
import type { Db } from "../db/schema.ts";
import { readSiteVersion } from "../db/site-version.ts";
import { reviewSummary } from "./counts.ts";
import { writeCursor } from "./cursor.ts";
import { publishedReviews } from "./store.ts";

/** The pages of the site ask for two numbers of reviews; a stranger may ask for fifty. */
const mostKept = 4;

/** A page of the published reviews as JSON. */
export async function serializedPage(db: Db, limit: number, after: RowPlace | null): Promise<Uint8Array<ArrayBuffer>> {
  const [{ reviews, next }, summary] = await Promise.all([publishedReviews(db, limit, after), reviewSummary(db)]);
  const page: ReviewPage = {
    reviews,
    summary,
    next: next && `${reviewsPath}?limit=${limit}&cursor=${writeCursor(next)}`,
  };
  return Buffer.from(JSON.stringify(page));
}

/**
 * The first page for a limit, as `serializedPage` makes it, kept until the site version is another one: it is read before a page is made and again
 * for each answer, so that what another process hides is in no answer after that. All answers share one copy of the bytes.
 */
export function keptFirstPages(db: Db): (limit: number) => Promise<Uint8Array<ArrayBuffer>> {
  let version: number | null = null;
  const pages = new Map<number, ReturnType<typeof serializedPage>>();

  return async (limit) => {
    const current = await readSiteVersion(db);
    if (current !== version) {
      pages.clear();
      version = current;
    }
    const kept = pages.get(limit);
    if (kept) return kept;
    const made = serializedPage(db, limit, null);
    pages.set(limit, made);
    if (pages.size > mostKept) pages.delete(pages.keys().next().value ?? limit);
    try {
      return await made;
    } catch (error) {
      if (pages.get(limit) === made) pages.delete(limit);
      throw error;
    }
  };
}
