import { pluralize } from "#contract/numbers.ts";
import { enqueueMail, mailToOwner } from "#server/mail/mail.ts";
import type { Write } from "#server/platform/db/database.ts";
import type { DailyJob } from "#server/platform/jobs/schedule.ts";
import { tables } from "./suspected-posts.ts";

/** The prefix of digests' events. Stored, so it does not follow the current name. */
export const spamDigestPrefix = "suspected:";

/** The job that sends the digest. */
export function spamDigestJob(write: Write, siteUrl: string, wakeOutbox: () => void): DailyJob {
  return {
    name: "suspected-digest",
    async run(_today, now) {
      if (await queueSpamDigest(write, siteUrl, now)) wakeOutbox();
    },
  };
}

/** Emails the owner how many suspected posts are new, and counts each post once. Returns false if there are none. */
export async function queueSpamDigest(write: Write, siteUrl: string, now: number): Promise<boolean> {
  return write(async (tx) => {
    let count = 0;
    for (const table of Object.values(tables)) {
      const { numUpdatedRows } = await tx
        .updateTable(table)
        .set({ reported_at: now })
        .where("suspected", "is not", null)
        .where("reported_at", "is", null)
        .executeTakeFirstOrThrow();
      count += Number(numUpdatedRows);
    }
    if (count === 0) return false;
    const mail = mailToOwner(`${spamDigestPrefix}${now}`, `Suspected spam: ${pluralize(count, "message")}`, [
      "They look automated, so we did not email them to you or show them on the site. If one is from a guest, mark it as not spam at the desk.",
      { link: `${siteUrl}/desk/settings?show=spam#spam`, words: "Read them at the desk" },
    ]);
    return enqueueMail(tx, mail, now);
  });
}
