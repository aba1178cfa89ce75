import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { migrate } from "#server/db/migrate.ts";
import { sqliteFileOf } from "#server/db/open-database.ts";
import { backupSqlite } from "#server/db/sqlite-backup.ts";
import { type Commands, type House, impossible, succeeded } from "./command.ts";
import { messageOf } from "./message-of.ts";
import { backupPostgres, restorePostgres } from "./postgres-backup.ts";
import { privately, syncFolder } from "./private-files.ts";
import { type Restored, restoreSqliteHouse } from "./sqlite-restore.ts";

const secretHint =
  "Keep a copy of the file `secret` in the data folder, too: without it, links in old mails stop working.";

export const backupCommands: Commands = {
  backup: {
    words: ["FILE"],
    async run(house, options, [name = ""]) {
      const file = resolve(name);
      const { databaseUrl } = house.settings;
      const wasThere = existsSync(file);
      if (wasThere && !options.force) return impossible(options, `${file} exists already; --force replaces it.`);
      try {
        await privately(() =>
          databaseUrl
            ? backupPostgres(databaseUrl, file)
            : backupSqlite(sqliteFileOf(house.settings), file, tell(house)),
        );
      } catch (error) {
        const kept = wasThere ? ` ${file} is as it was.` : "";
        return impossible(options, `There is no new backup.${kept} ${messageOf(error)}`);
      }
      await syncFolder(dirname(file));
      return succeeded(options, `Backed up to ${file}.${house.settings.secret ? "" : ` ${secretHint}`}`, { file });
    },
  },
  restore: {
    words: ["FILE"],
    async run(house, options, [name = ""]) {
      const file = resolve(name);
      if (!existsSync(file)) return impossible(options, `There is no file ${file}.`);
      let restored: Restored | { aside: number; before: null };
      try {
        const { databaseUrl } = house.settings;
        restored = databaseUrl
          ? { aside: await restorePostgres(databaseUrl, file), before: null }
          : await restoreSqliteHouse(house, file, tell(house));
      } catch (error) {
        return impossible(options, `Nothing is restored. ${messageOf(error)}`);
      }
      await migrate(house.database);
      const { aside } = restored;
      const kept = restored.before === null ? "" : whatIsKept(restored);
      const mails =
        aside === 0
          ? ""
          : ` ${aside} mails that waited when the backup was made are set aside, because most have left since: look at \`mail list --status failed\`; \`mail retry all\` sends them.`;
      return succeeded(options, `Restored ${file}.${kept}${mails}`, {
        file,
        mailsSetAside: aside,
        ...(restored.before !== null && { before: restored.before, onlyBefore: restored.lacking }),
      });
    },
  },
};

function whatIsKept({ before, lacking }: Restored): string {
  const kept = ` What was there before lies in ${before}.`;
  const { inquiries, reviews, mails } = lacking;
  if (inquiries + reviews + mails === 0) return kept;
  return `${kept} Only that file holds ${inquiries} inquiries, ${reviews} reviews and ${mails} mails that have not left: to read them, copy it as bay-house.sqlite into an empty folder and run \`inquiries list\`, \`reviews list\` and \`mail list\` with DATA_DIR set to that folder.`;
}

function tell({ progress }: House) {
  return (done: number, total: number) => {
    if (total > 0 && done < total) progress(`${Math.floor((100 * done) / total)} %`);
  };
}
