import { counted } from "#server/counted.ts";
import type { Settings } from "#server/env.ts";
import { mailFolderOf } from "#server/outbox/mail-folder.ts";
import { forget } from "#server/upkeep/forget.ts";
import { keptCopies } from "#server/upkeep/kept-copies.ts";
import { tidy } from "#server/upkeep/tidy.ts";
import { asJson, type Commands, impossible, misunderstood, type Outcome, succeeded } from "./command.ts";
import { record } from "./lists.ts";
import { personCopy } from "./person-copy.ts";
import type { Row } from "./table.ts";

const tracesLeft =
  " The database was in use without a pause, so traces may be left in its files: `privacy tidy` removes them later.";

/** Goes on a sentence about backups. */
async function copiesLeft({ dataDir }: Pick<Settings, "dataDir">): Promise<string> {
  const copies = await keptCopies(dataDir);
  if (copies.length === 0) return "";
  return `, and what restores have kept until you delete it: ${copies.map(({ path }) => path).join(", ")}`;
}

export const privacyCommands: Commands = {
  "privacy show": {
    words: ["EMAIL"],
    async run({ database: { db } }, options, [word = ""]): Promise<Outcome> {
      const email = word.trim();
      if (!email.includes("@")) return misunderstood(options, `"${email}" is no e-mail address.`);
      const copy = await personCopy(db, email);
      if (Object.values(copy).every((rows) => rows.length === 0)) {
        return impossible(options, `Nothing is stored about ${email}.`, copy);
      }
      if (options.json) return { code: 0, text: asJson({ email, ...copy }) };
      const text = Object.entries(copy).flatMap(([kind, rows]) =>
        rows.map((row: Row, i) => `${kind} ${i + 1} of ${rows.length}\n${record(row)}`),
      );
      return { code: 0, text: text.join("\n") };
    },
  },
  "privacy forget": {
    words: ["EMAIL"],
    async run({ database, settings }, options, [email = ""]) {
      if (!email.includes("@")) return misunderstood(options, `"${email}" is no e-mail address.`);
      const removed = await forget({ ...database, mailFolder: mailFolderOf(settings) }, email.trim());
      const { inquiries, reviews, mails } = removed;
      if (inquiries + reviews + mails === 0) return impossible(options, `Nothing is stored about ${email}.`, removed);
      const left = (await database.eraseTraces("thorough")) ? "" : tracesLeft;
      return succeeded(
        options,
        `Deleted ${counted(inquiries, "inquiry", "inquiries")}, ${counted(reviews, "review")} and ${counted(mails, "mail")} with their files. Backups still hold them until they are replaced${await copiesLeft(settings)}.${left}`,
        removed,
      );
    },
  },
  "privacy tidy": {
    words: [],
    async run({ database, settings, clock }, options) {
      const { dataDir, retention } = settings;
      const removed = await tidy({ ...database, dataDir, mailFolder: mailFolderOf(settings) }, retention, clock());
      const { inquiries, reviews, mails, copies } = removed;
      const files = copies === 0 ? "" : ` Files from before a restore that went: ${copies}.`;
      const left = (await database.eraseTraces("thorough")) ? "" : tracesLeft;
      return succeeded(
        options,
        `Deleted what is older than it may be: ${counted(inquiries, "inquiry", "inquiries")}, ${counted(reviews, "review")}, ${counted(mails, "mail")}.${files}${left}`,
        removed,
      );
    },
  },
};
