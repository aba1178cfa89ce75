import { starsInWords } from "#contract/reviews/review.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import type { Db, InquiryRow, ReviewRow, SpamReason } from "#server/platform/db/schema.ts";
import { timeInWords } from "#server/platform/process/clock.ts";

/** Where suspected posts are. Both tables have the columns `suspected` and `reported_at`. */
export const tables = { inquiry: "inquiries", review: "reviews" } as const;
export type PostKind = keyof typeof tables;

/** A suspected inquiry or review. It is not public, has sent no email, and has no stay. */
export type SuspectedPost = ReturnType<typeof inWords>;

/** The most posts of each kind at the desk. More than this come from a program. */
const maxShown = 50;

/** Returns the newest suspected posts of both kinds, newest first, and counts all. `since` leaves out those from before, and those that the owner marked. */
export async function readSuspected(db: Db, since = 0) {
  const inquiries = await readKind(db, "inquiry", since);
  const reviews = await readKind(db, "review", since);
  const posts = [...inquiries.rows, ...reviews.rows].toSorted((a, b) => b.created_at - a.created_at).map(inWords);
  return { posts, total: inquiries.count + reviews.count };
}

async function readKind(db: Db, kind: PostKind, since: number) {
  const matching = db
    .selectFrom(tables[kind])
    .where("suspected", "is not", null)
    .$if(since > 0, (query) => query.where("created_at", ">", since).where("suspected", "<>", "owner"));
  const { count } = await matching
    .select((column) => column.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const newest = matching.selectAll().orderBy("created_at", "desc").orderBy("id", "desc").limit(maxShown);
  const rows: (InquiryRow | ReviewRow)[] = await newest.execute();
  return { count, rows };
}

function inWords(row: InquiryRow | ReviewRow) {
  const { id, created_at, email, suspected } = row;
  const post = {
    id,
    created_at,
    email,
    received: timeInWords(created_at),
    reason: suspected ? reasons[suspected] : "",
  };
  if ("check_in" in row) {
    const { name, phone, other_info: text } = row;
    return { ...post, kind: "inquiry" as const, name, phone, about: stayDates(row.check_in, row.check_out), text };
  }
  const about = `${starsInWords(row.rating)}: ${row.title}`;
  return { ...post, kind: "review" as const, name: row.guest_name, phone: null, about, text: row.review_text };
}

const reasons: Readonly<Record<SpamReason, string>> = {
  honeypot: "A field that people can't see was filled in.",
  speed: "It was sent faster than people type, and contains a link or an email address.",
  owner: "You marked it as spam.",
};
