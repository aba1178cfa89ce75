import type { Db } from "../db/schema.ts";
import { foundAbout } from "./found-about.ts";
import { remove, type RemovalDeps, removalBatch, type Removed } from "./removal.ts";
import { tellAgain } from "./tell-again.ts";

/**
 * Removes everything that came under an e-mail address, on that person's request: inquiries, reviews (published ones too), mails to and
 * about them, and the mails' files. Answers how much there was.
 */
export async function forget(deps: RemovalDeps & { db: Db }, email: string): Promise<Removed> {
  const { db } = deps;
  const { inquiries, reviews, mails } = await foundAbout(db, email);
  // A mail that lists several posts goes as a whole; the owner has to hear of the others all the same.
  await deps.write((tx) => tellAgain(tx, mails));
  const total: Removed = { inquiries: 0, reviews: 0, mails: 0 };
  const rounds = Math.ceil(Math.max(inquiries.length, reviews.length, mails.length) / removalBatch);
  for (let round = 0; round < rounds; round++) {
    const part = (ids: string[]) => ids.slice(round * removalBatch, (round + 1) * removalBatch);
    const removed = await remove(deps, { inquiries: part(inquiries), reviews: part(reviews), mails: part(mails) });
    total.inquiries += removed.inquiries;
    total.reviews += removed.reviews;
    total.mails += removed.mails;
  }
  return total;
}
