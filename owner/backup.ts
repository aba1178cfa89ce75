import { existsSync, realpathSync } from "node:fs";
import { chmod } from "node:fs/promises";
import { join, resolve } from "node:path";
import { migrate } from "#server/db/migrate.ts";
import { sqliteFileOf } from "#server/db/open-database.ts";
import { findPostgresTool, runPostgresTool } from "#server/db/postgres-tools.ts";
import { backupSqlite, checkBackup, restoreSqlite } from "#server/db/sqlite-backup.ts";
import { setWaitingAside } from "#server/outbox/queue.ts";
import { type Commands, type House, impossible, type Options, type Outcome, succeeded } from "./command.ts";

const secretHint =
  "Keep a copy of the file `secret` in the data folder, too: without it, links in old mails stop working.";

export const backupCommands: Commands = {
  backup: {
    words: ["FILE"],
    async run(house, options, [name = ""]) {
      const file = resolve(name);
      const { databaseUrl } = house.settings;
      if (existsSync(file) && !options.force)
        return impossible(options, `${file} exists already; --force replaces it.`);
      if (databaseUrl) {
        const failed = await withTool("pg_dump", options, databaseUrl, ["--format=custom", `--file=${file}`]);
        if (failed) return failed;
      } else {
        await backupSqlite(sqliteFileOf(house.settings), file, tell(house));
      }
      await chmod(file, 0o600);
      return succeeded(options, `Backed up to ${file}.${house.settings.secret ? "" : ` ${secretHint}`}`, { file });
    },
  },
  restore: {
    words: ["FILE"],
    async run(house, options, [name = ""]) {
      const file = resolve(name);
      if (!existsSync(file)) return impossible(options, `There is no file ${file}.`);
      const before = house.settings.databaseUrl
        ? await restorePostgres(options, house.settings.databaseUrl, file)
        : await restoreFile(house, options, file);
      if (typeof before !== "string") return before;
      await migrate(house.database);
      const aside = await setWaitingAside(house.database.db);
      const mails =
        aside === 0
          ? ""
          : ` ${aside} mails that waited when the backup was made are set aside, because most have left since: look at \`mail list --status failed\`; \`mail retry all\` sends them.`;
      return succeeded(options, `Restored ${file}.${before}${mails}`, { file, mailsSetAside: aside });
    },
  },
};

/** Answers what to say about the database as it was before. */
async function restoreFile(house: House, options: Options, file: string): Promise<string | Outcome> {
  const database = sqliteFileOf(house.settings);
  if (realpathSync(file) === realpathSync(database)) return impossible(options, "That is the database itself.");
  try {
    checkBackup(file);
  } catch (error) {
    return impossible(options, `${file} is no backup that can be restored: ${messageOf(error)}.`);
  }
  const stamp = new Date(house.clock()).toISOString().replace(/[:.]/g, "-");
  const before = join(house.settings.dataDir, `before-restore-${stamp}.sqlite`);
  await backupSqlite(database, before, () => {});
  await chmod(before, 0o600);
  await restoreSqlite(file, database, tell(house));
  return ` What was there before lies in ${before}.`;
}

async function restorePostgres(options: Options, url: string, file: string): Promise<string | Outcome> {
  const args = ["--clean", "--if-exists", "--no-owner", "--single-transaction", "--exit-on-error"];
  return (await withTool("pg_restore", options, url, [...args, file])) ?? "";
}

/** Null when it worked. */
async function withTool(
  name: "pg_dump" | "pg_restore",
  options: Options,
  url: string,
  args: readonly string[],
): Promise<Outcome | null> {
  const tool = findPostgresTool(name);
  if (!tool) {
    const command =
      name === "pg_dump"
        ? "pg_dump --format=custom --file=FILE --dbname=$DATABASE_URL"
        : "pg_restore --clean --if-exists --no-owner --single-transaction --dbname=$DATABASE_URL FILE";
    return impossible(
      options,
      `${name} is not on this machine. Install PostgreSQL's client programs (Debian: apt-get install postgresql-client), or run where they are: ${command}`,
    );
  }
  try {
    await runPostgresTool(tool, url, args);
    return null;
  } catch (error) {
    return impossible(options, `${name} failed: ${messageOf(error)}`);
  }
}

function tell({ progress }: House) {
  return (done: number, total: number) => {
    if (total > 0 && done < total) progress(`${Math.floor((100 * done) / total)} %`);
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
