import { once } from "node:events";
import { access, constants } from "node:fs/promises";
import { createServer } from "node:net";
import { isShortSecret, type PreflightSettings, type Settings } from "./env.ts";
import type { HouseModule } from "./house/create-house.ts";
import { isPublicSite, placeholdersInWords } from "./house/not-open.ts";
import { mailFolderOf } from "./mail/mail-files.ts";
import { isDatabaseUnavailable } from "./platform/db/database.ts";
import { sqliteFileOf } from "./platform/db/open-database.ts";
import { isDiskFull, makePrivateFolder } from "./platform/process/data-folder.ts";
import { errorMessage, hasCode } from "./platform/process/errors.ts";
import type { Log } from "./platform/process/log.ts";

/** Returns what this machine doesn't allow: a `DATA_DIR` that can't be created (which this tries) or written, or a `HOST` that isn't its address. */
export async function preflight({ host, dataDir, ...kept }: PreflightSettings): Promise<string[]> {
  const faults: string[] = [];
  await canListen(host).catch((error: Error) =>
    faults.push(`HOST must be an address or a name of this machine: ${error.message}.`),
  );
  if (dataDir !== null) {
    try {
      await canWrite(dataDir);
      for (const reason of await unwritablePaths({ dataDir, ...kept })) {
        faults.push(
          `DATA_DIR must contain only files that the server can write: ${reason}. They should belong to the user who runs it.`,
        );
      }
    } catch (error) {
      faults.push(`DATA_DIR must be a folder that the server can write: ${errorMessage(error)}.`);
    }
  }
  return faults;
}

async function canWrite(folder: string): Promise<void> {
  await makePrivateFolder(folder);
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
}

async function canListen(host: string): Promise<void> {
  const server = createServer().listen(0, host);
  await once(server, "listening");
  server.close();
  await once(server, "close");
}

/** What decides which files in the data folder the server writes. Missing ones are created when needed. */
type DataPaths = Pick<Settings, "dataDir" | "databaseUrl" | "smtpUrl">;

/** Returns a system message, with the path, for each file we may not write. */
export async function unwritablePaths({ dataDir, databaseUrl, smtpUrl }: DataPaths): Promise<string[]> {
  const faults: string[] = [];
  const check = async (path: string, mode: number) =>
    access(path, mode).catch((error: Error) => {
      if (!hasCode(error, "ENOENT")) faults.push(error.message);
    });
  const file = sqliteFileOf(dataDir);
  // With SQLite's companion files (sqlite.org/tempfiles.html).
  const files = databaseUrl ? [] : [file, `${file}-wal`, `${file}-shm`];
  for (const each of files) await check(each, constants.R_OK | constants.W_OK);
  // The trailing slash rejects a file of that name.
  if (!smtpUrl) await check(`${mailFolderOf(dataDir)}/`, constants.R_OK | constants.W_OK | constants.X_OK);
  return faults;
}

/** Explains to the owner why a start failed: a full disk or an unreachable PostgreSQL, with its variable and what to do. */
export async function explainStartFailure(
  error: unknown,
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | null },
): Promise<string> {
  const words = errorMessage(error);
  if (await isDiskFull(error, dataDir)) {
    return `The disk with DATA_DIR (${dataDir}) is full. Free up space and start again; everything stored is still there. (${words})`;
  }
  if (databaseUrl !== null && isDatabaseUnavailable(error)) {
    return `The database in DATABASE_URL cannot be used: ${words}`;
  }
  return words;
}

/** Warns about what works but isn't what an owner wants. */
export async function warnOwner(
  { siteUrl, smtpUrl, secret }: Settings & { secret: string },
  house: Pick<HouseModule, "read" | "owners">,
  log: Log,
): Promise<void> {
  const { placeholders, isOpen, email } = await house.read();
  if (!isOpen && (placeholders.length > 0 || isPublicSite(siteUrl))) {
    const why = placeholders.length > 0 ? `Placeholders for ${placeholdersInWords(placeholders)}. ` : "";
    // An error, because a site that looks live but takes no calls loses guests.
    if (isPublicSite(siteUrl)) {
      const finding = `${why}Open the site at ${siteUrl}/desk`;
      log.error({ event: "not-open-yet", finding, pages: "marked, and closed to search engines" });
    } else log.warn({ event: "not-open-yet", finding: `${why}Fill them in at ${siteUrl}/desk/house/about` });
  }
  if (isShortSecret(secret)) log.warn({ event: "secret-is-short", advice: "openssl rand -hex 32 makes a good one" });
  if (smtpUrl && email.endsWith(".example") && (await house.owners()).includes(email.toLowerCase())) {
    log.warn({
      event: "owner-address-is-a-placeholder",
      advice: `Set OWNER_EMAIL: inquiries and reviews are emailed to ${email}, a placeholder that receives no mail.`,
    });
  }
}
