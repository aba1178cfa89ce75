import { nightsBetween } from "#contract/calendar-date.ts";
import { oneLine } from "#contract/forms/clean-text.ts";
import { pluralize } from "#contract/numbers.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import { enqueueMail, type Mail, mailToOwner } from "#server/mail/mail.ts";
import type { Write } from "#server/platform/db/database.ts";
import type { StayRow, Tx } from "#server/platform/db/schema.ts";
import { clockAtHouse, timeAtHouse, todayAtHouse } from "#server/platform/process/clock.ts";
import { remindersEvent } from "./mail-events.ts";

const atOnce = 500;

/** The owner's day at the house, in minutes after midnight. Equally long every day: clocks change at 2:00 AM. */
const daytime = { from: 8 * 60, to: 20 * 60 };

/** An inquiry is overdue after this many minutes of daytime. */
const overdueAfterDaytimeMinutes = 4 * 60;

const dailyAt = 9 * 60;

/** When reminders stop: after two weeks, the owner has decided. Today still lists the inquiry. */
const longest = 14 * 24 * 60 * 60_000;

/** The most inquiries in one email. The desk lists all. */
const maxListed = 20;

/** Reminds the owner, in one email, of inquiries waiting for four hours of daytime, then every morning at nine for two weeks. */
export async function queueInquiryReminder(write: Write, siteUrl: string, now: number): Promise<boolean> {
  const { minutes } = timeOfDay(now);
  if (minutes < daytime.from || minutes >= daytime.to) return false;
  return write(async (tx) => {
    const due = await markReminded(tx, now);
    const [first] = due;
    if (!first) return false;
    return enqueueMail(tx, reminder(`${remindersEvent}${todayAtHouse(now)}:${first.id}`, due, siteUrl), now);
  });
}

/** Names guests: deleting an inquiry deletes the reminders that list it. */
function reminder(event: string, due: readonly StayRow[], siteUrl: string): Mail {
  const left = due.length - maxListed;
  const [{ name } = { name: "" }] = due;
  const who = due.length === 1 ? `${oneLine(name)} is` : `${due.length} guests are`;
  return mailToOwner(event, `${who} still waiting for an answer`, [
    "Each link opens the inquiry at the desk, where you can answer it.",
    ...due.slice(0, maxListed).map((stay) => ({
      link: `${siteUrl}/desk/stays/${stay.id}`,
      words: `${oneLine(stay.name)}: ${stayDates(stay.check_in, stay.check_out)}, asked on ${timeAtHouse(stay.created_at)}`,
    })),
    left > 0 && `And ${pluralize(left, "more inquiry", "more inquiries")}.`,
    `Already answered by phone? Mark it as answered at the desk and the reminders stop: ${siteUrl}/desk/stays`,
  ]);
}

/** Returns inquiries due for a reminder, newest first, as Today lists them. Two servers find the same ones; the event makes them one email. */
async function markReminded(tx: Tx, now: number): Promise<StayRow[]> {
  const waiting = await tx
    .selectFrom("stays")
    .selectAll()
    .where("state", "=", "inquiry")
    .where("answered_at", "is", null)
    .where("created_at", ">", now - longest)
    .orderBy((order) => order.fn.coalesce("reminded_at", order.lit(0)))
    .orderBy("created_at")
    .limit(atOnce)
    .execute();
  const due = waiting.filter((stay) => isDue(stay, now)).toSorted((a, b) => b.created_at - a.created_at);
  const ids = due.map(({ id }) => id);
  if (ids.length > 0) await tx.updateTable("stays").set({ reminded_at: now }).where("id", "in", ids).execute();
  return due;
}

function isDue({ created_at, reminded_at }: Pick<StayRow, "created_at" | "reminded_at">, now: number): boolean {
  // A time in the future came from a wrong clock.
  if (reminded_at === null || reminded_at > now) return daytimeBetween(created_at, now) >= overdueAfterDaytimeMinutes;
  const today = timeOfDay(now);
  return today.minutes >= dailyAt && timeOfDay(reminded_at).day < today.day;
}

function daytimeBetween(earlier: number, later: number): number {
  const [from, to] = [timeOfDay(earlier), timeOfDay(later)];
  const sinceMorning = (minutes: number) => Math.min(Math.max(minutes, daytime.from), daytime.to) - daytime.from;
  const days = nightsBetween(from.day, to.day);
  return days * (daytime.to - daytime.from) + sinceMorning(to.minutes) - sinceMorning(from.minutes);
}

function timeOfDay(time: number): { day: string; minutes: number } {
  const { day, clock } = clockAtHouse(time);
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return { day, minutes: hours * 60 + minutes };
}
