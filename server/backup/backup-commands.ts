import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { pluralize } from "#contract/numbers.ts";
import { type Commands, failure, type Outcome, type Place, succeeded, usageError } from "#server/command.ts";
import { syncToDisk } from "#server/platform/process/data-folder.ts";
import { errorMessage } from "#server/platform/process/errors.ts";
import { checkValues } from "./check-values.ts";
import { backupPostgres, backupSqlite } from "./make-backup.ts";
import { type RestoreResult, restoreSqlite, settleRestored } from "./sqlite-restore.ts";

export const backupCommands: Commands = {
  backup: {
    about: "Back up the database, even while the server runs.",
    words: ["FILE"],
    options: ["force"],
    async run({ settings }, [name = ""], { force }) {
      const file = resolve(name);
      const { databaseUrl } = settings;
      const wasThere = existsSync(file);
      if (wasThere && !force) return failure(`${file} already exists; --force replaces it.`);
      try {
        await (databaseUrl ? backupPostgres(databaseUrl, file) : backupSqlite(settings.dataDir, file));
      } catch (error) {
        const unchanged = wasThere ? ` ${file} is unchanged.` : "";
        return failure(`The backup failed.${unchanged} ${errorMessage(error)}`);
      }
      await syncToDisk(dirname(file));
      return succeeded(`Backed up to ${file}.`, { file });
    },
  },
  restore: {
    about:
      "Replace the database with a backup; stop the server first. For PostgreSQL: --after-pg-restore, once pg_restore has filled a new database.",
    words: ["FILE?"],
    options: ["after-pg-restore"],
    async runAlone(place, [name], { afterPgRestore }) {
      if (afterPgRestore !== (name === undefined)) {
        return usageError('"restore" takes FILE or --after-pg-restore.');
      }
      if (name === undefined) return settlePostgres(place);
      const file = resolve(name);
      if (!existsSync(file)) return failure(`There is no file ${file}.`);
      if (place.settings.databaseUrl) {
        const advice = `pg_restore --no-owner --single-transaction --dbname=NEW_DATABASE ${file}`;
        return failure(`Nothing was restored. For PostgreSQL, docs/owner.md has the steps, with: ${advice}`);
      }
      try {
        const restored = await restoreSqlite(place, file);
        return succeeded(`Restored ${file}.${keptInWords(restored)}${asideInWords(restored.aside)}`, {
          file,
          mailsSetAside: restored.aside,
          before: restored.before,
          onlyBefore: restored.lost,
        });
      } catch (error) {
        return failure(`Nothing was restored. ${errorMessage(error)}`);
      }
    },
  },
};

/** Prepares a database filled by `pg_restore` for its first start. */
async function settlePostgres({ settings, clock, openDatabase, renderPages }: Place): Promise<Outcome> {
  if (!settings.databaseUrl) return failure("--after-pg-restore is for PostgreSQL: DATABASE_URL is not set.");
  const database = await openDatabase();
  try {
    await checkValues(database);
    await renderPages(database);
    const aside = await database.write((tx) => settleRestored(tx, clock()));
    return succeeded(`The server can start.${asideInWords(aside)}`, { mailsSetAside: aside });
  } catch (error) {
    return failure(`A server can't use this database: ${errorMessage(error)}.`);
  } finally {
    await database.close();
  }
}

function keptInWords({ before, lost: { inquiries, reviews } }: RestoreResult): string {
  if (before === null) return "";
  const previous = ` The previous database is ${before}.`;
  if (inquiries + reviews === 0) return previous;
  return `${previous} Only that file contains ${pluralize(inquiries, "inquiry", "inquiries")} and ${pluralize(reviews, "review")}: to read them at the desk, copy it as bay-house.sqlite into an empty folder and start the site with DATA_DIR set to that folder.`;
}

function asideInWords(aside: number): string {
  if (aside === 0) return "";
  return ` ${pluralize(aside, "email")} that waited when the backup was made ${aside === 1 ? "was" : "were"} set aside, because most have been sent since: the desk lists them as failed and can send them.`;
}
