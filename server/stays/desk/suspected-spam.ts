import { starsInWords } from "#contract/reviews/review.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import type { CalendarDate } from "#contract/calendar-date.ts";
import { oneLine } from "#contract/forms/clean-text.ts";
import { pluralize } from "#contract/numbers.ts";
import { inBatches, type Write } from "../../platform/db/database.ts";
import type { Db, InquiryRow, ReviewRow, SpamReason, Tx } from "../../platform/db/schema.ts";
import type { SiteIdentity } from "../../platform/http/responses.ts";
import {
  deleteInquiries,
  findInquiry,
  type InquiryDeps,
  listInquiries,
  markNotSpam,
  type SuspectedInquiry,
  unreportedInquiries,
} from "../inquiries/store.ts";
import { type Clock, timeInWords } from "../../platform/process/clock.ts";
import {
  deleteReviews,
  listReviews,
  rescueReview,
  type SuspectedReview,
  unreportedReviews,
} from "../../reviews/store.ts";
import { type RowCursor, upTo } from "../../platform/db/keyset-pagination.ts";
import { enqueueMail, type MailBlock, mailToOwner } from "../../mail/mail.ts";

export type DeskSpamDeps = SiteIdentity & {
  db: Db;
  write: Write;
  clock: Clock;
  secret: string;
  moderation: "hold" | "open";
  checkInquiryDates: InquiryDeps["checkInquiryDates"];
  wakeOutbox: () => void;
};

/** A message or review that was taken for spam: nothing of it is public, nobody was mailed, and it has no stay. */
export type SuspectedPost = SuspectedName &
  Record<"received" | "name" | "email", string> & {
    /** The dates of an inquiry, or the stars and title of a review. */
    about: string;
    text: string;
    reason: string;
  };

type SuspectedName = { kind: "inquiry" | "review"; id: string };

/** Most posts of each kind on the page; with more, a program is at work. */
const mostShown = 50;

/** The posts that were taken for spam, as the owner reads, rescues and deletes them. */
export function deskSpam(deps: DeskSpamDeps) {
  const { db, write, clock, secret, checkInquiryDates } = deps;
  return {
    /** The newest of both kinds, and how many there are in all. */
    async list() {
      const [inquiries, reviews, total] = await Promise.all([
        listInquiries(db, { limit: mostShown, suspected: true }),
        listReviews(db, null, { limit: mostShown, suspected: true }),
        countSuspected(db),
      ]);
      const posts = [
        ...inquiries.map((row) => ({ at: row.created_at, post: suspectedInquiry(row) })),
        ...reviews.map((row) => ({ at: row.created_at, post: suspectedReview(row) })),
      ];
      return { posts: posts.toSorted((a, b) => b.at - a.at).map(({ post }) => post), total };
    },
    count: () => countSuspected(db),
    /** It goes its usual way; an inquiry's mails leave after ten minutes. `change` is for undo, null for a review. */
    async markNotSpam({ kind, id }: SuspectedName, confirm: boolean) {
      const now = clock();
      if (kind === "inquiry") {
        const row = await findInquiry(db, id);
        if (!row) return null;
        const facts = await checkInquiryDates({ checkIn: row.check_in, checkOut: row.check_out });
        const change = await markNotSpam(write, id, now, { ...deps, facts, receiptSecret: confirm && secret });
        return change === null ? null : { change };
      }
      const status = deps.moderation === "open" ? "published" : "pending";
      if (!(await rescueReview(write, id, status, now, deps.siteUrl))) return null;
      deps.wakeOutbox();
      return { change: null };
    },
    delete: ({ kind, id }: SuspectedName) =>
      write(async (tx) => {
        const held = await tx
          .selectFrom(kind === "inquiry" ? "inquiries" : "reviews")
          .select("id")
          .where("id", "=", id)
          .where("suspected", "is not", null)
          .executeTakeFirst();
        if (!held) return false;
        return (await (kind === "inquiry" ? deleteInquiries(tx, [id]) : deleteReviews(tx, [id]))) > 0;
      }),
  };
}

async function countSuspected(db: Db): Promise<number> {
  const count = (table: "inquiries" | "reviews") =>
    db
      .selectFrom(table)
      .select((column) => column.fn.countAll<number>().as("count"))
      .where("suspected", "is not", null)
      .executeTakeFirstOrThrow();
  return (await count("inquiries")).count + (await count("reviews")).count;
}

function suspectedInquiry(row: InquiryRow): SuspectedPost {
  const about = stayDates(row.check_in, row.check_out);
  return { kind: "inquiry", name: row.name, about, text: row.other_info, ...common(row) };
}

function suspectedReview(row: ReviewRow): SuspectedPost {
  const about = `${starsInWords(row.rating)}: ${row.title}`;
  return { kind: "review", name: row.guest_name, about, text: row.review_text, ...common(row) };
}

function common({ id, created_at, email, suspected }: InquiryRow | ReviewRow) {
  return { id, received: timeInWords(created_at), email, reason: suspected ? spamReasons[suspected] : "" };
}

/** Begins the event of every mail that lists suspected spam. The stored word is older than the name. */
export const spamDigestPrefix = "suspected:";

/** Most entries of each kind in one mail; the command line lists all. */
const maxListed = 50;

/** Enough of a text to tell a guest from a program, and how much is read to have it after blanks are collapsed. */
const excerpt = 300;
const maxRead = 1000;

/** Why a post was taken for spam, in a sentence. */
const spamReasons: Readonly<Record<SpamReason, string>> = {
  honeypot: "A field that people do not see was filled in.",
  speed: "It was sent faster than people type, and has a link or a mail address among its words.",
};

/** Tells the owner once a day what was taken for spam since the last time, and how to rescue it. Returns whether there was anything. */
export async function queueSpamDigest(write: Write, siteUrl: string, today: CalendarDate, now: number) {
  const told = await write(async (tx) => {
    const inquiries = await unreportedInquiries(tx, { limit: maxListed, excerpt: maxRead });
    const reviews = await unreportedReviews(tx, { limit: maxListed, excerpt: maxRead });
    const count = inquiries.count + reviews.count;
    if (count === 0) return null;
    const left = count - inquiries.newest.length - reviews.newest.length;
    const mail = mailToOwner(`${spamDigestPrefix}${today}`, `Taken for spam: ${pluralize(count, "message")}`, [
      "These messages look like a program's and were kept from your inbox and from the site. If one of them is a guest's, let it through: then it goes its usual way.",
      { link: `${siteUrl}/desk/held-back`, words: "Read them at the desk" },
      ...inquiries.newest.flatMap(inquiryBlocks),
      ...reviews.newest.flatMap(reviewBlocks),
      left > 0 && `And ${left} more at the desk.`,
    ]);
    return (await enqueueMail(tx, mail, now)) ? { inquiry: inquiries.newest[0], review: reviews.newest[0] } : null;
  });
  if (!told) return false;
  const { inquiry, review } = told;
  if (inquiry) await inBatches((limit) => write((tx) => markReported(tx, "inquiries", inquiry, limit, now)));
  if (review) await inBatches((limit) => write((tx) => markReported(tx, "reviews", review, limit, now)));
  return true;
}

/** Marks up to `limit` of the newest suspected rows, from `newest` on, as reported. Returns how many it marked. */
async function markReported(tx: Tx, table: "inquiries" | "reviews", newest: RowCursor, limit: number, now: number) {
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
  const facts = { Inquiry: stayDates(row.check_in, row.check_out), Name: row.name, Phone: row.phone };
  return postBlocks(facts, row, row.other_info);
}

function reviewBlocks(row: SuspectedReview): MailBlock[] {
  return postBlocks(
    { Review: `${starsInWords(row.rating)}, ${oneLine(row.title)}`, Name: row.guest_name },
    row,
    row.review_text,
  );
}

function postBlocks(
  facts: Readonly<Record<string, string>>,
  { email, suspected }: Pick<InquiryRow, "email" | "suspected">,
  text: string,
): MailBlock[] {
  const lines = Object.entries(facts).map(([label, value]) => [label, oneLine(value)] as const);
  return [
    { facts: [...lines, ["Email", email], ["Why", suspected ? spamReasons[suspected] : ""]] },
    ...(text === "" ? [] : [{ quote: oneLine(text, excerpt) }]),
  ];
}
