import type { CalendarDate } from "#contract/calendar-date.ts";
import { isStale } from "./booked-nights.ts";
import type { CalendarFeed } from "./feed-settings.ts";
import { feedStates } from "./feeds.ts";
import type { Write } from "../../platform/db/database.ts";
import type { Db } from "../../platform/db/schema.ts";
import { enqueueMail } from "../../mail/enqueue.ts";
import { mailBody } from "../../mail/mail-template.ts";
import { timeAtHouse } from "../../platform/process/clock.ts";

/** Tells the owner which calendars could not be read for hours, once a day while that lasts. Returns whether there is one. */
export async function queueStaleFeedMail(
  { db, write, feeds }: { db: Db; write: Write; feeds: readonly CalendarFeed[] },
  today: CalendarDate,
  now: number,
): Promise<boolean> {
  const states = await feedStates(
    db,
    feeds.map(({ name }) => name),
  );
  // A feed that was never tried is new.
  const stale = states.filter((state) => state.checkedAt !== null && isStale(state, now));
  if (stale.length === 0) return false;
  const names = stale.map(({ name }) => name).join(", ");
  return write((tx) =>
    enqueueMail(
      tx,
      {
        event: `stale-feeds:${today}`,
        to: "owner",
        replyTo: null,
        subject: `Calendar not read for hours: ${names}`,
        ...mailBody([
          {
            paragraph:
              "The site still shows the nights it knew before as booked, and tells guests that the calendar is not up to date. New bookings there may be missing.",
          },
          {
            facts: stale.map(({ name, goodAt, fault }) => [
              name,
              `${goodAt === null ? "never read" : `last read ${timeAtHouse(goodAt)}`}. ${fault ?? ""}`,
            ]),
          },
          {
            paragraph:
              "The server goes on trying. If it stays, look the calendar's address up on the platform again, and test and save it at the desk, under Settings.",
          },
        ]),
      },
      now,
    ),
  );
}
