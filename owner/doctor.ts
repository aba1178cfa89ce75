import { access, constants, statfs } from "node:fs/promises";
import nodemailer from "nodemailer";
import { property } from "#content/property.ts";
import { retention } from "#content/retention.ts";
import { isStale } from "#server/calendar/booked-nights.ts";
import { feedStates } from "#server/calendar/feed-store.ts";
import type { Clock } from "#server/clock.ts";
import { type Database, ping } from "#server/db/database.ts";
import { isShortSecret, type Retention, type Settings } from "#server/env.ts";
import { madeByOthers, unwritable } from "#server/kept-files.ts";
import { mailFault } from "#server/outbox/mail-fault.ts";
import { mailFolderOf } from "#server/outbox/mail-folder.ts";
import { longWaitingReviews } from "#server/reviews/waiting.ts";
import { clockAtHouse } from "#server/time-at-house.ts";
import { keptCopies } from "#server/upkeep/kept-copies.ts";
import { tooLongBefore } from "#server/upkeep/waiting-reviews.ts";
import { asJson, type Outcome } from "./command.ts";
import { moment } from "./lists.ts";
import { messageOf } from "#server/message-of.ts";
import { houseAdvice, noHouse } from "./no-house.ts";

/** `warning`: works, but deserves a look. `fault`: does not work. `advice` says what to do. */
export type Finding = { about: string; state: "good" | "warning" | "fault"; finding: string; advice?: string };

export type Patient = {
  settings: Settings;
  /** Answers null when there is none yet. Rejects when the database cannot be opened or brought up to date. */
  openDatabase: () => Promise<Database | null>;
  clock: Clock;
  /** When the owner last went through the list of booked nights, ISO 8601. */
  bookedAsOf: string;
};

const day = 24 * 60 * 60_000;

/** Without a calendar feed nothing else tells what is booked, so the owner's list should be looked at about so often, in days. */
const ownersListGoodDays = 30;

const gigabyte = 1024 ** 3;
const leastFreeBytes = gigabyte;
const smtpTimeoutMs = 10_000;

/** Looks at everything the site depends on. Never rejects. Ends with 1 when something does not work. */
export async function runDoctor(patient: Patient, json: boolean): Promise<Outcome> {
  const findings = [
    ...configuration(patient.settings),
    ...(await disk(patient.settings)),
    ...(await copies(patient.settings)),
    ...(await mailServer(patient.settings)),
    ...(await stored(patient)),
    ...ownersList(patient),
  ];
  return report(findings, json);
}

/** A configuration that cannot be read is the only finding. */
export function reportFaultyEnvironment(faults: readonly string[], json: boolean): Outcome {
  return report(
    faults.map((finding) => ({
      about: "configuration",
      state: "fault",
      finding,
      advice: "Correct the variable; the README lists them all.",
    })),
    json,
  );
}

function report(findings: readonly Finding[], json: boolean): Outcome {
  const code = findings.some(({ state }) => state === "fault") ? 1 : 0;
  if (json) return { code, text: asJson(findings) };
  const marks = { good: "ok     ", warning: "LOOK   ", fault: "BROKEN " };
  const lines = findings.map(
    ({ about, state, finding, advice }) =>
      `${marks[state]} ${about.padEnd(14)} ${finding}\n${advice ? `${" ".repeat(23)}${advice}\n` : ""}`,
  );
  return { code, text: lines.join("") };
}

function configuration(settings: Settings): Finding[] {
  const { siteUrl, smtpUrl, ownerEmail, secret, databaseUrl, rateLimit } = settings;
  const findings: Finding[] = [];
  const look = (finding: string, advice: string) =>
    findings.push({ about: "configuration", state: "warning", finding, advice });
  if (!siteUrl.startsWith("https:")) {
    look(`SITE_URL is ${siteUrl}.`, "Set it to the public https address: links in mails lead there.");
  }
  if (!smtpUrl)
    look("SMTP_URL is not set: mails are only written to files.", "Set it to smtps://user:password@server.");
  if (!ownerEmail && property.email.endsWith(".example")) {
    look(
      `OWNER_EMAIL is not set: inquiries go to ${property.email}, the placeholder in content/property.ts.`,
      "Set OWNER_EMAIL to your own address.",
    );
  }
  if (secret && isShortSecret(secret)) look("SECRET is short.", "`openssl rand -hex 32` makes a good one.");
  if (!secret && databaseUrl) {
    look("SECRET is not set.", "With several servers over one PostgreSQL, give all of them the same.");
  }
  const kept = retentionInWords(settings.retention);
  const promised = retentionInWords(retention);
  if (kept !== promised) {
    look(
      `The server keeps ${kept}; the privacy page says ${promised}.`,
      "Change content/retention.ts instead of the RETENTION_ variables: page and server follow it.",
    );
  }
  if (!rateLimit) look("RATE_LIMIT is off.", "It is for load tests; remove it.");
  return findings.length > 0 ? findings : [{ about: "configuration", state: "good", finding: "Everything is set." }];
}

function retentionInWords({ inquiriesMonths, rejectedReviewsDays, suspectedDays }: Retention): string {
  return `inquiries for ${inquiriesMonths} months, rejected reviews for ${rejectedReviewsDays} days, suspected spam for ${suspectedDays} days`;
}

async function disk({ dataDir, databaseUrl, smtpUrl }: Settings): Promise<Finding[]> {
  try {
    await access(dataDir, constants.R_OK | constants.W_OK);
    const kept = { dataDir, database: !databaseUrl, mails: !smtpUrl };
    const faults = [...(await unwritable(kept)), ...(await madeByOthers(kept))];
    if (faults.length > 0) {
      const advice = "The server must be able to write this: give it to the user who owns the data folder (chown).";
      return faults.map((finding) => ({ about: "disk", state: "fault", finding, advice }));
    }
    const { bavail, bsize } = await statfs(dataDir);
    const free = bavail * bsize;
    const finding = `${(free / gigabyte).toFixed(1)} GB free at ${dataDir}.`;
    return free < leastFreeBytes
      ? [{ about: "disk", state: "warning", finding, advice: "Make room: on a full disk nothing can be stored." }]
      : [{ about: "disk", state: "good", finding }];
  } catch (error) {
    const missing = error instanceof Error && "code" in error && error.code === "ENOENT";
    const advice = "The server makes this folder when it starts; it must be able to write there (DATA_DIR).";
    const finding = missing ? `${dataDir} does not exist yet.` : `${dataDir}: ${messageOf(error)}`;
    return [{ about: "disk", state: missing ? "warning" : "fault", finding, advice }];
  }
}

/** What restores have put aside holds guests' data that nobody looks at any more. */
async function copies({ dataDir }: Settings): Promise<Finding[]> {
  const kept = await keptCopies(dataDir).catch(() => []);
  return kept.map(({ path, keptAt }) => ({
    about: "old copy",
    state: "warning",
    finding: `${path} holds everything that was there before the restore of ${moment(keptAt)}.`,
    advice: "Delete it when you miss nothing: what guests ask you to forget is still in it.",
  }));
}

async function mailServer(settings: Settings): Promise<Finding[]> {
  const about = "mail server";
  const { smtpUrl } = settings;
  if (!smtpUrl) return [{ about, state: "good", finding: `None; mails are files in ${mailFolderOf(settings)}.` }];
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: smtpTimeoutMs,
    greetingTimeout: smtpTimeoutMs,
    socketTimeout: smtpTimeoutMs,
  });
  try {
    await transport.verify();
    return [{ about, state: "good", finding: "Answers and lets us in." }];
  } catch (error) {
    const advice = "Check host, port, user and password in SMTP_URL. Until then mails wait; none is lost.";
    return [{ about, state: "fault", finding: mailFault(error), advice }];
  } finally {
    transport.close();
  }
}

/** The database and what lies in it: mails and reviews that wait, calendars. */
async function stored({ settings, openDatabase, clock }: Patient): Promise<Finding[]> {
  let database: Database | null = null;
  try {
    database = await openDatabase();
    if (!database) return [{ about: "database", state: "warning", finding: noHouse(settings), advice: houseAdvice }];
    await ping(database.db);
    await database.checkWritable();
    const kind = settings.databaseUrl ? "PostgreSQL" : "SQLite";
    return [
      { about: "database", state: "good", finding: `${kind} answers and is up to date.` },
      ...(await mails(database)),
      ...(await reviews(database, clock())),
      ...(await feeds(database, settings, clock())),
    ];
  } catch (error) {
    const advice = settings.databaseUrl
      ? "Check that PostgreSQL runs and that DATABASE_URL is right."
      : "Check that the data folder can be written and the disk is not full; else restore a backup.";
    return [{ about: "database", state: "fault", finding: messageOf(error), advice }];
  } finally {
    await database?.close();
  }
}

async function mails({ db }: Database): Promise<Finding[]> {
  const rows = await db
    .selectFrom("outbox")
    .select((column) => ["status", column.fn.countAll<number>().as("count"), column.fn.min("created_at").as("oldest")])
    .where("status", "in", ["waiting", "failed"])
    .groupBy("status")
    .execute();
  const found = (status: string) => rows.find((row) => row.status === status);
  const waiting = found("waiting");
  const failed = found("failed");
  const findings: Finding[] = [];
  if (failed) {
    findings.push({
      about: "mails",
      state: "warning",
      finding: `${failed.count} could not be sent, the oldest of ${moment(failed.oldest)}.`,
      advice: "See why with `mail list --status failed`; `mail retry all` tries again.",
    });
  }
  if (waiting) {
    findings.push({
      about: "mails",
      state: "warning",
      finding: `${waiting.count} ${waiting.count === 1 ? "is" : "are"} waiting, the oldest since ${moment(waiting.oldest)}.`,
      advice: "They leave while a server runs; `mail waiting` shows what holds them.",
    });
  }
  return findings.length > 0 ? findings : [{ about: "mails", state: "good", finding: "All have left." }];
}

async function reviews({ db }: Database, now: number): Promise<Finding[]> {
  const about = "reviews";
  const { oldest, count } = await longWaitingReviews(db, tooLongBefore(now), { limit: 1 });
  const [first] = oldest;
  if (!first) return [{ about, state: "good", finding: "None has waited for a week." }];
  const finding = `${count} ${count === 1 ? "has" : "have"} waited a week or longer for your decision, the oldest of ${moment(first.created_at)}.`;
  const advice = "`reviews list --status pending` shows them; `reviews approve` or `reviews reject` decides.";
  return [{ about, state: "warning", finding, advice }];
}

async function feeds({ db }: Database, { calendarFeeds }: Settings, now: number): Promise<Finding[]> {
  const names = calendarFeeds.map(({ name }) => name);
  const states = await feedStates(db, names);
  return states.map((state): Finding => {
    const about = `feed ${state.name}`;
    const read = state.goodAt === null ? "never read" : `last read ${moment(state.goodAt)}`;
    if (!isStale(state, now) && state.fault === null) return { about, state: "good", finding: `${read}.` };
    const advice = "`calendar sync` tries now. The nights that were known stay booked meanwhile.";
    return { about, state: "warning", finding: `${read}. ${state.fault ?? ""}`.trim(), advice };
  });
}

/** With feeds the platforms tell of new bookings, and the owner hears when one falls silent. */
function ownersList({ settings, clock, bookedAsOf }: Patient): Finding[] {
  if (settings.calendarFeeds.length > 0) return [];
  const about = "booked nights";
  const age = Math.floor((clock() - Date.parse(bookedAsOf)) / day);
  const { day: asOf } = clockAtHouse(Date.parse(bookedAsOf));
  const finding = `No calendar feed is set, and your own list is as of ${asOf}`;
  if (age <= ownersListGoodDays) return [{ about, state: "good", finding: `${finding}.` }];
  const advice =
    "Go through content/booked.ts and set bookedAsOf to now, or set CALENDAR_FEEDS: all other days show as available.";
  return [{ about, state: "warning", finding: `${finding}, ${age} days ago.`, advice }];
}
