import * as z from "zod/mini";
import type { CalendarDate } from "#contract/calendar-date.ts";
import { oneLine } from "#contract/forms/clean-text.ts";
import { checkbox, deskForm } from "#contract/forms/desk-form.ts";
import { formError, type FormResult } from "#contract/forms/form-result.ts";
import { pluralize } from "#contract/numbers.ts";
import { starsInWords } from "#contract/reviews/review.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import { enqueueMail, type MailBlock, mailToOwner } from "#server/mail/mail.ts";
import { inBatches, type Write } from "#server/platform/db/database.ts";
import { type RowCursor, upTo } from "#server/platform/db/keyset-pagination.ts";
import type { Db, InquiryRow, ReviewRow, SpamReason, Tx } from "#server/platform/db/schema.ts";
import type { SiteIdentity } from "#server/platform/http/responses.ts";
import { type Clock, timeInWords } from "#server/platform/process/clock.ts";
import { deleteReviews, rescueReview, suspectedReviews } from "#server/reviews/store.ts";
import type { InquiryDeps } from "#server/stays/inquiries/routes.ts";
import { deleteInquiries, findInquiry, markNotSpam, suspectedInquiries } from "#server/stays/inquiries/store.ts";

export type DeskSpamDeps = SiteIdentity & {
  db: Db;
  write: Write;
  clock: Clock;
  secret: string;
  moderation: "hold" | "open";
  checkInquiryDates: InquiryDeps["checkInquiryDates"];
};

/** A suspected inquiry or review. It is not public, has sent no email, and has no stay. */
export type SuspectedPost = SuspectedName &
  Record<"received" | "name" | "email", string> & {
    /** An inquiry's dates, or a review's stars and title. */
    about: string;
    text: string;
    reason: string;
  };

type SuspectedName = { kind: "inquiry" | "review"; id: string };

/** The most posts of each kind at the desk and in one email. More than this come from a program. */
const maxShown = 50;

/** The most posts that Today names. */
const maxOnToday = 5;

/** In characters, at the desk. */
const maxText = 1000;

const dayMs = 24 * 60 * 60_000;

/** The chosen posts by their ids. */
const postsForm = z.object({
  posts: z._default(z.record(z.string(), z.enum(["inquiry", "review"])), {}),
  confirm: checkbox(),
});

/** `change`: the ids of the changes to undo, joined by dots, or a word for what was done. `reviews`: how many were marked besides. */
type SpamDone = { change: string; reviews: number };

async function decide(
  posts: z.infer<typeof postsForm>["posts"],
  work: (posts: readonly SuspectedName[]) => Promise<SpamDone>,
): Promise<FormResult<SpamDone>> {
  const chosen = Object.entries(posts).map(([id, kind]) => ({ kind, id }));
  if (chosen.length === 0) return formError(422, "Choose at least one message. Nothing was changed.");
  return { ok: true, ...(await work(chosen)) };
}

/** Suspected spam as the desk shows it, marks it as not spam, and deletes it. */
export function deskSpam(deps: DeskSpamDeps) {
  const { db, write, clock, secret, checkInquiryDates, siteUrl, latestHouse } = deps;

  async function markInquiry(id: string, confirm: boolean): Promise<string[]> {
    const row = await findInquiry(db, id);
    if (!row) return [];
    const facts = await checkInquiryDates({ checkIn: row.check_in, checkOut: row.check_out });
    const change = await markNotSpam(write, id, clock(), {
      siteUrl,
      latestHouse,
      facts,
      receiptSecret: confirm && secret,
    });
    return change === null ? [] : [change];
  }

  const status = deps.moderation === "open" ? "published" : "pending";
  const markReview = (id: string) => rescueReview(write, id, status, clock(), deps.siteUrl);

  /** Inquiries' emails wait ten minutes for an undo. */
  async function markPosts(posts: readonly SuspectedName[], confirm: boolean): Promise<SpamDone> {
    const changes: string[] = [];
    let reviews = 0;
    for (const { kind, id } of posts) {
      if (kind === "review") reviews += Number(await markReview(id));
      else changes.push(...(await markInquiry(id, confirm)));
    }
    if (changes.length > 0) return { change: changes.join("."), reviews };
    return { change: reviews > 0 ? "spam-reviews" : "spam-decided", reviews: 0 };
  }

  async function deletePosts(posts: readonly SuspectedName[]): Promise<SpamDone> {
    const deleted = await write(async (tx) => {
      let count = 0;
      for (const { kind, id } of posts) {
        const isSuspected = await tx
          .selectFrom(kind === "inquiry" ? "inquiries" : "reviews")
          .select("id")
          .where("id", "=", id)
          .where("suspected", "is not", null)
          .executeTakeFirst();
        if (isSuspected) count += await (kind === "inquiry" ? deleteInquiries(tx, [id]) : deleteReviews(tx, [id]));
      }
      return count;
    });
    return { change: deleted > 0 ? "spam-deleted" : "spam-decided", reviews: 0 };
  }

  return {
    /** Lists the newest of both kinds, and counts all. */
    async list() {
      const [inquiries, reviews, total] = await Promise.all([
        suspectedInquiries(db, maxShown),
        suspectedReviews(db, maxShown),
        countSuspected(db),
      ]);
      return { posts: newestFirst(inquiries, reviews).map(shortened), total };
    },
    /** Lists the newest posts of the last day, and counts all of that day, but not what the owner has marked. */
    async ofLastDay() {
      const since = clock() - dayMs;
      const [inquiries, reviews, total] = await Promise.all([
        suspectedInquiries(db, maxShown),
        suspectedReviews(db, maxShown),
        countSuspected(db, { since }),
      ]);
      const isRecent = ({ created_at, suspected }: InquiryRow | ReviewRow) =>
        created_at > since && suspected !== "owner";
      return { posts: newestFirst(inquiries.filter(isRecent), reviews.filter(isRecent)).slice(0, maxOnToday), total };
    },
    /** The forms about the chosen posts. Those that are no longer suspected stay as they are. */
    forms: {
      "not-spam": deskForm(postsForm, ({ posts, confirm }) => decide(posts, (chosen) => markPosts(chosen, confirm))),
      "delete-spam": deskForm(postsForm, ({ posts }) => decide(posts, deletePosts)),
    },
  };
}

export type DeskSpam = ReturnType<typeof deskSpam>;
export type SuspectedPosts = Awaited<ReturnType<DeskSpam["list"]>>;

function newestFirst(inquiries: readonly InquiryRow[], reviews: readonly ReviewRow[]): SuspectedPost[] {
  return [
    ...inquiries.map((row) => ({ at: row.created_at, post: suspectedInquiry(row) })),
    ...reviews.map((row) => ({ at: row.created_at, post: suspectedReview(row) })),
  ]
    .toSorted((a, b) => b.at - a.at)
    .map(({ post }) => post);
}

type Counted = { since?: number; unreported?: boolean };

async function countSuspected(db: Db, { since, unreported = false }: Counted = {}): Promise<number> {
  const count = (table: "inquiries" | "reviews") =>
    db
      .selectFrom(table)
      .select((column) => column.fn.countAll<number>().as("count"))
      .where("suspected", "is not", null)
      .$if(since !== undefined, (query) => query.where("created_at", ">", since ?? 0).where("suspected", "<>", "owner"))
      .$if(unreported, (query) => query.where("reported_at", "is", null))
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

/** The beginning of a long post: the page holds a hundred of them. */
function shortened(post: SuspectedPost): SuspectedPost {
  return post.text.length <= maxText ? post : { ...post, text: `${post.text.slice(0, maxText).toWellFormed()} […]` };
}

function common({ id, created_at, email, suspected }: InquiryRow | ReviewRow) {
  return { id, received: timeInWords(created_at), email, reason: suspected ? spamReasons[suspected] : "" };
}

/** The prefix of digests' events. Stored, so it does not follow the current name. */
export const spamDigestPrefix = "suspected:";

/** How many characters of a post to quote: enough to recognize a guest. */
const excerpt = 300;

const spamReasons: Readonly<Record<SpamReason, string>> = {
  honeypot: "A field that people can't see was filled in.",
  speed: "It was sent faster than people type, and contains a link or an email address.",
  owner: "You marked it as spam.",
};

/** Emails the owner a daily list of new suspected spam. Returns false if there was none. */
export async function queueSpamDigest(write: Write, siteUrl: string, today: CalendarDate, now: number) {
  const listed = await write(async (tx) => {
    const count = await countSuspected(tx, { unreported: true });
    if (count === 0) return null;
    const [inquiries, reviews] = [
      await suspectedInquiries(tx, maxShown, true),
      await suspectedReviews(tx, maxShown, true),
    ];
    const left = count - inquiries.length - reviews.length;
    const mail = mailToOwner(`${spamDigestPrefix}${today}`, `Suspected spam: ${pluralize(count, "message")}`, [
      "These messages look automated, so we did not email them to you or show them on the site. If one is from a guest, mark it as not spam at the desk.",
      { link: `${siteUrl}/desk/settings?show=spam#spam`, words: "Read them at the desk" },
      ...inquiries.flatMap((row) => postBlocks("Inquiry", suspectedInquiry(row), row.phone)),
      ...reviews.flatMap((row) => postBlocks("Review", suspectedReview(row))),
      left > 0 && `And ${left} more at the desk.`,
    ]);
    return (await enqueueMail(tx, mail, now)) ? { inquiry: inquiries[0], review: reviews[0] } : null;
  });
  if (!listed) return false;
  const { inquiry, review } = listed;
  if (inquiry) await inBatches((limit) => write((tx) => markReported(tx, "inquiries", inquiry, limit, now)));
  if (review) await inBatches((limit) => write((tx) => markReported(tx, "reviews", review, limit, now)));
  return true;
}

/** Marks up to `limit` suspected rows, none newer than `newest`, as reported. Returns how many. */
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

function postBlocks(label: string, post: SuspectedPost, phone?: string): MailBlock[] {
  const { about, name, email, reason, text } = post;
  const phoneFacts = phone === undefined ? [] : [["Phone", oneLine(phone)] as const];
  const facts = [
    [label, oneLine(about)],
    ["Name", oneLine(name)],
    ...phoneFacts,
    ["Email", email],
    ["Why", reason],
  ] as const;
  return [{ facts }, ...(text === "" ? [] : [{ quote: oneLine(text, excerpt) }])];
}
