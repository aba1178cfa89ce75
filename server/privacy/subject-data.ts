import { addressKey } from "#contract/email-address.ts";
import { withoutSecretLinks } from "#server/mail/mail.ts";
import { findMail } from "#server/mail/queue.ts";
import type { Db, OutboxRow } from "#server/platform/db/schema.ts";
import { formatTime } from "#server/platform/process/clock.ts";
import { findReview } from "#server/reviews/store.ts";
import { findInquiry } from "#server/stays/inquiries/store.ts";
import { offersOf } from "#server/stays/offers/offers.ts";
import { findStay } from "#server/stays/stays.ts";
import { wishById } from "#server/stays/wishes.ts";
import { findSubjectData, type Subject } from "./erasure.ts";

type StoredRow = Readonly<Record<string, string | number | null>>;

/** What is stored about a person, by kind. */
export type SubjectData = Readonly<Record<string, readonly StoredRow[]>>;

/** Writes out what is stored, for a person to read. */
export function subjectDataText(data: SubjectData): string {
  const records = Object.entries(data).flatMap(([kind, rows]) =>
    rows.map((row, i) => `${kind} ${i + 1} of ${rows.length}\n${lines(row)}`),
  );
  return records.join("\n");
}

/** Formats a row as `name: value` lines. Multiline text follows its name. */
function lines(row: StoredRow): string {
  const written = Object.entries(row).map(([name, value]) => {
    const text = name.endsWith("_at") && typeof value === "number" ? formatTime(value) : String(value ?? "");
    return text.includes("\n") ? `${name}:\n${text.replace(/^/gm, "  ")}\n` : `${name}: ${text}\n`;
  });
  return written.join("");
}

const othersToo = "(Left out: this mail also contains other people's messages.)";

/** Collects everything stored about a person, to hand over: without other people's words and the owner's secret links. */
export async function subjectDataCopy(db: Db, subject: Subject): Promise<SubjectData> {
  const found = await findSubjectData(db, subject);
  const mails = await all(found.mails, (id) => findMail(db, id));
  return {
    inquiries: await all(found.inquiries, (id) => findInquiry(db, id)),
    stays: await all(found.stays, (id) => findStay(db, id)),
    payments: await paymentsOfStays(db, found.stays),
    offers: (await Promise.all(found.stays.map((id) => offersOf(db, id)))).flat(),
    reviews: await all(found.reviews, (id) => findReview(db, id)),
    wishes: await all(found.wishes, (id) => wishById(db, id)),
    mails: mails.map((mail) => mailCopy(mail, subject.email ?? "")),
  };
}

/** Returns payments of these stays, also those that were taken back. */
async function paymentsOfStays(db: Db, stays: readonly string[]) {
  if (stays.length === 0) return [];
  return db.selectFrom("payments").selectAll().where("stay_id", "in", stays).orderBy("day").execute();
}

function mailCopy({ id, created_at, status, recipient, reply_to, subject, text_body }: OutboxRow, email: string) {
  // In an email neither to nor from this person, someone else mentions the address.
  const isTheirs = [recipient, reply_to].some(
    (address) => address !== null && addressKey(address) === addressKey(email),
  );
  const words = isTheirs
    ? { subject, text_body: withoutSecretLinks(text_body) }
    : { subject: othersToo, text_body: othersToo };
  return { id, created_at, status, recipient, ...words };
}

async function all<Found>(ids: readonly string[], find: (id: string) => Promise<Found | null>): Promise<Found[]> {
  return (await Promise.all(ids.map(find))).filter((row) => row !== null);
}
