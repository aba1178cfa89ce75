import { dirname } from "node:path";
import { sql } from "kysely";
import type { Tx } from "#server/db/schema.ts";
import { makeFolder } from "#server/process/data-folder.ts";
import { messageOf } from "#server/process/errors.ts";
import { placeOfCopy } from "#server/upkeep/kept-copies.ts";
import type { House } from "./command.ts";
import { exchangeFrom, type Lacking, lackingIn, lockOrder } from "./exchange.ts";
import { backupPostgres } from "./postgres-backup.ts";
import { findPostgresProgram } from "./postgres-programs.ts";
import { readPostgresBackup } from "./postgres-source.ts";
import { inPrivateFolder, syncFolder } from "./private-files.ts";
import { type Restored, unfit } from "./restored.ts";
import { takeIn } from "./backup-import.ts";

/**
 * Puts the content of a dump in the place of what the house's PostgreSQL database holds, in one transaction: its rows are copied into temporary
 * tables, where the waiting mails are set aside, and from there. A server that is running sees the old content, or the new with nothing to send.
 * What was there before is kept as a backup, complete to the last inquiry that was acknowledged. Rejects, in words, with nothing changed; the
 * file that was kept stays then, because a connection that breaks at the very end does not tell which of the two is there.
 */
export async function restorePostgresHouse(
  { database, settings, clock }: Pick<House, "database" | "settings" | "clock">,
  url: string,
  file: string,
): Promise<Restored> {
  const pgRestore = findPostgresProgram("pg_restore");
  const { dataDir } = settings;
  await makeFolder(dataDir);
  const before = placeOfCopy(dataDir, clock(), "backup");
  return inPrivateFolder(dataDir, (folder) =>
    database.changeSchema(async (tx) => {
      const { path } = await one<{ path: string }>(tx, "select current_setting('search_path') as path");
      await sql`set local search_path = pg_temp`.execute(tx);
      const aside = await readPostgresBackup(pgRestore, file, folder)
        .then((backup) => takeIn(tx, "postgres", backup))
        .catch((error: unknown) => {
          throw unfit(file, error);
        });
      const names = [path, "pg_temp"].filter((name) => name !== "").join(", ");
      await sql`select set_config('search_path', ${names}, true)`.execute(tx);
      await hold(tx);
      await keep(url, before);
      const lacking = await one<Lacking>(tx, lackingIn("pg_temp"));
      for (const statement of exchangeFrom("pg_temp")) await sql.raw(statement).execute(tx);
      return { aside, before, lacking };
    }),
  );
}

/**
 * From here on guests who write wait, while everybody can read, `pg_dump` too. Whoever writes for longer than five seconds, as long as a server
 * waits for SQLite, ends the restore: guests wait behind us meanwhile.
 */
async function hold(tx: Tx): Promise<void> {
  await sql`set local lock_timeout = '5s'`.execute(tx);
  await sql.raw(`lock table ${lockOrder.join(", ")} in exclusive mode`).execute(tx);
}

async function one<Row>(tx: Tx, question: string): Promise<Row> {
  const { rows } = await sql.raw<Row>(question).execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`PostgreSQL does not answer "${question}".`);
  return row;
}

async function keep(url: string, before: string): Promise<void> {
  try {
    await backupPostgres(url, before);
    await syncFolder(dirname(before));
  } catch (error) {
    throw new Error(`What is there now could not be kept: ${messageOf(error)}`, { cause: error });
  }
}
