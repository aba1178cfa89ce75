import { reviewFields as fields, type ReviewSubmission, starsInWords } from "#contract/reviews/review.ts";
import type { Mail } from "../mail/enqueue.ts";
import { type MailBlock, mailToOwner } from "../mail/mail-template.ts";
import { oneLine } from "#contract/forms/clean-text.ts";
import type { Tx } from "../platform/db/schema.ts";
import { dropExpiredLinks, makePrivateLink } from "../platform/private-links.ts";
import { type CalendarDate, longDate } from "#contract/calendar-date.ts";
import { todayAtHouse } from "../platform/process/clock.ts";

/** How long a link to a decision works, in milliseconds. */
export const decisionLinkMs = 30 * 24 * 60 * 60_000;

/** Expired links say that they are: those of a year, then they are forgotten. */
const rememberedMs = 365 * 24 * 60 * 60_000;

/** Makes a review's public moderation link, valid for 30 days. */
export async function decisionLink(tx: Tx, siteUrl: string, reviewId: string, now: number): Promise<string> {
  await dropExpiredLinks(tx, "review", now - rememberedMs);
  const link = { opens: "review", subject: reviewId, expiresAt: now + decisionLinkMs } as const;
  return `${siteUrl}/moderate/${await makePrivateLink(tx, link, now)}`;
}

/** The event of a review's mail to the owner. */
export function reviewEvent(id: string): string {
  return `review:${id}`;
}

/** The whole review, to the owner. `link` is where to decide about it; null when it is public already. */
export function reviewMail(id: string, review: ReviewSubmission, writtenAt: number, link: string | null): Mail {
  const { guest_name, email, rating } = review;
  const subject = oneLine(`Review: ${starsInWords(rating)}, ${guest_name}`);
  const mail = mailToOwner(reviewEvent(id), subject, [
    `${oneLine(guest_name)} wrote a review. ${link ? "It is not public yet: please decide." : "It is public."}`,
    ...reviewBlocks(review, writtenAt),
    ...(link
      ? [
          { link, words: "Publish or reject this review" },
          "The link works for 30 days and for one decision. Whoever has it can decide, so do not pass this email on.",
          { link: new URL(`/desk/reviews/${id}`, link).href, words: "Or decide at the desk" },
        ]
      : []),
  ]);
  return { ...mail, replyTo: { address: email } };
}

/** The whole review, as mails to the owner show it. */
export function reviewBlocks(review: ReviewSubmission, writtenAt: number): MailBlock[] {
  const { guest_name, email, hometown, title, review_text, stay_date, rating } = review;
  return [
    {
      facts: [
        [fields.title.ownerLabel, oneLine(title, fields.title.limit)],
        [fields.rating.ownerLabel, starsInWords(rating)],
        [fields.guest_name.ownerLabel, oneLine(guest_name, fields.guest_name.limit)],
        ...(hometown === "" ? [] : [[fields.hometown.label, oneLine(hometown, fields.hometown.limit)] as const]),
        ...(stay_date === null ? [] : [[fields.stay_date.ownerLabel, stayDateInWords(stay_date, writtenAt)] as const]),
        [fields.email.ownerLabel, email],
      ],
    },
    { quote: review_text },
  ];
}

/** Whether a review speaks of a stay that lay ahead at the house when it was written. */
export function isStayAhead(stayDate: CalendarDate | null, writtenAt: number): boolean {
  return stayDate !== null && stayDate > todayAtHouse(writtenAt);
}

/** The date of stay for whoever decides about the review. */
export function stayDateInWords(stayDate: CalendarDate, writtenAt: number): string {
  const remark = isStayAhead(stayDate, writtenAt) ? ", which was still to come when this was written" : "";
  return longDate(stayDate) + remark;
}
