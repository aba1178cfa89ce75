import { property } from "#content/house/property.ts";
import { type CalendarDate, hourInTimeZone } from "#contract/calendar-date.ts";
import { enqueueMail, mailToOwner } from "#server/mail/mail.ts";
import type { Write } from "#server/platform/db/database.ts";
import type { Db } from "#server/platform/db/schema.ts";
import { timeAtHouse } from "#server/platform/process/clock.ts";
import { feedPeriodMs } from "./feed-reader.ts";
import { feedStates, isStale, lockFeeds, notReadYet, saveLeftOut } from "./feed-store.ts";
import { nothingLeftOut, unreadInWords } from "./left-out.ts";

type MailDeps = { db: Db; write: Write; names: readonly string[]; siteUrl: string };

/** Not at night. */
const firstHour = 7;

/** Emails the owner, once a day, which calendars have not been read for hours. Returns whether an email was queued. */
export async function queueStaleFeedMail(
  { db, write, names }: Omit<MailDeps, "siteUrl">,
  today: CalendarDate,
  now: number,
): Promise<boolean> {
  if (hourInTimeZone(new Date(now), property.timeZone) < firstHour) return false;
  // After a pause of the server, the next reading comes first. A feed never tried was only just added.
  const isTried = (checkedAt: number | null) => checkedAt !== null && Math.abs(now - checkedAt) <= 2 * feedPeriodMs;
  const stale = (await feedStates(db, names)).filter((state) => isTried(state.checkedAt) && isStale(state, now));
  if (stale.length === 0) return false;
  const wasRead = stale.some(({ goodAt }) => goodAt !== null);
  const mail = mailToOwner(
    `stale-feeds:${today}`,
    `Calendar not read ${wasRead ? "for hours" : "yet"}: ${stale.map(({ name }) => name).join(", ")}`,
    [
      wasRead
        ? "The site still shows the nights it knew as booked, and tells guests that the calendar may be out of date. Newer bookings may be missing."
        : "Its bookings are missing on the site.",
      {
        facts: stale.map(({ name, goodAt, fault }) => [
          name,
          goodAt === null ? notReadYet(fault) : `Last read ${timeAtHouse(goodAt)}. ${fault ?? ""}`,
        ]),
      },
      "The server keeps trying. If this continues, look up the calendar's address on the platform, then test and save it at the desk, under Settings.",
    ],
  );
  return write((tx) => enqueueMail(tx, mail, now));
}

/** Emails the owner, once each, about entries that can't be read: at most one email a day and calendar. Returns whether an email was queued. */
export async function queueUnreadEntryMails(
  { db, write, names, siteUrl }: MailDeps,
  today: CalendarDate,
  now: number,
): Promise<boolean> {
  const isNew = ({ isEmailed }: { isEmailed: boolean }) => !isEmailed;
  let isAnyQueued = false;
  for (const { name, leftOut: seen } of await feedStates(db, names)) {
    if (!seen.unread.some(isNew)) continue;
    const isQueued = await write(async (tx) => {
      await lockFeeds(tx, name);
      const leftOut = (await feedStates(tx, [name]))[0]?.leftOut ?? nothingLeftOut;
      const unread = leftOut.unread.filter(isNew);
      const unlisted = leftOut.unreadCount - leftOut.unread.length;
      const words = unreadInWords({ ...leftOut, unread, unreadCount: unread.length + unlisted });
      if (words === null || !(await enqueueMail(tx, unreadEntryMail({ name, words, siteUrl, today }), now)))
        return false;
      await saveLeftOut(tx, name, {
        ...leftOut,
        unread: leftOut.unread.map((entry) => ({ ...entry, isEmailed: true })),
      });
      return true;
    });
    isAnyQueued ||= isQueued;
  }
  return isAnyQueued;
}

type UnreadEntryMail = { name: string; words: string; siteUrl: string; today: CalendarDate };

function unreadEntryMail({ name, words, siteUrl, today }: UnreadEntryMail) {
  return mailToOwner(`unread-entries:${name} ${today}`, `Please check ${name}'s calendar`, [
    words,
    "Its nights may be missing on the site. Nights that it had before stay booked. Please look at the entry there, and block its nights at the desk if they are taken. All other entries were read.",
    { link: `${siteUrl}/desk/settings#calendars`, words: "See the calendars at the desk" },
  ]);
}
