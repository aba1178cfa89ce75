import { starsInWords } from "#contract/reviews/review.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import type { Write } from "../../platform/db/database.ts";
import type { Db, InquiryRow, ReviewRow } from "../../platform/db/schema.ts";
import type { SiteIdentity } from "../../platform/http/responses.ts";
import type { InquiryDeps } from "../inquiries/routes.ts";
import { deleteInquiries, findInquiry, listInquiries, markNotSpam } from "../inquiries/store.ts";
import { type Clock, timeInWords } from "../../platform/process/clock.ts";
import { deleteReviews, listReviews, rescueReview } from "../../reviews/store.ts";
import { spamReasons } from "../inquiries/spam-digest.ts";

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
  const { db, write } = deps;
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
      if (kind === "inquiry") {
        const change = await markInquiryNotSpam(deps, id, confirm);
        return change === null ? null : { change };
      }
      if (!(await markReviewNotSpam(deps, id))) return null;
      deps.wakeOutbox();
      return { change: null };
    },
    delete: ({ kind, id }: SuspectedName) =>
      write(async (tx) => {
        const table = kind === "inquiry" ? "inquiries" : "reviews";
        const held = await tx
          .selectFrom(table)
          .select("id")
          .where("id", "=", id)
          .where("suspected", "is not", null)
          .executeTakeFirst();
        if (!held) return false;
        return (await (kind === "inquiry" ? deleteInquiries(tx, [id]) : deleteReviews(tx, [id]))) > 0;
      }),
  };
}

async function markInquiryNotSpam(
  { db, write, clock, secret, checkInquiryDates, ...site }: DeskSpamDeps,
  id: string,
  confirm: boolean,
) {
  const row = await findInquiry(db, id);
  if (!row) return null;
  const facts = await checkInquiryDates({ checkIn: row.check_in, checkOut: row.check_out });
  return markNotSpam(write, id, clock(), confirm && secret, facts, site);
}

async function markReviewNotSpam({ write, clock, siteUrl, moderation }: DeskSpamDeps, id: string) {
  const now = clock();
  const status = moderation === "open" ? "published" : "pending";
  return rescueReview(write, id, status, now, siteUrl);
}

async function countSuspected(db: Db): Promise<number> {
  const counts = await Promise.all(
    (["inquiries", "reviews"] as const).map((table) =>
      db
        .selectFrom(table)
        .select((column) => column.fn.countAll<number>().as("count"))
        .where("suspected", "is not", null)
        .executeTakeFirstOrThrow(),
    ),
  );
  return counts.reduce((total, { count }) => total + count, 0);
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
