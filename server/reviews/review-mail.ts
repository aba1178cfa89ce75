import { sql } from "kysely";
import { addDays, type CalendarDate, longDate, weekday } from "#contract/calendar-date.ts";
import { oneLine } from "#contract/forms/clean-text.ts";
import { pluralize } from "#contract/numbers.ts";
import { reviewFields as fields, type ReviewSubmission, starsInWords } from "#contract/reviews/review.ts";
import { enqueueMail, type Mail, mailToOwner } from "#server/mail/mail.ts";
import type { Write } from "#server/platform/db/database.ts";
import type { ReviewRow, Tx } from "#server/platform/db/schema.ts";
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
    {
      facts: [[fields.title.ownerLabel, oneLine(review.title, fields.title.limit)], ...reviewFacts(review, writtenAt)],
    },
    { quote: review.review_text },
    ...(link
      ? [
          { link, words: "Publish or reject this review" },
          "The link works for 30 days and for one decision. Anyone who has it can decide, so do not forward this email.",
        ]
      : []),
  ]);
  return { ...mail, replyTo: { address: email } };
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

/** Begins the events of reminders of overdue reviews. The word is stored, so it stays. */
export const overdueReviewsPrefix = "waiting-reviews:";

/** Real reviews that have been pending for a week or longer, since they arrived or were hidden, or since a time so far in the future that a wrong clock must have written it. */
function isOverdue(now: number) {
  const since = sql`coalesce(decided_at, created_at)`;
  return sql<boolean>`status = 'pending' and suspected is null and (${since} <= ${now - week} or ${since} > ${now + day})`;
}

/** Reminds the owner once a week of overdue reviews: undecided, they would be withheld without a reason (16 CFR 465). */
export async function queueOverdueReviewsMail(write: Write, siteUrl: string, today: CalendarDate, now: number) {
  const monday = addDays(today, 1 - weekday(today));
  return write(async (tx) => {
    const { count } = await tx
      .selectFrom("reviews")
      .select((column) => column.fn.countAll<number>().as("count"))
      .where(isOverdue(now))
      .executeTakeFirstOrThrow();
    if (count === 0) return false;
    const subject = `${pluralize(count, "review")} ${count === 1 ? "is" : "are"} waiting for your decision`;
    const mail = mailToOwner(`${overdueReviewsPrefix}${monday}`, subject, [
      "For a week or longer. Please publish each one, or reject it with a reason: a review without a decision is withheld. They are under To decide and Hidden.",
      { link: `${siteUrl}/desk/reviews`, words: "Decide at the desk" },
    ]);
    return enqueueMail(tx, mail, now);
  });
}
