import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteDialect,
  SqliteDriver,
  type SqliteDatabase,
  type SqliteDialectConfig,
  type TransactionSettings,
} from "kysely";
import type { Database } from "./database.ts";
import { groupCommit } from "./group-commit.ts";
import type { Tables } from "./schema.ts";

/** How long a statement waits for another process that is writing, such as the owner's command line. */
const busyTimeoutMs = 5000;

/** More kinds of statements than the server has; a bound against SQL that is put together at run time. */
const mostStatements = 200;

/** Opens the file, or makes it. Rejects when the file or its folder cannot be used. */
export async function openSqlite(file: string): Promise<Database> {
  const connection = new DatabaseSync(file, { timeout: busyTimeoutMs, enableForeignKeyConstraints: true });
  try {
    await useWriteAheadLog(connection);
    // FULL: a commit is on the disk before the guest sees success.
    connection.exec("pragma synchronous = full");
  } catch (error) {
    connection.close();
    throw error;
  }
  const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect({ database: adapt(connection) }) });
  return {
    db,
    write: groupCommit(db),
    // Every transaction begins as a writer, and there is one writer at a time.
    changeSchema: (work) => db.transaction().execute(work),
    close: async () => {
      await db.destroy();
      // Kysely closes only what it has used.
      if (connection.isOpen) connection.close();
    },
  };
}

/** The change to WAL does not wait for other processes by itself (SQLite answers "database is locked" at once). */
async function useWriteAheadLog(connection: DatabaseSync) {
  const deadline = performance.now() + busyTimeoutMs;
  for (;;) {
    try {
      connection.exec("pragma journal_mode = wal");
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await pause(20);
    }
  }
}

/** Node's own SQLite in the shape Kysely knows, each statement prepared once. */
function adapt(connection: DatabaseSync): SqliteDatabase {
  type Prepared = ReturnType<SqliteDatabase["prepare"]>;
  const statements = new Map<string, Prepared>();
  return {
    close: () => connection.close(),
    prepare(text) {
      const known = statements.get(text);
      if (known) return known;
      const prepared = adaptStatement(connection.prepare(text));
      if (statements.size < mostStatements) statements.set(text, prepared);
      return prepared;
    },
  };
}

function adaptStatement(statement: StatementSync): ReturnType<SqliteDatabase["prepare"]> {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
    iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
  };
}

class NodeSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver() {
    return new ImmediateSqliteDriver(this.#config);
  }
}

/**
 * Transactions take the write lock at their first statement. One that reads first and writes later would fail at once, without the busy
 * timeout, when another process has written in between.
 */
class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings) {
    const readOnly = settings?.accessMode === "read only";
    await connection.executeQuery(CompiledQuery.raw(readOnly ? "begin" : "begin immediate"));
  }

  /** After a failure like a full disk there is nothing left to take back, and the failure is what the caller must hear of. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    await super.rollbackTransaction(connection).catch((error: unknown) => {
      if (!(error instanceof Error && /no transaction is active/.test(error.message))) throw error;
    });
  }
}
