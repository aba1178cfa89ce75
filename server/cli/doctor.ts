import { access, constants } from "node:fs/promises";
import nodemailer from "nodemailer";
import { preRestoreCopies, unfinishedWork } from "#server/backup/backup-leftovers.ts";
import type { Outcome } from "#server/command.ts";
import { isShortSecret, type Settings } from "#server/env.ts";
import { deliveryErrorMessage } from "#server/mail/delivery.ts";
import { mailFolderOf } from "#server/mail/mail-files.ts";
import { formatTime } from "#server/platform/process/clock.ts";
import { freeBytesAt } from "#server/platform/process/data-folder.ts";
import { errorMessage, hasCode } from "#server/platform/process/errors.ts";
import { unwritablePaths } from "#server/preflight.ts";
import { databaseFindings, type DoctorDeps, fault, type Finding, good, warning } from "./database-check.ts";

const gigabyte = 1024 ** 3;
const smtpTimeoutMs = 10_000;

/** Checks everything the site depends on. Never rejects. The exit code is 1 if something doesn't work. */
export async function runDoctor(deps: DoctorDeps): Promise<Outcome> {
  const findings = [
    ...configuration(deps.settings),
    ...(await disk(deps.settings)),
    ...(await copies(deps.settings, deps.clock())),
    ...(await mailServer(deps.settings)),
    ...(await databaseFindings(deps)),
  ];
  const marks = { good: "ok     ", warning: "LOOK   ", fault: "BROKEN " };
  const lines = findings.map(
    ({ about, state, finding, advice }) =>
      `${marks[state]} ${about.padEnd(14)} ${finding}\n${advice ? `${" ".repeat(23)}${advice}\n` : ""}`,
  );
  const code = findings.some(({ state }) => state === "fault") ? 1 : 0;
  return { code, message: lines.join(""), json: findings };
}

function configuration(settings: Settings): Finding[] {
  const { siteUrl, smtpUrl, secret, rateLimit } = settings;
  const findings: Finding[] = [];
  const look = (finding: string, advice: string) => findings.push(warning("configuration", finding, advice));
  if (!siteUrl.startsWith("https:")) {
    look(`SITE_URL is ${siteUrl}.`, "Set it to the public https address: links in emails lead there.");
  }
  if (!smtpUrl)
    look("SMTP_URL is not set: emails are only written to files.", "Set it to smtps://user:password@server.");
  if (secret && isShortSecret(secret)) look("SECRET is short.", "`openssl rand -hex 32` makes a good one.");
  if (!rateLimit) look("RATE_LIMIT is off.", "It is for load tests; remove it.");
  return findings.length > 0 ? findings : [good("configuration", "Everything is set.")];
}

async function disk(settings: Settings): Promise<Finding[]> {
  const { dataDir } = settings;
  try {
    await access(dataDir, constants.R_OK | constants.W_OK);
    const faults = await unwritablePaths(settings);
    if (faults.length > 0) {
      const advice = "The server must be able to write this: give it to the user who owns the data folder (chown).";
      return faults.map((finding) => fault("disk", finding, advice));
    }
    const free = (await freeBytesAt(dataDir)) / gigabyte;
    const finding = `${free.toFixed(1)} GB free at ${dataDir}.`;
    const advice = "Free up space: on a full disk nothing can be stored.";
    return [free < 1 ? warning("disk", finding, advice) : good("disk", finding)];
  } catch (error) {
    const advice = "The server makes this folder when it starts; it must be able to write there (DATA_DIR).";
    if (hasCode(error, "ENOENT")) return [warning("disk", `${dataDir} does not exist yet.`, advice)];
    return [fault("disk", `${dataDir}: ${errorMessage(error)}`, advice)];
  }
}

/** Lists copies kept by restores, and leftovers of interrupted backups and restores: they contain guests' data that no one checks anymore. */
async function copies({ dataDir }: Settings, now: number): Promise<Finding[]> {
  const kept = await preRestoreCopies(dataDir).catch(() => []);
  const left = await unfinishedWork(dataDir, now).catch(() => []);
  return [
    ...kept.map(({ path, keptAt }) =>
      warning(
        "old copy",
        `${path} contains the data from before a restore or an update on ${formatTime(keptAt)}.`,
        "Delete it once you know nothing is missing. It still contains data that guests asked you to erase.",
      ),
    ),
    ...left.map(({ path }) =>
      warning(
        "unfinished",
        `${path} belongs to a backup or restore that is running or was interrupted.`,
        "If none is running, delete it; the server does so after a day. It may contain data that guests asked you to erase.",
      ),
    ),
  ];
}

async function mailServer(settings: Settings): Promise<Finding[]> {
  const about = "mail server";
  const { smtpUrl } = settings;
  if (!smtpUrl) return [good(about, `None; emails are written to files in ${mailFolderOf(settings.dataDir)}.`)];
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: smtpTimeoutMs,
    greetingTimeout: smtpTimeoutMs,
    socketTimeout: smtpTimeoutMs,
  });
  try {
    await transport.verify();
    return [good(about, "Connected and logged in.")];
  } catch (error) {
    const advice = "Check host, port, user and password in SMTP_URL. Until then emails wait; none is lost.";
    return [fault(about, deliveryErrorMessage(error), advice)];
  } finally {
    transport.close();
  }
}
