import { statSync } from "node:fs";
import { stayDates } from "#contract/stays/stay-dates.ts";
import { checkWhole } from "#server/backup/sqlite-restore.ts";
import type { Settings } from "#server/env.ts";
import { readHouseWords } from "#server/house/current-house.ts";
import { isPublicSite, placeholdersInWords } from "#server/house/not-open.ts";
import { ownerAddresses } from "#server/house/owner-addresses.ts";
import { isOverdue } from "#server/mail/due-times.ts";
import { type Database, ping } from "#server/platform/db/database.ts";
import { sqliteFileOf } from "#server/platform/db/open-database.ts";
import { type Clock, formatTime } from "#server/platform/process/clock.ts";
import { errorMessage } from "#server/platform/process/errors.ts";
import { currentFeeds } from "#server/stays/feeds/feed-settings.ts";
import { feedStates, isStale, notReadYet } from "#server/stays/feeds/feed-store.ts";
import { partiesInWords, readOverlaps } from "#server/stays/feeds/overlaps.ts";

/** `warning` works but needs a look. `fault` doesn't work. `advice` says what to do. */
export type Finding = { about: string; state: "good" | "warning" | "fault"; finding: string; advice?: string };

export function good(about: string, finding: string): Finding {
  return { about, state: "good", finding };
}

export function warning(about: string, finding: string, advice: string): Finding {
  return { about, state: "warning", finding, advice };
}

export function fault(about: string, finding: string, advice: string): Finding {
  return { about, state: "fault", finding, advice };
}

export type DoctorDeps = {
  settings: Settings;
  /** Null if there is no database yet. Rejects if it can't be opened or migrated. */
  openDatabase: () => Promise<Database | null>;
  clock: Clock;
};

/** Reports whether the database works, and what in it stops the site from working well: emails, calendars, overlaps. Never rejects. */
export async function databaseFindings({ settings, openDatabase, clock }: DoctorDeps): Promise<Finding[]> {
  let database: Database | null = null;
  try {
    database = await openDatabase();
    if (!database) return [warning("database", noDatabase(settings), noDatabaseAdvice)];
    await ping(database.db);
    await database.checkWritable();
    await checkWhole(database);
    const kind = settings.databaseUrl ? "PostgreSQL" : "SQLite";
    return [
      good("database", `${kind} answers and is up to date.`),
      ...(await owners(database, settings)),
      ...(await mails(database, clock())),
      ...(await feeds(database, settings, clock())),
      ...(await overlaps(database, settings, clock())),
      ...(await opening(database, settings)),
      good("desk", `Today lists what needs your attention: ${settings.siteUrl}/desk`),
    ];
  } catch (error) {
    const advice = settings.databaseUrl
      ? "Check that PostgreSQL is running and DATABASE_URL is right; otherwise restore a backup."
      : "Check that the data folder is writable and the disk is not full; otherwise restore a backup.";
    return [fault("database", errorMessage(error), advice)];
  } finally {
    await database?.close();
  }
}

async function owners({ db }: Database, { ownerEmails }: Settings): Promise<Finding[]> {
  const { email } = await readHouseWords(db);
  const addresses = await ownerAddresses(db, ownerEmails, email);
  if (!addresses.includes(email.toLowerCase()) || !email.endsWith(".example")) return [];
  const finding = `OWNER_EMAIL is not set: inquiries go to ${email}, a placeholder that receives no mail.`;
  return [warning("configuration", finding, "Set OWNER_EMAIL to your own address.")];
}

async function mails({ db }: Database, now: number): Promise<Finding[]> {
  const overdue = await db
    .selectFrom("outbox")
    .select((column) => column.fn.countAll<number>().as("count"))
    .where(isOverdue(now))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom("outbox")
    .select((column) => ["status", column.fn.countAll<number>().as("count"), column.fn.min("created_at").as("oldest")])
    .where("status", "in", ["waiting", "failed"])
    .where("settled_at", "is", null)
    .groupBy("status")
    .execute();
  const [waiting, failed] = ["waiting", "failed"].map((status) => rows.find((row) => row.status === status));
  const findings: Finding[] = [];
  if (failed) {
    const finding = `${failed.count} could not be sent, the oldest from ${formatTime(failed.oldest)}.`;
    findings.push(warning("mails", finding, "The desk says why under Settings, Emails, and can try again."));
  }
  if (overdue.count > 0) {
    const advice =
      "No server is sending them. Check that one is running; if so, look for `outbox-unavailable` in its log.";
    findings.push(fault("mails", `${overdue.count} should have been sent more than ten minutes ago.`, advice));
  } else if (waiting) {
    const finding = `${waiting.count} ${waiting.count === 1 ? "is" : "are"} waiting, the oldest since ${formatTime(waiting.oldest)}.`;
    findings.push(
      warning("mails", finding, "They are sent while a server runs; the desk lists them under Settings, Emails."),
    );
  }
  return findings.length > 0 ? findings : [good("mails", "All have been sent.")];
}

async function feeds({ db }: Database, { calendarFeeds }: Settings, now: number): Promise<Finding[]> {
  const current = await currentFeeds(db, calendarFeeds);
  const names = current.feeds.map(({ name }) => name);
  const findings = (await feedStates(db, names)).map((state) => {
    const about = `feed ${state.name}`;
    const read = state.goodAt === null ? notReadYet(state.fault) : `Last read ${formatTime(state.goodAt)}.`;
    if (isStale(state, now) || state.fault !== null) {
      const advice =
        "The server tries every 30 minutes; at the desk, Settings can test the address. Known nights stay booked.";
      return warning(about, state.goodAt === null ? read : `${read} ${state.fault ?? ""}`.trim(), advice);
    }
    return good(about, read);
  });
  if (current.source !== "desk" || calendarFeeds === "") return findings;
  const overruled = `Set at the desk: ${names.join(", ") || "none"}. CALENDAR_FEEDS is no longer used.`;
  return [good("feeds", overruled), ...findings];
}

async function overlaps({ db }: Database, { calendarFeeds }: Settings, now: number): Promise<Finding[]> {
  const names = (await currentFeeds(db, calendarFeeds)).feeds.map(({ name }) => name);
  const open = (await readOverlaps(db, names, now)).filter(({ sameBookingAt }) => sameBookingAt === null);
  const advice = "If it is one booking, say so at the desk under Settings; if not, cancel one of them.";
  return open.map((overlap) =>
    fault(
      "booked twice",
      `${stayDates(overlap.nights.start, overlap.nights.end)}: ${partiesInWords(overlap)}.`,
      advice,
    ),
  );
}

async function opening({ db }: Database, { siteUrl }: Settings): Promise<Finding[]> {
  const { isOpen, placeholders } = await readHouseWords(db);
  if (isOpen || !isPublicSite(siteUrl)) return [];
  const why = placeholders.length > 0 ? `: placeholders for ${placeholdersInWords(placeholders)}` : "";
  const advice = "Every page says so and search engines leave it out. Open the site at the desk: /desk.";
  return [fault("opening", `Not open yet${why}.`, advice)];
}

/** Returns whether there is a database. Commands don't create one, because they would report it as empty. Throws if we can't look. */
export function databaseExists(settings: Pick<Settings, "databaseUrl" | "dataDir">): boolean {
  return (
    settings.databaseUrl !== null || statSync(sqliteFileOf(settings.dataDir), { throwIfNoEntry: false }) !== undefined
  );
}

/** Says that there is no database, and where. */
export function noDatabase({ dataDir }: Pick<Settings, "dataDir">): string {
  return `There is no database in ${dataDir}.`;
}

/** Says what to do about it. */
export const noDatabaseAdvice =
  "The server creates it when it first starts. If your site is already running, its settings are different: give this command the same ones, above all DATA_DIR. If they are the same, the file was moved or removed: put it back or restore a backup, and restart the server.";
