import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSignInLink } from "#server/desk/sign-in-links.ts";
import type { Settings } from "#server/env.ts";
import { mailFolderOf } from "#server/mail/mail-files.ts";
import type { Database } from "#server/platform/db/database.ts";
import { storeDemoRecords } from "./demo-records.ts";

type Environment = Readonly<Record<string, string | undefined>>;

type Written = Pick<Database, "write">;

const owner = "owner@example.com";

/** Turns the server into a demonstration with invented guests. Of the real environment it uses only the port and the weather service. */
export async function openDemonstration({ PORT, WEATHER_API_URL }: Environment) {
  const folder = await makeDemoFolder();
  return {
    environment: { PORT, WEATHER_API_URL, DATA_DIR: folder, OWNER_EMAIL: owner },
    fill: ({ write }: Written, { siteUrl }: Settings, secret: string, now: number) =>
      storeDemoRecords({ write, siteUrl, secret }, now),
    async welcome({ write }: Written, settings: Settings, now: number) {
      const { siteUrl } = settings;
      const link = await write((tx) => createSignInLink(tx, siteUrl, null, now));
      return `Demonstration with invented guests: no email is sent, and everything is deleted when you stop it.
Sign in to the desk (works once, within 15 minutes): ${link}
For another link, enter ${owner} at ${siteUrl}/desk/sign-in; emails are written to ${mailFolderOf(settings.dataDir)}
`;
    },
  };
}

/** Creates a folder that is deleted when this process exits. A killed one leaves invented guests to the system's cleanup. */
export async function makeDemoFolder(parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(parent, "bay-house-demo-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
