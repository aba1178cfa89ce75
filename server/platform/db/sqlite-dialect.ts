import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from "kysely";

/** Returns Kysely's dialect for Node's SQLite. */
export function nodeSqliteDialect(file: DatabaseSync): Dialect {
  const config = { database: inShapeOfBetterSqlite(file) };
  return Object.assign(new SqliteDialect(config), {
    createDriver: () => new ImmediateDriver(config, file),
    createAdapter: () => new TransactionalAdapter(),
  });
}

/** Kysely expects the library better-sqlite3, which has to be compiled. */
function inShapeOfBetterSqlite(file: DatabaseSync): SqliteDatabase {
  return {
    prepare(text) {
      const statement = file.prepare(text);
      return {
        reader: statement.columns().length > 0,
        all: (values) => statement.all(...(values as SQLInputValue[])),
        run: (values) => statement.run(...(values as SQLInputValue[])),
        iterate: (values) => statement.iterate(...(values as SQLInputValue[])),
      };
    },
    close: () => file.close(),
  };
}

class ImmediateDriver extends SqliteDriver {
  readonly #file: DatabaseSync;

  constructor(config: { database: SqliteDatabase }, file: DatabaseSync) {
    super(config);
    this.#file = file;
  }

  /** Takes the write lock right away: a transaction that reads first would fail if another process wrote in between. */
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  /** After an error like a full disk there is nothing left to roll back, and the caller needs that first error. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#file.isTransaction) await super.rollbackTransaction(connection);
  }
}

class TransactionalAdapter extends SqliteAdapter {
  /** Kysely leaves it off. SQLite undoes changes of the schema like any other, so a migration that fails or is killed leaves nothing. */
  override get supportsTransactionalDdl() {
    return true;
  }
}
