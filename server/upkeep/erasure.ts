import { rm } from "node:fs/promises";
import type { Db } from "../db/schema.ts";
import { mailFilesAbout } from "../outbox/mail-file-search.ts";
import { foundAbout } from "./subject-data.ts";
import { remove, type RemovalDeps, removalBatch, type Removed } from "./removal.ts";
import { tellAgain } from "./redigest.ts";

/** `files`: of mails that no row told of. `withOthers`: those of them that held other people's words, too. */
export type Forgotten = Removed & { files: number; withOthers: number };

/**
 * Removes everything that came under an e-mail address, on that person's request: inquiries, reviews (published ones too), mails to and
 * about them, and the mails' files, also those that no row tells of any more. Answers how much there was.
 */
export async function forget(deps: RemovalDeps & { db: Db }, email: string): Promise<Forgotten> {
  const { db, mailFolder } = deps;
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
  // Last: a mail that was on its way to its file meanwhile is found as well.
  const files = await mailFilesAbout(mailFolder, email);
  for (const { path } of files) await rm(path, { force: true });
  const withOthers = files.filter(({ correspondents }) => !correspondents.includes(email.toLowerCase()));
  return { ...total, files: files.length, withOthers: withOthers.length };
}
