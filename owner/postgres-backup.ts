import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { open, readFile, rename, rm } from "node:fs/promises";
import { devNull, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { migrationNames } from "#server/db/migrate.ts";
import { findPostgresTool, runPostgresTool } from "#server/db/postgres-tools.ts";
import { messageOf } from "./message-of.ts";
import { inPrivateFolder } from "./private-files.ts";

/**
 * Copies the database at `url` into `file`, in `pg_dump`'s custom format. The file is complete, checked, on the disk and closed to other users
 * when it appears; until then what was there stays. Rejects, in words, when a program is missing or fails, leaving nothing behind.
 */
export async function backupPostgres(url: string, file: string): Promise<void> {
  const dump = findTool("pg_dump", "pg_dump --format=custom --file=FILE --dbname=$DATABASE_URL");
  const read = findTool("pg_restore");
  const part = `${file}.part`;
  // One that a crash has left may be open to others.
  await rm(part, { force: true });
  try {
    const handle = await open(part, "wx", 0o600);
    try {
      await named("pg_dump", runPostgresTool(dump, url, ["--format=custom", `--file=${part}`]));
      // Writing it out reads all the data; `--list` reads the table of contents, which stands first and survives in a file that is cut short.
      await named("pg_restore", runOnFiles(read, [`--file=${devNull}`, part]));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** What psql does to a restored database before it becomes the database. */
const beforeCommit = [
  // The script has left the connection without a search path; this brings back the one that the server's own queries have.
  "reset search_path",
  `do $$ begin
    if exists (select from migrations where name not in (${migrationNames.map((name) => `'${name}'`).join(", ")})) then
      raise exception 'it was made by a newer version of this program';
    end if;
  end $$`,
  // As `setWaitingAside` of the outbox.
  `with aside as (
    update outbox set status = 'failed', claim = null, carried_by = null, last_error = 'Waited when the backup was made.'
    where status = 'waiting' returning 1
  ) select count(*) from aside`,
];

/**
 * Puts the content of a dump in the place of what the database at `url` holds, and sets the mails aside that wait in it, both in one
 * transaction: a server that is running sees the old content, or the new with nothing to send. That is why a script goes through psql:
 * `pg_restore` commits before anything can be added. Answers how many mails were set aside. Rejects, in words, with nothing changed.
 */
export async function restorePostgres(url: string, file: string): Promise<number> {
  const read = findTool("pg_restore");
  const psql = join(dirname(read), "psql");
  if (!existsSync(psql)) throw new Error(missing("psql"));
  return inPrivateFolder(tmpdir(), async (folder) => {
    const [script, answers] = [join(folder, "script.sql"), join(folder, "answers")];
    await named("pg_restore", runOnFiles(read, ["--clean", "--if-exists", "--no-owner", `--file=${script}`, file]));
    await named(
      "psql",
      runPostgresTool(psql, url, [
        "--no-psqlrc",
        "--quiet",
        "--tuples-only",
        "--no-align",
        "--set=ON_ERROR_STOP=1",
        "--single-transaction",
        `--output=${answers}`,
        `--file=${script}`,
        ...beforeCommit.map((statement) => `--command=${statement}`),
      ]),
    );
    // The script's own answers stand before ours.
    const count = (await readFile(answers, "utf8")).trim().split("\n").at(-1);
    return Number(count);
  });
}

function findTool(name: "pg_dump" | "pg_restore", byHand?: string): string {
  const tool = findPostgresTool(name);
  if (!tool) throw new Error(missing(name, byHand));
  return tool;
}

function missing(name: string, byHand?: string): string {
  const instead = byHand ? `run where they are: ${byHand}` : "run this command where they are.";
  return `${name} is not on this machine. Install PostgreSQL's client programs (Debian: apt-get install postgresql-client), or ${instead}`;
}

/** Runs a program that needs no database. Rejects with what it complained about. */
async function runOnFiles(tool: string, args: readonly string[]): Promise<void> {
  try {
    await promisify(execFile)(tool, [...args]);
  } catch (error) {
    const complaints = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : "";
    throw new Error(complaints || messageOf(error), { cause: error });
  }
}

async function named(program: string, run: Promise<void>): Promise<void> {
  try {
    await run;
  } catch (error) {
    throw new Error(`${program} failed: ${messageOf(error)}`, { cause: error });
  }
}
