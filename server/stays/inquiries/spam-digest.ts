import type { CalendarDate } from "#contract/calendar-date.ts";
import { starsInWords } from "#contract/reviews/review.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import { inBatches, type Write } from "../../platform/db/database.ts";
import { type RowCursor, upTo } from "../../platform/db/keyset-pagination.ts";
import type { SpamReason, Tx } from "../../platform/db/schema.ts";
import { type SuspectedInquiry, unreportedInquiries } from "./store.ts";
import { enqueueMail } from "../../mail/enqueue.ts";
import { type MailBlock, mailBody } from "../../mail/mail-template.ts";
import { oneLine } from "#contract/forms/clean-text.ts";
import { pluralize } from "#contract/numbers.ts";
import { type SuspectedReview, unreportedReviews } from "../../reviews/store.ts";

/** Begins the event of every mail that lists suspected spam. The stored word is older than the name. */
export const spamDigestPrefix = "suspected:";

/** Most entries of each kind in one mail; the command line lists all. */
const maxListed = 50;

/** Enough of a text to tell a guest from a program, and how much is read to have it after blanks are collapsed. */
const excerpt = 300;
const maxRead = 1000;

/** Why a post was taken for spam, in a sentence. */
export const spamReasons: Readonly<Record<SpamReason, string>> = {
  honeypot: "A field that people do not see was filled in.",
  speed: "It was sent faster than people type, and has a link or a mail address among its words.",
};

/** Tells the owner once a day what was taken for spam since the last time, and how to rescue it. Returns whether there was anything. */
export async function queueSpamDigest(
  write: Write,
  siteUrl: string,
  today: CalendarDate,
  now: number,
): Promise<boolean> {
  const told = await write(async (tx) => {
    const inquiries = await unreportedInquiries(tx, { limit: maxListed, excerpt: maxRead });
    const reviews = await unreportedReviews(tx, { limit: maxListed, excerpt: maxRead });
    const count = inquiries.count + reviews.count;
    if (count === 0) return null;
    const left = count - inquiries.newest.length - reviews.newest.length;
    const queued = await enqueueMail(
      tx,
      {
        event: `${spamDigestPrefix}${today}`,
        to: "owner",
        replyTo: null,
        subject: `Taken for spam: ${pluralize(count, "message")}`,
        ...mailBody([
          {
            paragraph:
              "These messages look like a program's and were kept from your inbox and from the site. If one of them is a guest's, let it through: then it goes its usual way.",
          },
          { link: `${siteUrl}/desk/held-back`, words: "Read them at the desk" },
          ...inquiries.newest.flatMap(inquiryBlocks),
          ...reviews.newest.flatMap(reviewBlocks),
          ...(left > 0 ? [{ paragraph: `And ${left} more at the desk.` }] : []),
        ]),
      },
      now,
    );
    return queued ? { inquiry: inquiries.newest[0], review: reviews.newest[0] } : null;
  });
  if (!told) return false;
  const { inquiry, review } = told;
  if (inquiry) await inBatches((limit) => write((tx) => markReported(tx, "inquiries", inquiry, limit, now)));
  if (review) await inBatches((limit) => write((tx) => markReported(tx, "reviews", review, limit, now)));
  return true;
}

/** Marks up to `limit` of the newest suspected rows, from `newest` on, as reported. Returns how many it marked. */
async function markReported(
  tx: Tx,
  table: "inquiries" | "reviews",
  newest: RowCursor,
  limit: number,
  now: number,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable(table)
    .set({ reported_at: now })
    .where("id", "in", (query) =>
      query
        .selectFrom(table)
        .select("id")
        .where("suspected", "is not", null)
        .where("reported_at", "is", null)
        .where(upTo(newest))
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .limit(limit),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

function inquiryBlocks(row: SuspectedInquiry): MailBlock[] {
  return [
    {
      facts: [
        ["Inquiry", stayDates(row.check_in, row.check_out)],
        ["Name", oneLine(row.name)],
        ["Phone", oneLine(row.phone)],
        ["Email", row.email],
        ["Why", row.suspected ? spamReasons[row.suspected] : ""],
      ],
    },
    ...(row.other_info === "" ? [] : [{ quote: oneLine(row.other_info, excerpt) }]),
  ];
}

function reviewBlocks(row: SuspectedReview): MailBlock[] {
  return [
    {
      facts: [
        ["Review", `${starsInWords(row.rating)}, ${oneLine(row.title)}`],
        ["Name", oneLine(row.guest_name)],
        ["Email", row.email],
        ["Why", row.suspected ? spamReasons[row.suspected] : ""],
      ],
    },
    { quote: oneLine(row.review_text, excerpt) },
  ];
}
