import { statSync } from "node:fs";
import { open as openFile } from "node:fs/promises";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { Kysely, sql } from "kysely";
import { freeBytesAt, minFreeDatabaseBytes } from "#server/platform/process/data-folder.ts";
import { hasCode } from "#server/platform/process/errors.ts";
import { type Database, isDatabaseUnavailable } from "./database.ts";
import type { Tables } from "./schema.ts";
import { nodeSqliteDialect } from "./sqlite-dialect.ts";

/** How long a statement waits, and everything else with it, for another process that writes, such as the owner's command line, in milliseconds. */
const usualTimeoutMs = 5000;

/** How long other readers and writers may keep the log from being emptied, in milliseconds. They usually finish sooner. */
const purgePatienceMs = 2000;
const purgePauseMs = 50;

/** Opens or creates the file, private to its owner, or rejects. With less than `neededRoom` bytes free on the disk, it isn't writable. */
export async function openSqlite(
  file: string,
  busyTimeoutMs: number = usualTimeoutMs,
  neededRoom: number = minFreeDatabaseBytes,
): Promise<Database> {
  await createPrivate(file);
  const opened = identityOf(file);
  /** The next start would look for what we write in another file. */
  const checkPlace = () => {
    if (identityOf(file) !== opened) throw new DatabaseMoved(file);
  };
  const connection = connect(file, busyTimeoutMs);
  try {
    // The first read waits for a restore, which replaces the file.
    connection.exec("pragma journal_mode = wal; select 1 from sqlite_schema");
    checkPlace();
    // FULL: a commit is on disk before the guest sees success.
    connection.exec("pragma synchronous = full");
    // Overwrites deleted rows, which may belong to guests who asked for erasure.
    connection.exec("pragma secure_delete = on");
  } catch (error) {
    connection.close();
    throw named(error, file);
  }
  const db = new Kysely<Tables>({ dialect: nodeSqliteDialect(connection) });

  /** SQLite's own wait blocks the process, so what can be tried again does not wait. */
  function withoutWaiting<Result>(run: () => Result): Result {
    connection.exec("pragma busy_timeout = 0");
    try {
      return run();
    } finally {
      connection.exec(`pragma busy_timeout = ${busyTimeoutMs}`);
    }
  }

  /** Empties the log. SQLite does so only when no one else reads or writes, and then answers 0 (sqlite.org/pragma.html#pragma_wal_checkpoint). */
  async function emptyLog(): Promise<boolean> {
    const attempt = () => connection.prepare("pragma wal_checkpoint(truncate)").get();
    const deadline = performance.now() + purgePatienceMs;
    for (;;) {
      // Not in the middle of a transaction of our own.
      const answer = await db.connection().execute(async () => withoutWaiting(attempt));
      if (answer?.["busy"] === 0) return true;
      if (performance.now() > deadline) return false;
      await pause(purgePauseMs);
    }
  }

  return {
    engine: "sqlite",
    db,
    async write(work) {
      const result = await db.transaction().execute(work);
      checkPlace();
      return result;
    },
    changeSchema: (work) => db.transaction().execute(work),
    async purgeDeletedData(how) {
      try {
        // Old copies of pages are only removed by this.
        if (how === "thorough") await sql`vacuum`.execute(db);
        return await emptyLog();
      } catch (error) {
        if (!isDatabaseUnavailable(error)) throw error;
        return false;
      }
    },
    async checkWritable() {
      checkPlace();
      try {
        // SQLite opens a write-protected file for reading, and fails only at the first statement that could change it.
        withoutWaiting(() => connection.exec("delete from site_version where false"));
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

function connect(file: string, timeout: number): DatabaseSync {
  try {
    return new DatabaseSync(file, { timeout, enableForeignKeyConstraints: true });
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
async function createPrivate(file: string): Promise<void> {
  try {
    // Only creates a file: closing an existing one would release the locks of this process's other connections.
    await (await openFile(file, "wx", 0o600)).close();
  } catch (error) {
    // SQLite will report the reason better.
    if (!hasCode(error, "EEXIST")) return;
  }
}

/** SQLite's code for a database file that was moved (sqlite.org/rescode.html#readonly_dbmoved). */
const dbMoved = 1032;

/** The open file isn't the one the next start will find, so writes would be lost. */
class DatabaseMoved extends Error {
  override name = "DatabaseMoved";
  readonly errcode = dbMoved;

  constructor(path: string) {
    super(`${path} was moved, removed or replaced while in use: put it back, or restart the server`);
  }
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

/** SQLite's result code while another connection is writing (sqlite.org/rescode.html#busy). */
const busy = 5;

/** Returns whether another process holds the lock. Extended codes have the same low byte (sqlite.org/rescode.html#extrc). */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && (Number(error.errcode) & 0xff) === busy;
}
