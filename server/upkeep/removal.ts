import type { Write } from "../db/database.ts";
import { inquiryEvent } from "../inquiries/inquiry-mail.ts";
import { deleteInquiries } from "../inquiries/store.ts";
import { mailIdOf } from "../outbox/enqueue.ts";
import { removeMailFiles } from "../outbox/mail-files.ts";
import { deleteMails } from "../outbox/mail-removal.ts";
import { reviewEvent } from "../reviews/review-mail.ts";
import { deleteReviews } from "../reviews/store.ts";

export type RemovalDeps = { write: Write; mailFolder: string };

/** How many rows one transaction removes, so that guests who write meanwhile do not wait. */
export const removalBatch = 500;

/** What goes together. Ids of mails are those of mails that are not about one of the inquiries or reviews. */
export type Removal = { inquiries?: readonly string[]; reviews?: readonly string[]; mails?: readonly string[] };

export type Removed = { inquiries: number; reviews: number; mails: number };

/** Removes inquiries and reviews with the mails about them, and further mails, at most a batch of each: from the database and their files. */
export async function remove(
  { write, mailFolder }: RemovalDeps,
  { inquiries = [], reviews = [], mails = [] }: Removal,
): Promise<Removed> {
  const mailIds = [
    ...new Set([...inquiries.map(inquiryEvent).map(mailIdOf), ...reviews.map(reviewEvent).map(mailIdOf), ...mails]),
  ];
  // The files first: what is cut short in between is found again by its rows.
  await removeMailFiles(mailFolder, mailIds);
  return write(async (tx) => ({
    inquiries: await deleteInquiries(tx, inquiries),
    reviews: await deleteReviews(tx, reviews),
    mails: await deleteMails(tx, mailIds),
  }));
}
