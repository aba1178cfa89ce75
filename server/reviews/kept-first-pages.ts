import type { RowPlace } from "../db/keyset-pagination.ts";
import type { Db } from "../db/schema.ts";
import { readSiteVersion } from "../db/site-version.ts";
import { readReviewPage } from "./published-reviews.ts";

/** The pages of the site ask for two numbers of reviews; a stranger may ask for fifty. */
const mostKept = 4;

/** A page of the published reviews as JSON. */
export async function serializedPage(db: Db, limit: number, after: RowPlace | null): Promise<Uint8Array<ArrayBuffer>> {
  return Buffer.from(JSON.stringify(await readReviewPage(db, limit, { after })));
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
