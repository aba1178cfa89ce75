import { type RawBuilder, sql } from "kysely";
import { type CalendarDate, longDate } from "#contract/calendar-date.ts";
import { oneLine } from "#contract/forms/clean-text.ts";
import { reviewFields as fields, type ReviewSubmission, starsInWords } from "#contract/reviews/review.ts";
import { enqueueMail, type Mail, type MailBlock, mailToOwner } from "#server/mail/mail.ts";
import { inBatches, type Write } from "#server/platform/db/database.ts";
import type { Db, ReviewRow, Tx } from "#server/platform/db/schema.ts";
import { dropExpiredLinks, makePrivateLink } from "#server/platform/private-links.ts";
import { todayAtHouse } from "#server/platform/process/clock.ts";

/** How long a link to decide works, in milliseconds. */
const decisionLinkMs = 30 * 24 * 60 * 60_000;

/** How long an expired link can say that it has expired, in milliseconds. */
const rememberedMs = 365 * 24 * 60 * 60_000;

/** Makes a review's moderation link, which works for 30 days without signing in. */
export async function decisionLink(tx: Tx, siteUrl: string, reviewId: string, now: number): Promise<string> {
  await dropExpiredLinks(tx, "review", now - rememberedMs);
  const link = { opens: "review", subject: reviewId, expiresAt: now + decisionLinkMs } as const;
  return `${siteUrl}/moderate/${await makePrivateLink(tx, link, now)}`;
}

/** Returns the event of a review's email to the owner. */
export function reviewEvent(id: string): string {
  return `review:${id}`;
}

type WrittenReview = Pick<ReviewRow, keyof ReviewSubmission>;

/** Returns the email to the owner with the whole review. `link`: where to decide on it; null if it is already public. */
export function reviewMail(id: string, review: WrittenReview, writtenAt: number, link: string | null): Mail {
  const { guest_name, email, rating } = review;
  const subject = oneLine(`Review: ${starsInWords(rating)}, ${guest_name}`);
  const mail = mailToOwner(reviewEvent(id), subject, [
    `${oneLine(guest_name)} wrote a review. ${link ? "It is not public yet: please decide." : "It is public."}`,
    ...reviewBlocks(review, writtenAt),
    ...(link
      ? [
          { link, words: "Publish or reject this review" },
          "The link works for 30 days and for one decision. Anyone who has it can decide, so do not forward this email.",
        ]
      : []),
  ]);
  return { ...mail, replyTo: { address: email } };
}

/** Returns the review as emails to the owner show it. */
function reviewBlocks(review: WrittenReview, writtenAt: number): MailBlock[] {
  const title = oneLine(review.title, fields.title.limit);
  return [
    { facts: [[fields.title.ownerLabel, title], ...reviewFacts(review, writtenAt)] },
    { quote: review.review_text },
  ];
}

/** Returns what the owner reads about a review besides its title and text. */
export function reviewFacts(review: WrittenReview, writtenAt: number): (readonly [label: string, value: string])[] {
  const { guest_name, email, hometown, stay_date, rating } = review;
  return [
    [fields.rating.ownerLabel, starsInWords(rating)],
    [fields.guest_name.ownerLabel, oneLine(guest_name, fields.guest_name.limit)],
    ...(hometown ? [[fields.hometown.label, oneLine(hometown, fields.hometown.limit)] as const] : []),
    ...(stay_date === null ? [] : [[fields.stay_date.ownerLabel, stayDateInWords(stay_date, writtenAt)] as const]),
    [fields.email.ownerLabel, email],
  ];
}

/** Whether the date of stay was in the future, at the house, when the review was written. */
export function isStayAhead(stayDate: CalendarDate | null, writtenAt: number): boolean {
  return stayDate !== null && stayDate > todayAtHouse(writtenAt);
}

/** Returns the date of stay as shown to the person who decides on the review. */
function stayDateInWords(stayDate: CalendarDate, writtenAt: number): string {
  const remark = isStayAhead(stayDate, writtenAt) ? ", which was in the future when this was written" : "";
  return longDate(stayDate) + remark;
}

const day = 24 * 60 * 60_000;
const week = 7 * day;

/** At least a week before `now`, or so far in the future that a wrong clock must have written it. */
function isLongAgo(time: RawBuilder<unknown>, now: number) {
  return sql<boolean>`(${time} <= ${now - week} or ${time} > ${now + day})`;
}

/** Real reviews that have been pending for a week or longer, since they arrived or were hidden. */
function waitsLong(now: number) {
  return sql<boolean>`status = 'pending' and suspected is null and ${isLongAgo(sql`coalesce(decided_at, created_at)`, now)}`;
}

/** Reviews that no email to the owner has listed for a week. */
function notReported(now: number) {
  return sql<boolean>`(reported_at is null or ${isLongAgo(sql`reported_at`, now)})`;
}

/** Returns the oldest reviews pending for a week or longer, and the count of all. `unreported` leaves out those the owner was just reminded of. */
async function overdueReviews(
  db: Db,
  now: number,
  { limit, unreported = false }: { limit: number; unreported?: boolean },
): Promise<{ oldest: ReviewRow[]; count: number }> {
  const waiting = db.selectFrom("reviews").where(waitsLong(now));
  const query = unreported ? waiting.where(notReported(now)) : waiting;
  const oldest = await query.selectAll().orderBy("created_at").orderBy("id").limit(limit).execute();
  const counted = await query.select((column) => column.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { oldest, count: counted.count };
}

/** Marks the oldest overdue reviews that no email has listed for a week as reported. Returns how many. */
async function markOverdueReported(tx: Tx, limit: number, now: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("reviews")
    .set({ reported_at: now })
    .where("id", "in", (query) =>
      query
        .selectFrom("reviews")
        .select("id")
        .where(waitsLong(now))
        .where(notReported(now))
        .orderBy("created_at")
        .orderBy("id")
        .limit(limit),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Begins the event of every email that lists overdue reviews. The word is stored, so it stays. */
export const overdueReviewsPrefix = "waiting-reviews:";

/** Most reviews in one email. The oldest come first, and the command line lists all. */
const maxListed = 20;

const excerpt = 2000;

/** Reminds the owner once a week of overdue reviews: undecided, they would be withheld without a reason (16 CFR 465). */
export async function queueOverdueReviewsMail(write: Write, siteUrl: string, today: CalendarDate, now: number) {
  const queued = await write(async (tx) => {
    const { oldest, count } = await overdueReviews(tx, now, { unreported: true, limit: maxListed });
    if (count === 0) return false;
    const left = count - oldest.length;
    const listed: MailBlock[] = [];
    for (const row of oldest) {
      const review = { ...row, review_text: beginningOf(row.review_text) };
      const link = await decisionLink(tx, siteUrl, row.id, now);
      listed.push(...reviewBlocks(review, row.created_at), { link, words: "Publish or reject this review" });
    }
    const subject =
      count === 1 ? "1 review is waiting for your decision" : `${count} reviews are waiting for your decision`;
    const mail = mailToOwner(`${overdueReviewsPrefix}${today}`, subject, [
      `${count === 1 ? "It has waited for a week or longer. Please publish it," : "These have waited for a week or longer. Please publish each one,"} or reject it with a reason: a review without a decision is withheld. The desk lists all waiting reviews under Reviews.`,
      ...listed,
      left > 0 && `And ${left} more.`,
      "The links work for 30 days and for one decision each. Anyone who has them can decide, so do not forward this email.",
    ]);
    return enqueueMail(tx, mail, now);
  });
  if (queued) await inBatches((limit) => write((tx) => markOverdueReported(tx, limit, now)));
  return queued;
}

function beginningOf(text: string): string {
  return text.length <= excerpt ? text : `${text.slice(0, excerpt).toWellFormed()}\n[…]`;
}
