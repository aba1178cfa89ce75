import type { CalendarDate } from "#contract/calendar-date.ts";
import { oneLine } from "#contract/forms/clean-text.ts";
import { pluralize } from "#contract/numbers.ts";
import { enqueueMail, type MailBlock, mailToOwner } from "#server/mail/mail.ts";
import { inBatches, type Write } from "#server/platform/db/database.ts";
import { upTo } from "#server/platform/db/keyset-pagination.ts";
import type { Tx } from "#server/platform/db/schema.ts";
import type { DailyJob } from "#server/platform/jobs/schedule.ts";
import { type PostKind, readSuspected, type SuspectedPost, tables } from "./suspected-posts.ts";

/** The prefix of digests' events. Stored, so it does not follow the current name. */
export const spamDigestPrefix = "suspected:";

/** How many characters of a post to quote: enough to recognize a guest. */
const excerpt = 300;

/** The job that sends the digest. */
export function spamDigestJob(write: Write, siteUrl: string, wakeOutbox: () => void): DailyJob {
  return {
    name: "suspected-digest",
    async run(today, now) {
      if (await queueSpamDigest(write, siteUrl, today, now)) wakeOutbox();
    },
  };
}

/** Emails the owner a daily list of new suspected spam. Returns false if there was none. */
export async function queueSpamDigest(write: Write, siteUrl: string, today: CalendarDate, now: number) {
  const listed = await write(async (tx) => {
    const { posts, total } = await readSuspected(tx, { unreported: true });
    if (total === 0) return [];
    const left = total - posts.length;
    const mail = mailToOwner(`${spamDigestPrefix}${today}`, `Suspected spam: ${pluralize(total, "message")}`, [
      "These messages look automated, so we did not email them to you or show them on the site. If one is from a guest, mark it as not spam at the desk.",
      { link: `${siteUrl}/desk/settings?show=spam#spam`, words: "Read them at the desk" },
      ...posts.flatMap(postBlocks),
      left > 0 && `And ${left} more at the desk.`,
    ]);
    return (await enqueueMail(tx, mail, now)) ? posts : [];
  });
  for (const kind of ["inquiry", "review"] as const) {
    const newest = listed.find((post) => post.kind === kind);
    if (newest) await inBatches((limit) => write((tx) => markReported(tx, newest, limit, now)));
  }
  return listed.length > 0;
}

/** Marks up to `limit` suspected posts of a kind, none newer than `newest`, as reported. Returns how many. */
async function markReported(tx: Tx, newest: SuspectedPost, limit: number, now: number): Promise<number> {
  const table = tables[newest.kind];
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

const labels: Readonly<Record<PostKind, string>> = { inquiry: "Inquiry", review: "Review" };

function postBlocks({ kind, about, name, phone, email, reason, text }: SuspectedPost): MailBlock[] {
  const facts = [
    [labels[kind], oneLine(about)],
    ["Name", oneLine(name)],
    ...(phone === null ? [] : [["Phone", oneLine(phone)] as const]),
    ["Email", email],
    ["Why", reason],
  ] as const;
  return [{ facts }, ...(text === "" ? [] : [{ quote: oneLine(text, excerpt) }])];
}
