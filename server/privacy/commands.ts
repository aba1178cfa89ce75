import { longDate } from "#contract/calendar-date.ts";
import { pluralize } from "#contract/numbers.ts";
import { preRestoreCopies, removeAbandonedWork, unfinishedWork } from "#server/backup/backup-leftovers.ts";
import { type Commands, failure, succeeded, usageError } from "#server/command.ts";
import { mailFolderOf } from "#server/mail/mail-files.ts";
import { todayAtHouse } from "#server/platform/process/clock.ts";
import { upcomingStaysOf } from "#server/stays/stay-retention.ts";
import { eraseSubject } from "./erasure.ts";
import { subjectDataCopy, subjectDataText } from "./subject-data.ts";

/** Space and log segments contain old records until they are reused (sections "Routine Vacuuming" and "WAL Configuration" of PostgreSQL's manual). */
const logLeft =
  "PostgreSQL's files and log hold them until they are overwritten, which can take weeks on a quiet site, and archives and replicas for as long as they are kept.";

const tracesLeft = "The database was busy, so traces may remain in its files: run this command again later.";

/** Lists other copies of the data, as the end of a sentence. */
export async function copiesLeft(dataDir: string, now: number): Promise<string> {
  const kept = (await preRestoreCopies(dataDir)).map(({ path }) => path);
  const unfinished = (await unfinishedWork(dataDir, now)).map(({ path }) => path);
  const list = (words: string, paths: readonly string[]) =>
    paths.length > 0 ? `, and ${words}: ${paths.join(", ")}` : "";
  return (
    list("copies kept by restores, until you delete them", kept) +
    list("temporary files of a running or interrupted backup or restore, for up to a day", unfinished)
  );
}

async function nothingAbout(email: string, dataDir: string, now: number): Promise<string> {
  const nothing = `Nothing is stored about ${email}.`;
  const copies = await copiesLeft(dataDir, now);
  return copies === "" ? nothing : `${nothing} Backups may hold something until they are replaced${copies}.`;
}

export const privacyCommands: Commands = {
  "privacy show": {
    about: "Print everything stored about a person, to send on request.",
    words: ["EMAIL"],
    async run({ database: { db }, settings, clock }, [word = ""]) {
      const email = word.trim();
      if (!email.includes("@")) return usageError(`"${email}" is not an email address.`);
      const copy = await subjectDataCopy(db, { email });
      if (Object.values(copy).every((rows) => rows.length === 0)) {
        return failure(await nothingAbout(email, settings.dataDir, clock()), copy);
      }
      return { code: 0, message: subjectDataText(copy), json: { email, ...copy } };
    },
  },
  "privacy forget": {
    about: "Delete everything stored about a person.",
    words: ["EMAIL"],
    async run({ database, settings, clock }, [word = ""]) {
      const email = word.trim();
      if (!email.includes("@")) return usageError(`"${email}" is not an email address.`);
      const [upcoming] = await upcomingStaysOf(database.db, email, todayAtHouse(clock()));
      if (upcoming) {
        const { id, check_in, check_out } = upcoming;
        const stay = `from ${longDate(check_in)} to ${longDate(check_out)}`;
        const advice = `Cancel it first, at the desk: ${settings.siteUrl}/desk/stays/${id}`;
        return failure(`${email} has a booked stay ${stay}. Nothing was deleted. ${advice}`, { stay: id });
      }
      const abandoned = await removeAbandonedWork(settings.dataDir, clock());
      const forgotten = await eraseSubject({ ...database, mailFolder: mailFolderOf(settings.dataDir) }, { email });
      const { inquiries, reviews, mails, bookedStays, wishes } = forgotten;
      // Even if nothing was found: the database may have been too busy the last time.
      const erased = await database.purgeDeletedData("thorough");
      const ends = [
        ...(abandoned > 0
          ? [`Also deleted ${pluralize(abandoned, "leftover")} from interrupted backups or restores.`]
          : []),
        ...(erased ? [] : [tracesLeft]),
      ];
      if (inquiries + reviews + mails + bookedStays + wishes === 0) {
        return failure([await nothingAbout(email, settings.dataDir, clock()), ...ends].join(" "), forgotten);
      }
      const sentences = [
        `Deleted ${pluralize(inquiries, "inquiry", "inquiries")}, ${pluralize(reviews, "review")} and ${pluralize(mails, "mail")} with their files.`,
        ...(wishes > 0 ? [`Also deleted ${pluralize(wishes, "wish", "wishes")} for a taken week.`] : []),
        ...(bookedStays > 0
          ? [`Kept for your books: name, dates and money of ${pluralize(bookedStays, "past stay")}.`]
          : []),
        `Backups still hold them until they are replaced${await copiesLeft(settings.dataDir, clock())}.`,
        ...(database.engine === "postgres" ? [logLeft] : []),
        ...ends,
      ];
      return succeeded(sentences.join(" "), forgotten);
    },
  },
};
