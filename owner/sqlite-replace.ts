import { DatabaseSync } from "node:sqlite";
import { isBusy, whenFree } from "#server/db/sqlite-driver.ts";
import { exchangeFrom, type Lacking, lackingIn } from "./exchange.ts";

/** How long a replacement waits for a server that is writing, in milliseconds; as long as the server waits for us. */
const patienceMs = 5000;

/**
 * Puts the content of the SQLite file `copy`, which we have made and brought up to date, in the place of what a database in use holds, as one
 * transaction: whoever has the database open sees the old content or the new. `keep` is called when nobody else can write any more and
 * everything is still there: with what it saves, nothing that was ever acknowledged is lost. Who writes meanwhile waits, and then writes into
 * the new content. Rejects with nothing changed, also when `keep` does.
 */
export async function replaceSqlite(database: string, copy: string, keep: () => Promise<void>): Promise<Lacking> {
  const connection = new DatabaseSync(database, { timeout: 0 });
  try {
    connection.exec("pragma synchronous = full");
    connection.prepare("attach ? as restored").run(copy);
    await lock(connection);
    await keep();
    const lacking = connection.prepare(lackingIn("restored")).get() as Lacking;
    for (const statement of exchangeFrom("restored")) connection.exec(statement);
    connection.exec("commit");
    return { ...lacking };
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
