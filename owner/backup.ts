import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { pluralize } from "#server/outbox/mail-template.ts";
import { errorMessage } from "#server/process/errors.ts";
import type { RestoreResult } from "./backup-import.ts";
import { type Commands, type CommandContext, failure, succeeded } from "./command.ts";
import { backupPostgres } from "#server/upkeep/postgres-backup.ts";
import { restorePostgres } from "./postgres-restore.ts";
import { FileDisplaced, withPrivateUmask, syncFolder } from "#server/upkeep/private-files.ts";
import { backupSqlite } from "#server/upkeep/sqlite-backup.ts";
import { restoreSqlite, sqliteBackupFault } from "./sqlite-restore.ts";

const secretHint =
  "Keep a copy of the file `secret` in the data folder, too: without it, links in old mails stop working.";

export const backupCommands: Commands = {
  backup: {
    words: ["FILE"],
    async run(house, options, [name = ""]) {
      const file = resolve(name);
      const { databaseUrl } = house.settings;
      const wasThere = existsSync(file);
      if (wasThere && !options.force) return failure(options, `${file} exists already; --force replaces it.`);
      try {
        await withPrivateUmask(() =>
          databaseUrl ? backupPostgres(databaseUrl, file) : backupSqlite(house.settings.dataDir, file, tell(house)),
        );
      } catch (error) {
        const kept = wasThere && !(error instanceof FileDisplaced) ? ` ${file} is as it was.` : "";
        return failure(options, `There is no new backup.${kept} ${errorMessage(error)}`);
      }
      await syncFolder(dirname(file));
      return succeeded(options, `Backed up to ${file}.${house.settings.secret ? "" : ` ${secretHint}`}`, { file });
    },
  },
  restore: {
    words: ["FILE"],
    beforeFirstStart([name = ""]) {
      const file = resolve(name);
      if (!existsSync(file)) return noFile(file);
      const fault = sqliteBackupFault(file);
      return fault && `Nothing is restored. ${fault}`;
    },
    async run(house, options, [name = ""]) {
      const file = resolve(name);
      if (!existsSync(file)) return failure(options, noFile(file));
      const { databaseUrl } = house.settings;
      let restored: RestoreResult;
      try {
        restored = databaseUrl
          ? await withPrivateUmask(() => restorePostgres(house, databaseUrl, file))
          : await restoreSqlite(house, file, tell(house));
      } catch (error) {
        return failure(options, `Nothing is restored. ${errorMessage(error)}`);
      }
      const { aside, before, lacking } = restored;
      const mails =
        aside === 0
          ? ""
          : ` ${pluralize(aside, "mail")} that waited when the backup was made ${aside === 1 ? "is" : "are"} set aside, because most have left since: look at \`mail list --status failed\`; \`mail retry all\` sends what lies there.`;
      return succeeded(options, `Restored ${file}.${whatIsKept(restored, databaseUrl !== null)}${mails}`, {
        file,
        mailsSetAside: aside,
        before,
        onlyBefore: lacking,
      });
    },
  },
};

function noFile(file: string): string {
  return `There is no file ${file}.`;
}

function whatIsKept({ before, lacking }: RestoreResult, isPostgres: boolean): string {
  const kept = ` What was there before lies in ${before}.`;
  const { inquiries, reviews, mails } = lacking;
  if (inquiries + reviews + mails === 0) return kept;
  const readable = isPostgres
    ? "make an empty database and, with DATABASE_URL set to it, restore the file there and run `inquiries list`, `reviews list` and `mail list`"
    : "copy it as bay-house.sqlite into an empty folder and run `inquiries list`, `reviews list` and `mail list` with DATA_DIR set to that folder";
  return `${kept} Only that file holds ${pluralize(inquiries, "inquiry", "inquiries")}, ${pluralize(reviews, "review")} and ${pluralize(mails, "mail")} that have not left: to read them, ${readable}.`;
}

function tell({ progress }: CommandContext) {
  return (done: number, total: number) => {
    if (total > 0 && done < total) progress(`${Math.floor((100 * done) / total)} %`);
  };
}
