import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { migrationsAfter } from "#server/db/migrate.ts";
import { startPostgresTool } from "#server/db/postgres-tools.ts";
import type { Tables } from "#server/db/schema.ts";
import { makeFolder } from "#server/make-folder.ts";
import { placeOfCopy } from "#server/upkeep/kept-copies.ts";
import type { House } from "./command.ts";
import { messageOf } from "#server/message-of.ts";
import { backupPostgres } from "./postgres-backup.ts";
import { findPostgresProgram, missingProgram, named, runOnFiles } from "./postgres-programs.ts";
import { inPrivateFolder, syncFolder } from "./private-files.ts";
import type { Restored } from "./restored.ts";

/** Every table but the list of migrations, in the order in which the server's own transactions come to them, so that nobody waits in a circle. */
const tables = Object.keys({
  mail_turns: true,
  calendar_feeds: true,
  daily_jobs: true,
  inquiries: true,
  reviews: true,
  review_counts: true,
  site_version: true,
  outbox: true,
} satisfies Record<keyof Tables, true>);

/**
 * From here on guests who write wait, while everybody can read, `pg_dump` too. Whoever writes for longer than five seconds, as long as a server
 * waits for SQLite, ends the restore: guests wait behind us meanwhile.
 */
const hold = `
set lock_timeout = '5s';
lock table ${tables.join(", ")} in exclusive mode;
create temp table inquiries_before on commit drop as select id from inquiries;
create temp table reviews_before on commit drop as select id from reviews;
create temp table mails_before on commit drop as select id from outbox where status in ('waiting', 'failed');
create temp table site_version_before on commit drop as select version from site_version;
\\echo held
`;

/** Rows can be exchanged without the lock that shuts readers out; a server that reads first and writes then would wait for us, and we for it. */
const exchangeRows = `
${tables.map((table) => `delete from ${table};`).join("\n")}
\\i :script
reset search_path;
`;

/** An older backup brings its own tables, for which readers must wait, and is brought up to date before anybody sees it. */
const exchangeTables = (lacking: ReturnType<typeof migrationsAfter>) => `
drop table ${tables.join(", ")}, migrations;
\\i :script
reset search_path;
${lacking.map(({ name, statements }) => `${statements.join(";\n")};\ninsert into migrations (name) values ('${name}');`).join("\n")}
`;

/**
 * What is left to do before the restored content becomes the database's: a site version that stood for nothing yet, since servers keep answers by it,
 * and `setWaitingAside` of the outbox. Answers the figures of `Restored`.
 */
const finish = `
update site_version set version = greatest(version, (select version from site_version_before)) + 1;
with aside as (
  update outbox set status = 'failed', claim = null, carried_by = null, last_error = 'Waited when the backup was made.'
  where status = 'waiting' returning 1
) select json_build_object(
  'aside', (select count(*) from aside),
  'inquiries', (select count(*) from inquiries_before where id not in (select id from inquiries)),
  'reviews', (select count(*) from reviews_before where id not in (select id from reviews)),
  'mails', (select count(*) from mails_before where id not in (select id from outbox))
);
`;

/**
 * Puts the content of a dump in the place of what the house's PostgreSQL database holds, and sets the mails aside that wait in it, both in
 * one transaction: a server that is running sees the old content, or the new with nothing to send. That is why a script goes through psql:
 * `pg_restore` commits before anything can be added. What was there before is kept as a backup, complete to the last inquiry that was
 * acknowledged. Rejects, in words, with nothing changed; the file that was kept stays then, because a connection that breaks at the very end
 * does not tell which of the two is there.
 */
export async function restorePostgresHouse(
  house: Pick<House, "settings" | "clock">,
  url: string,
  file: string,
): Promise<Restored> {
  const read = findPostgresProgram("pg_restore");
  const psql = join(dirname(read), "psql");
  if (!existsSync(psql)) throw new Error(missingProgram("psql"));
  const { dataDir } = house.settings;
  await makeFolder(dataDir);
  const before = placeOfCopy(dataDir, house.clock(), "backup");
  return inPrivateFolder(dataDir, async (folder) => {
    const [script, answers] = [join(folder, "script.sql"), join(folder, "answers")];
    const writeOut = (...parts: string[]) =>
      named("pg_restore", runOnFiles(read, [...parts, `--file=${script}`, file]));
    await writeOut("--data-only", "--table=migrations");
    const applied = migrationsIn(await readFile(script, "utf8"));
    if (applied.length === 0) throw new Error(`${file} is no backup of this program's.`);
    const lacking = migrationsAfter(applied);
    const isOlder = lacking.length > 0;
    await (isOlder ? writeOut("--no-owner") : writeOut("--data-only", ...tables.map((table) => `--table=${table}`)));
    const session = startPostgresTool(psql, url, [
      "--no-psqlrc",
      "--quiet",
      "--tuples-only",
      "--no-align",
      "--set=ON_ERROR_STOP=1",
      `--set=script=${script}`,
      "--single-transaction",
      `--output=${answers}`,
      "--file=-",
    ]);
    try {
      await named("psql", session.said(hold, "held"));
      await keep(url, before);
      await named("psql", session.end(`${isOlder ? exchangeTables(lacking) : exchangeRows}${finish}`));
    } finally {
      // Takes back what is not committed.
      session.kill();
    }
    // The script's own answers stand before ours.
    const { aside, ...onlyBefore } = JSON.parse(
      (await readFile(answers, "utf8")).trim().split("\n").at(-1) ?? "",
    ) as Restored["lacking"] & { aside: number };
    return { aside, before, lacking: onlyBefore };
  });
}

/** The names in what `pg_restore` writes for the table of migrations: a line each between COPY and its end. */
function migrationsIn(script: string): string[] {
  return /^COPY .*;\n([\s\S]*?)^\\\.$/m.exec(script)?.[1]?.trimEnd().split("\n") ?? [];
}

async function keep(url: string, before: string): Promise<void> {
  try {
    await backupPostgres(url, before);
    await syncFolder(dirname(before));
  } catch (error) {
    throw new Error(`What is there now could not be kept: ${messageOf(error)}`, { cause: error });
  }
}
