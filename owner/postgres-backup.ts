import { devNull } from "node:os";
import { runPostgresTool } from "#server/db/postgres-tools.ts";
import { findPostgresProgram, named, runOnFiles } from "./postgres-programs.ts";
import { replacePrivately } from "./private-files.ts";

/**
 * Copies the database at `url` into `file`, in `pg_dump`'s custom format. The file is complete, checked, on the disk and closed to other users
 * when it appears; until then what was there stays. Rejects, in words, when a program is missing or fails, leaving nothing behind.
 */
export async function backupPostgres(url: string, file: string): Promise<void> {
  const dump = findPostgresProgram("pg_dump", "pg_dump --format=custom --file=FILE --dbname=$DATABASE_URL");
  const read = findPostgresProgram("pg_restore");
  await replacePrivately(file, async ({ path }) => {
    await named("pg_dump", runPostgresTool(dump, url, ["--format=custom", `--file=${path}`]));
    // Writing it out reads all the data; `--list` reads the table of contents, which stands first and survives in a file that is cut short.
    await named("pg_restore", runOnFiles(read, [`--file=${devNull}`, path]));
  });
}
