import type { Database } from "../platform/db/database.ts";
import { createSignInLink } from "../desk/sign-in-links.ts";
import { type Settings } from "../env.ts";
import type { Fetch } from "../platform/http/listen.ts";
import { mailFolderOf } from "../mail/mail-files.ts";
import { makeDemoFolder } from "./demo-folder.ts";
import { storeDemoRecords } from "./demo-records.ts";
import { markAnswers } from "./mark-answers.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** What turns the server into a demonstration with invented guests. */
export type Demonstration = {
  /** Stands in for the real environment. */
  environment: Environment;
  fill: (database: Pick<Database, "write">, settings: Settings, secret: string, now: number) => Promise<void>;
  /** Marks everything that is answered. */
  around: (fetch: Fetch) => Fetch;
  /** How to get in, for standard output. */
  welcome: (database: Pick<Database, "write">, settings: Settings, now: number) => Promise<string>;
};

/** The owner's address in a demonstration. */
const owner = "owner@example.com";

/**
 * Prepares a demonstration. Of the real environment it uses the port and the weather service only: no database, data folder, mail server,
 * calendar feeds or public address. Its folder is deleted when the process exits.
 */
export async function openDemonstration({ PORT, WEATHER_API_URL }: Environment): Promise<Demonstration> {
  const folder = await makeDemoFolder();
  return {
    environment: { PORT, WEATHER_API_URL, DATA_DIR: folder, OWNER_EMAIL: owner },
    fill: ({ write }, { siteUrl }, secret, now) => storeDemoRecords({ write, siteUrl, secret }, now),
    around: markAnswers,
    async welcome({ write }, settings, now) {
      const { siteUrl } = settings;
      const link = await write((tx) => createSignInLink(tx, siteUrl, null, now));
      return `Demonstration with invented guests: no email is sent, and everything is deleted when you stop it.
Sign in to the desk (works once, within 15 minutes): ${link}
For another link, enter ${owner} at ${siteUrl}/desk/sign-in; emails are written to ${mailFolderOf(settings)}
`;
    },
  };
}
