import { basename } from "node:path";
import type { Db, InquiryRow, OutboxRow, ReviewRow } from "#server/db/schema.ts";
import { findInquiry } from "#server/inquiries/store.ts";
import { type MailFile, mailFilesAbout } from "#server/outbox/mail-file-search.ts";
import { findMail } from "#server/outbox/queue.ts";
import { findReview } from "#server/reviews/store.ts";
import { foundAbout } from "#server/upkeep/subject-data.ts";

/** A mail as the person it is about may read it. */
type MailCopy = Pick<OutboxRow, "id" | "created_at" | "status" | "recipient" | "subject" | "text_body">;

/** A file of a mail that no row tells of. */
type FileCopy = { file: string; subject: string; text_body: string };

export type PersonCopy = { inquiries: InquiryRow[]; reviews: ReviewRow[]; mails: MailCopy[]; files: FileCopy[] };

const othersToo = "(Left out: this mail holds other people's words, too.)";

/** Everything that is stored about an e-mail address, made to be passed on: without what others wrote and without keys of the owner's. */
export async function personCopy(db: Db, mailFolder: string, email: string): Promise<PersonCopy> {
  const found = await foundAbout(db, email);
  const mails = await all(found.mails, (id) => findMail(db, id));
  const files = await mailFilesAbout(mailFolder, email);
  return {
    inquiries: await all(found.inquiries, (id) => findInquiry(db, id)),
    reviews: await all(found.reviews, (id) => findReview(db, id)),
    mails: mails.map((mail) => mailCopy(mail, email)),
    files: files
      .filter(({ path }) => !found.mails.some((id) => basename(path).startsWith(id)))
      .map((file) => fileCopy(file, email)),
  };
}

function mailCopy(
  { id, created_at, status, recipient, reply_to, subject, text_body }: OutboxRow,
  email: string,
): MailCopy {
  // A mail that is neither to the person nor answered to the person lists several posts, or is one in which somebody else names the address.
  const isTheirs = [recipient, reply_to].some((address) => address?.toLowerCase() === email.toLowerCase());
  return isTheirs
    ? { id, created_at, status, recipient, subject, text_body: withoutKeys(text_body) }
    : { id, created_at, status, recipient, subject: othersToo, text_body: othersToo };
}

function fileCopy({ path, correspondents, subject, text }: MailFile, email: string): FileCopy {
  return correspondents.includes(email.toLowerCase())
    ? { file: path, subject, text_body: withoutKeys(text) }
    : { file: path, subject: othersToo, text_body: othersToo };
}

/** Whoever has the link in a mail about a review can decide about it. */
function withoutKeys(text: string): string {
  return text.replace(/\/moderate\/\S+/g, "/moderate/(left out)");
}

async function all<Found>(ids: readonly string[], find: (id: string) => Promise<Found | null>): Promise<Found[]> {
  const found: Found[] = [];
  for (const id of ids) {
    const row = await find(id);
    if (row) found.push(row);
  }
  return found;
}
