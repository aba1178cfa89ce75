import { open as openFile, realpath } from "node:fs/promises";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { statSync } from "node:fs";
import { Kysely } from "kysely";
import { restrictToOwner, chownLikeParent, minFreeDatabaseBytes, freeBytesAt } from "../process/data-folder.ts";
import type { Database } from "./database.ts";
import { groupCommit } from "./group-commit.ts";
import { purgeSqlite } from "./purge-deleted-data.ts";
import type { Tables } from "./schema.ts";
import { isBusy, nodeSqliteDialect, retryWhileBusy } from "./sqlite-driver.ts";

/** How long a statement waits for another process that is writing, such as the owner's command line. */
const defaultTimeoutMs = 5000;

/**
 * Opens the file, or makes it, for its owner alone: it holds guests' data. Rejects when the file or its folder cannot be used. With less than
 * `neededRoom` bytes left on its disk it does not count as writable.
 */
export async function openSqlite(
  file: string,
  patienceMs: number = defaultTimeoutMs,
  neededRoom: number = minFreeDatabaseBytes,
): Promise<Database> {
  await keepPrivate(file);
  const connection = open(file);
  let filesAre: Awaited<ReturnType<typeof watchFiles>>;
  try {
    // The first look at the content makes the write-ahead log.
    await retryWhileBusy(() => connection.exec("pragma journal_mode = wal; select 1 from sqlite_schema"), patienceMs);
    // FULL: a commit is on the disk before the guest sees success.
    connection.exec("pragma synchronous = full");
    // Deleted rows are overwritten: they are guests' who have been forgotten.
    connection.exec("pragma secure_delete = on");
    filesAre = await watchFiles(file);
  } catch (error) {
    connection.close();
    throw named(error, file);
  }
  const db = new Kysely<Tables>({ dialect: nodeSqliteDialect(connection, patienceMs) });

  function checkPlace(): void {
    const place = filesAre();
    if (place === "there") return;
    // We still hold the log, and it may hold what was acknowledged: the next start will look for it in the database's file.
    if (place === "log-gone") connection.exec("pragma wal_checkpoint(passive)");
    throw new DatabaseMoved(file);
  }

  return {
    engine: "sqlite",
    db,
    write: groupCommit(db, checkPlace),
    // Every transaction begins as a writer, and there is one writer at a time.
    changeSchema: (work) => db.transaction().execute(work),
    purgeDeletedData: (how) => purgeSqlite(db, how),
    async checkWritable() {
      checkPlace();
      try {
        // SQLite opens a file for reading when it may not be written, and says so at the first statement that could change it.
        connection.exec("delete from migrations where false");
      } catch (error) {
        if (!isBusy(error)) throw named(error, file);
      }
      if ((await freeBytesAt(dirname(file))) < neededRoom) throw new Error(`${file}: the disk is full`);
    },
    close: async () => {
      await db.destroy();
      // Kysely closes only what it has used.
      if (connection.isOpen) connection.close();
    },
  };
}

function open(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { timeout: 0, enableForeignKeyConstraints: true });
  } catch (error) {
    throw named(error, file);
  }
}

/** The same failure with the file in its message: SQLite names none. */
function named(error: unknown, file: string): unknown {
  if (!(error instanceof Error)) return error;
  const code = "errcode" in error ? { errcode: error.errcode } : {};
  return Object.assign(new Error(`${file}: ${error.message}`, { cause: error }), code);
}

/** The files SQLite puts beside the database get its mode when they are made (findCreateFileMode in its os_unix.c). */
async function keepPrivate(file: string): Promise<void> {
  try {
    // Only a new file may be opened here: closing one would take SQLite's locks from other connections in this process.
    await (await openFile(file, "wx", 0o600)).close();
    await chownLikeParent(file);
  } catch (error) {
    // SQLite says better what is wrong with the place.
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) return;
  }
  for (const each of await sqliteFiles(file)) await restrictToOwner(each);
}

/** SQLite's own code for a file that is not at its path any more (sqlite.org/rescode.html#readonly_dbmoved). */
const dbMoved = 1032;

/** The open files are not those that the next start will find: what is written into them would be lost then. */
class DatabaseMoved extends Error {
  override name = "DatabaseMoved";
  readonly errcode = dbMoved;

  constructor(path: string) {
    super(`${path} was moved, removed or replaced while in use: put it back, or start the server again`);
  }
}

/**
 * For a database whose files have just been opened: answers from then on what became of them. `there`: both lie at their paths. `log-gone`:
 * nothing lies in the write-ahead log's place. `moved`: everything else. Costs some microseconds.
 */
async function watchFiles(file: string): Promise<() => "there" | "log-gone" | "moved"> {
  const [, log = ""] = await sqliteFiles(file);
  // By its name in the settings, so that a link which leads elsewhere now is noticed.
  const [fileAtOpen, logAtOpen] = [identityOf(file), identityOf(log)];
  return () => {
    const logNow = identityOf(log);
    if (identityOf(file) !== fileAtOpen) return "moved";
    return logNow === logAtOpen ? "there" : logNow === null ? "log-gone" : "moved";
  };
}

/** Null when nothing lies there, or nothing that we may see. */
function identityOf(path: string): string | null {
  try {
    const { dev, ino } = statSync(path, { bigint: true });
    return `${dev} ${ino}`;
  } catch {
    return null;
  }
}

/** A database's file, which must be there, and those that SQLite keeps beside it now and then (sqlite.org/tempfiles.html); behind a link, where it leads. */
export async function sqliteFiles(file: string): Promise<string[]> {
  const place = await realpath(file);
  return [place, `${place}-wal`, `${place}-shm`];
}
