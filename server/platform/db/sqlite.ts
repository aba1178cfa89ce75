import { open as openFile, realpath } from "node:fs/promises";
import { dirname } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { statSync } from "node:fs";
import { Kysely, sql } from "kysely";
import { hasCode } from "../process/errors.ts";
import { startTask } from "../process/thread.ts";
import { chownLikeParent, freeBytesAt, minFreeDatabaseBytes, restrictToOwner } from "../process/data-folder.ts";
import { type Database, isDatabaseUnavailable, type PurgeMode } from "./database.ts";
import { groupCommit, isBusy, nodeSqliteDialect, retryWhileBusy } from "./sqlite-driver.ts";
import type { Db, Tables } from "./schema.ts";

/** One transaction of the writer thread. It waits up to `patienceMs` while another connection writes. */
export type WriterTask = {
  file: string;
  patienceMs: number;
  statements: readonly { text: string; values: readonly SQLInputValue[] }[];
};

/** How long a statement waits for another process that writes, such as the owner's command line, in milliseconds. */
const defaultTimeoutMs = 5000;

/** Opens or creates the file, private to its owner, or rejects. With less than `neededRoom` bytes free on the disk, it isn't writable. */
export async function openSqlite(
  file: string,
  patienceMs: number = defaultTimeoutMs,
  neededRoom: number = minFreeDatabaseBytes,
): Promise<Database> {
  await keepPrivate(file);
  const found = identityOf(file);
  const refuseReplaced = () => {
    if (identityOf(file) !== found) throw new DatabaseMoved(file);
  };
  const connection = open(file);
  let filesAre: Awaited<ReturnType<typeof watchFiles>>;
  try {
    await retryWhileBusy(() => {
      // If we wait for a restore, it replaces the file.
      refuseReplaced();
      // The first read creates the write-ahead log. From then on no restore can start.
      connection.exec("pragma journal_mode = wal; select 1 from sqlite_schema");
      refuseReplaced();
    }, patienceMs);
    // FULL: a commit is on disk before the guest sees success.
    connection.exec("pragma synchronous = full");
    // Overwrites deleted rows, which may belong to guests who asked for erasure.
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
    // Our open log may hold acknowledged writes, and the next start will look for them in the database file.
    if (place === "log-gone") connection.exec("pragma wal_checkpoint(passive)");
    throw new DatabaseMoved(file);
  }

  return {
    engine: "sqlite",
    db,
    async writeLarge(statements) {
      checkPlace();
      // Getting megabytes to disk takes 10 to 200 ms, and this connection must stay free to read.
      await startTask<void>(new URL("./sqlite-writer-thread.ts", import.meta.url), {
        file,
        patienceMs,
        statements: statements.map(({ sql: text, parameters }) => ({ text, values: parameters as SQLInputValue[] })),
      } satisfies WriterTask).result;
      checkPlace();
    },
    write: groupCommit(db, checkPlace),
    // Every transaction begins as a writer, and there is one writer at a time.
    changeSchema: (work) => db.transaction().execute(work),
    purgeDeletedData: (how) => purgeSqlite(db, how),
    async checkWritable() {
      checkPlace();
      try {
        // SQLite opens a write-protected file for reading, and fails only at the first statement that could change it.
        connection.exec("delete from site_version where false");
      } catch (error) {
        if (!isBusy(error)) throw named(error, file);
      }
      if ((await freeBytesAt(dirname(file))) < neededRoom) throw new Error(`${file}: the disk is full`);
    },
    close: async () => {
      await db.destroy();
      // Kysely only closes what it has used.
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

/** Adds the file to the error's message: SQLite names none. */
function named(error: unknown, file: string): unknown {
  if (!(error instanceof Error)) return error;
  const code = "errcode" in error ? { errcode: error.errcode } : {};
  return Object.assign(new Error(`${file}: ${error.message}`, { cause: error }), code);
}

/** SQLite gives its companion files the database's mode (findCreateFileMode in its os_unix.c). */
async function keepPrivate(file: string): Promise<void> {
  try {
    // Only creates a file: closing an existing one would release the locks of this process's other connections.
    await (await openFile(file, "wx", 0o600)).close();
    await chownLikeParent(file);
  } catch (error) {
    // SQLite will report the reason better.
    if (!hasCode(error, "EEXIST")) return;
  }
  for (const each of await sqliteFiles(file)) await restrictToOwner(each);
}

/** SQLite's code for a database file that was moved (sqlite.org/rescode.html#readonly_dbmoved). */
const dbMoved = 1032;

/** The open files aren't the ones the next start will find, so writes would be lost. */
class DatabaseMoved extends Error {
  override name = "DatabaseMoved";
  readonly errcode = dbMoved;

  constructor(path: string) {
    super(`${path} was moved, removed or replaced while in use: put it back, or restart the server`);
  }
}

/** Returns a function that checks, in microseconds, whether the file and its log are in place. `log-gone`: only the log is missing. */
async function watchFiles(file: string): Promise<() => "there" | "log-gone" | "moved"> {
  const [, log = ""] = await sqliteFiles(file);
  // Uses the path in the settings, to notice a changed symlink.
  const [fileAtOpen, logAtOpen] = [identityOf(file), identityOf(log)];
  return () => {
    const logNow = identityOf(log);
    if (identityOf(file) !== fileAtOpen) return "moved";
    return logNow === logAtOpen ? "there" : logNow === null ? "log-gone" : "moved";
  };
}

/** Null if there is no such file, or none we may see. */
function identityOf(path: string): string | null {
  try {
    const { dev, ino } = statSync(path, { bigint: true });
    return `${dev} ${ino}`;
  } catch {
    return null;
  }
}

/** Returns the database file, which must exist, and its companion files (sqlite.org/tempfiles.html), with symlinks resolved. */
export async function sqliteFiles(file: string): Promise<string[]> {
  const place = await realpath(file);
  return [place, `${place}-wal`, `${place}-shm`];
}

/** How long other readers and writers may keep the log from being emptied, in milliseconds. They usually finish sooner. */
const purgePatienceMs = 2000;
const purgePauseMs = 50;

/** Removes deleted rows from old page copies, which only `vacuum` does, and from the log. False if other connections prevented it. */
async function purgeSqlite(db: Db, how: PurgeMode): Promise<boolean> {
  try {
    if (how === "thorough") await sql`vacuum`.execute(db);
    return await emptyLog(db);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return false;
  }
}

/** Empties the log. SQLite does so only when no one else reads or writes, and then answers 0 (sqlite.org/pragma.html#pragma_wal_checkpoint). */
async function emptyLog(db: Db): Promise<boolean> {
  const deadline = performance.now() + purgePatienceMs;
  for (;;) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return true;
    if (performance.now() > deadline) return false;
    await pause(purgePauseMs);
  }
}
