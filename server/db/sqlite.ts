import { open, realpath } from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";
import { Kysely } from "kysely";
import { closeToOthers } from "../close-to-others.ts";
import type { Database } from "./database.ts";
import { groupCommit } from "./group-commit.ts";
import type { Tables } from "./schema.ts";
import { nodeSqliteDialect } from "./sqlite-driver.ts";
import { eraseSqliteTraces } from "./sqlite-traces.ts";
import { whenFree } from "./when-free.ts";

/** How long a statement waits for another process that is writing, such as the owner's command line. */
const guestPatienceMs = 5000;

/** Opens the file, or makes it, for its owner alone: it holds guests' data. Rejects when the file or its folder cannot be used. */
export async function openSqlite(file: string, patienceMs: number = guestPatienceMs): Promise<Database> {
  await keepPrivate(file);
  const connection = new DatabaseSync(file, { timeout: 0, enableForeignKeyConstraints: true });
  try {
    await whenFree(() => connection.exec("pragma journal_mode = wal"), patienceMs);
    // FULL: a commit is on the disk before the guest sees success.
    connection.exec("pragma synchronous = full");
    // Deleted rows are overwritten: they are guests' who have been forgotten.
    connection.exec("pragma secure_delete = on");
  } catch (error) {
    connection.close();
    throw error;
  }
  const db = new Kysely<Tables>({ dialect: nodeSqliteDialect(connection, patienceMs) });
  return {
    db,
    write: groupCommit(db),
    // Every transaction begins as a writer, and there is one writer at a time.
    changeSchema: (work) => db.transaction().execute(work),
    eraseTraces: (how) => eraseSqliteTraces(db, how),
    close: async () => {
      await db.destroy();
      // Kysely closes only what it has used.
      if (connection.isOpen) connection.close();
    },
  };
}

/** The files SQLite puts beside the database get its mode when they are made (findCreateFileMode in its os_unix.c). */
async function keepPrivate(file: string): Promise<void> {
  try {
    // Only a new file may be opened here: closing one would take SQLite's locks from other connections in this process.
    await (await open(file, "wx", 0o600)).close();
  } catch (error) {
    // SQLite says better what is wrong with the place.
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) return;
  }
  const place = await realpath(file);
  for (const each of [place, `${place}-wal`, `${place}-shm`]) await closeToOthers(each);
}
