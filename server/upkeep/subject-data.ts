import type { Db } from "../db/schema.ts";
import { inquiriesOf } from "../inquiries/store.ts";
import { mailsAbout } from "../outbox/mail-removal.ts";
import { reviewsOf } from "../reviews/store.ts";

/** Ids of everything that came under an e-mail address, and of the mails to and about it: what can be shown is what is forgotten. */
export async function foundAbout(db: Db, email: string) {
  const [inquiries, reviews, mails] = await Promise.all([
    inquiriesOf(db, email),
    reviewsOf(db, email),
    mailsAbout(db, email),
  ]);
  return { inquiries, reviews, mails };
}
