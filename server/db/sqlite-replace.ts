import { DatabaseSync } from "node:sqlite";
import { isBusy, whenFree } from "./when-free.ts";

/** How long a replacement waits for a server that is writing, in milliseconds; as long as the server waits for us. */
const patienceMs = 5000;

/** How much was in the old content and is not in the new. Mails count that had not left. */
export type Lacking = { inquiries: number; reviews: number; mails: number };

/**
 * Puts the content of the SQLite file `copy` in the place of what a database in use holds, as one transaction: whoever has the database open
 * sees the old content or the new. `keep` is called when nobody else can write any more and everything is still there: with what it saves,
 * nothing that was ever acknowledged is lost. Who writes meanwhile waits, and then writes into the new content. Both must have been migrated.
 * Rejects with nothing changed, also when `keep` does.
 */
export async function replaceSqlite(database: string, copy: string, keep: () => Promise<void>): Promise<Lacking> {
  const connection = new DatabaseSync(database, { timeout: 0, enableForeignKeyConstraints: false });
  try {
    connection.exec("pragma synchronous = full");
    connection.prepare("attach ? as restored").run(copy);
    await lock(connection);
    await keep();
    const lacking = {
      inquiries: count(connection, "main.inquiries where id not in (select id from restored.inquiries)"),
      reviews: count(connection, "main.reviews where id not in (select id from restored.reviews)"),
      mails: count(
        connection,
        "main.outbox where status in ('waiting', 'failed') and id not in (select id from restored.outbox)",
      ),
    };
    const version = connection.prepare("select version from main.site_version").get()?.["version"] ?? 0;
    exchange(connection);
    // A server keeps answers by this number: it must not be one that stood for something else.
    connection.prepare("update main.site_version set version = max(version, ?) + 1").run(version);
    connection.exec("commit");
    return lacking;
  } finally {
    // Takes back what is not committed.
    connection.close();
  }
}

async function lock(connection: DatabaseSync): Promise<void> {
  try {
    await whenFree(() => connection.exec("begin immediate"), patienceMs);
  } catch (error) {
    if (!isBusy(error)) throw error;
    throw new Error("Somebody writes to the database all the time. Try again, or stop the server meanwhile.", {
      cause: error,
    });
  }
}

function count(connection: DatabaseSync, rows: string): number {
  return Number(connection.prepare(`select count(*) as count from ${rows}`).get()?.["count"]);
}

/** SQLite's own way to copy pages takes and leaves the lock by itself; statements stay within ours. */
function exchange(connection: DatabaseSync): void {
  for (const { name } of parts(connection, "main")) connection.exec(`drop table main.${quoted(name)}`);
  for (const { name, sql } of parts(connection, "restored")) {
    connection.exec(sql);
    connection.exec(`insert into main.${quoted(name)} select * from restored.${quoted(name)}`);
  }
  // Indexes after the rows, which is faster.
  for (const { sql } of parts(connection, "restored", "index")) connection.exec(sql);
}

/** Tables or indexes as they were made; SQLite's own, which come by themselves, have no text or a name of its own. */
function parts(connection: DatabaseSync, schema: "main" | "restored", type: "table" | "index" = "table") {
  return connection
    .prepare(
      `select name, sql from ${schema}.sqlite_schema where type = ? and sql is not null and substr(name, 1, 7) <> 'sqlite_'`,
    )
    .all(type)
    .map(({ name, sql }) => ({ name: String(name), sql: String(sql) }));
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
