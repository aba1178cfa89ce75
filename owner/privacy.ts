import { counted } from "#server/outbox/mail-template.ts";
import type { Settings } from "#server/env.ts";
import { mailFolderOf } from "#server/outbox/mail-folder.ts";
import { forget } from "#server/upkeep/erasure.ts";
import { keptCopies } from "#server/upkeep/kept-copies.ts";
import { leftBehind, removeAbandoned } from "#server/upkeep/backup-leftovers.ts";
import { tidy } from "#server/upkeep/tidy.ts";
import { asJson, type Commands, impossible, misunderstood, type Outcome, succeeded } from "./command.ts";
import { record } from "./lists.ts";
import { personCopy } from "./subject-data-copy.ts";
import type { Row } from "./table.ts";

/** Segments are used again and again, and one that is full of old records stays as it is until then (section "WAL Configuration" of its manual). */
const logLeft =
  "PostgreSQL's write-ahead log holds them until it is written over, in a quiet house for weeks, and its archives and replicas for as long as they are kept.";

const tracesLeft =
  "The database was in use without a pause, so traces may be left in its files: `privacy tidy` removes them later.";

/** Goes on a sentence about what may still hold a guest's words. */
async function copiesLeft({ dataDir }: Pick<Settings, "dataDir">, now: number): Promise<string> {
  const kept = (await keptCopies(dataDir)).map(({ path }) => path);
  const unfinished = (await leftBehind(dataDir, now)).map(({ path }) => path);
  return [
    ...(kept.length > 0 ? [`, and what restores have kept until you delete it: ${kept.join(", ")}`] : []),
    ...(unfinished.length > 0
      ? [`, and what a backup or restore works with, or has left, until a day later: ${unfinished.join(", ")}`]
      : []),
  ].join("");
}

/** Follows a sentence. */
function gone(abandoned: number): string {
  return abandoned > 0 ? ` What backups and restores had left that were cut short is deleted: ${abandoned}.` : "";
}

async function nothingAbout(email: string, settings: Pick<Settings, "dataDir">, now: number): Promise<string> {
  const nothing = `Nothing is stored about ${email}.`;
  const copies = await copiesLeft(settings, now);
  return copies === "" ? nothing : `${nothing} Backups may hold something until they are replaced${copies}.`;
}

export const privacyCommands: Commands = {
  "privacy show": {
    words: ["EMAIL"],
    async run({ database: { db }, settings, clock }, options, [word = ""]): Promise<Outcome> {
      const email = word.trim();
      if (!email.includes("@")) return misunderstood(options, `"${email}" is no e-mail address.`);
      const copy = await personCopy(db, mailFolderOf(settings), email);
      if (Object.values(copy).every((rows) => rows.length === 0)) {
        return impossible(options, await nothingAbout(email, settings, clock()), copy);
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
    async run({ database, settings, clock }, options, [word = ""]) {
      const email = word.trim();
      if (!email.includes("@")) return misunderstood(options, `"${email}" is no e-mail address.`);
      const abandoned = await removeAbandoned(settings.dataDir, clock());
      const forgotten = await forget({ ...database, mailFolder: mailFolderOf(settings) }, email);
      const { inquiries, reviews, mails, files, withOthers } = forgotten;
      if (inquiries + reviews + mails + files === 0) {
        return impossible(options, `${await nothingAbout(email, settings, clock())}${gone(abandoned)}`, forgotten);
      }
      const erased = await database.eraseTraces("thorough");
      const sentences = [
        `Deleted ${counted(inquiries, "inquiry", "inquiries")}, ${counted(reviews, "review")} and ${counted(mails, "mail")} with their files${files > 0 ? `, and ${counted(files, "file")} of mails that the database knows nothing of` : ""}.`,
        ...(withOthers > 0 ? [`Of these, ${withOthers} held other people's words, too.`] : []),
        ...(abandoned > 0
          ? [`What backups and restores had left that were cut short went as well: ${abandoned}.`]
          : []),
        `Backups still hold them until they are replaced${await copiesLeft(settings, clock())}.`,
        ...(database.engine === "postgres" ? [logLeft] : []),
        ...(erased ? [] : [tracesLeft]),
      ];
      return succeeded(options, sentences.join(" "), forgotten);
    },
  },
  "privacy tidy": {
    words: [],
    async run({ database, settings, clock }, options) {
      const { dataDir, retention } = settings;
      const removed = await tidy({ ...database, dataDir, mailFolder: mailFolderOf(settings) }, retention, clock());
      const { inquiries, reviews, mails, copies } = removed;
      const files = copies === 0 ? "" : ` Files from before a restore that went: ${copies}.`;
      const left = (await database.eraseTraces("thorough")) ? "" : ` ${tracesLeft}`;
      return succeeded(
        options,
        `Deleted what is older than it may be: ${counted(inquiries, "inquiry", "inquiries")}, ${counted(reviews, "review")}, ${counted(mails, "mail")}.${files}${left}`,
        removed,
      );
    },
  },
};
