import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  sql,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from "kysely";
import type { Write } from "./database.ts";
import type { Db } from "./schema.ts";

/** More than the server's distinct statements. Bounds SQL built at run time. */
const maxStatements = 200;

/** Node's SQLite as a Kysely dialect. Statements wait up to `patienceMs` for another process's lock. */
export function nodeSqliteDialect(file: DatabaseSync, patienceMs: number): Dialect {
  return {
    createDriver: () => new NodeSqliteDriver(file, patienceMs),
    createAdapter: () => new TurnTakingAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

/** Without Kysely's own lock, which would be held while a transaction waits for another process and so block reads. */
class TurnTakingAdapter extends SqliteAdapter {
  /** Kysely leaves it off. SQLite undoes changes of the schema like any other, so a migration that fails or is killed leaves nothing. */
  override get supportsTransactionalDdl() {
    return true;
  }

  override get supportsMultipleConnections() {
    return true;
  }
}

/** Shares one SQLite connection among many Kysely connections. A transaction owns it; other statements run in between. Waiting never blocks. */
class NodeSqliteDriver implements Driver {
  readonly #file: DatabaseSync;
  readonly #patienceMs: number;
  readonly #statements = new Map<string, { statement: StatementSync; reader: boolean }>();
  #open: { connection: DatabaseConnection; ended: PromiseWithResolvers<void> } | null = null;

  constructor(file: DatabaseSync, patienceMs: number) {
    this.#file = file;
    this.#patienceMs = patienceMs;
  }

  async init() {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const connection: DatabaseConnection = {
      executeQuery: async <Row>(query: CompiledQuery) =>
        this.#open?.connection === connection
          ? this.#execute<Row>(query)
          : this.#inTurn(() => this.#execute<Row>(query)),
      streamQuery() {
        throw new Error("SQLite's rows are read at once.");
      },
    };
    return connection;
  }

  /** Takes the write lock right away: a transaction that reads first would fail if another process wrote in between. */
  async beginTransaction(connection: DatabaseConnection, { accessMode }: TransactionSettings) {
    await this.#inTurn(() => {
      this.#file.exec(accessMode === "read only" ? "begin" : "begin immediate");
      this.#open = { connection, ended: Promise.withResolvers() };
    });
  }

  async commitTransaction() {
    this.#file.exec("commit");
  }

  /** After an error like a full disk there is nothing left to roll back, and the caller needs that first error. */
  async rollbackTransaction() {
    if (this.#file.isTransaction) this.#file.exec("rollback");
  }

  async releaseConnection(connection: DatabaseConnection) {
    if (this.#open?.connection !== connection) return;
    this.#open.ended.resolve();
    this.#open = null;
  }

  async destroy() {
    this.#file.close();
  }

  /** `run` must not await anything, because other statements must not run inside a transaction. */
  async #inTurn<Result>(run: () => Result): Promise<Awaited<Result>> {
    return retryWhileBusy(async () => {
      while (this.#open) await this.#open.ended.promise;
      return run();
    }, this.#patienceMs);
  }

  #execute<Row>({ sql: text, parameters }: CompiledQuery): QueryResult<Row> {
    const { statement, reader } = this.#prepared(text);
    const values = parameters as SQLInputValue[];
    if (reader) return { rows: statement.all(...values) as Row[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
  }

  #prepared(text: string) {
    const known = this.#statements.get(text);
    if (known) return known;
    const statement = this.#file.prepare(text);
    const prepared = { statement, reader: statement.columns().length > 0 };
    if (this.#statements.size < maxStatements) this.#statements.set(text, prepared);
    return prepared;
  }
}

/** SQLite's result code while another connection is writing (sqlite.org/rescode.html#busy). */
const busy = 5;

/** Between attempts, in milliseconds. An attempt takes a few microseconds. */
const pauseMs = 2;

/** Retries `attempt` for up to `patienceMs` while another process locks the file. SQLite's own wait would block this process. */
export async function retryWhileBusy<Result>(
  attempt: () => Result | Promise<Result>,
  patienceMs: number,
): Promise<Awaited<Result>> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
    }
    await pause(pauseMs);
  }
}

/** Returns whether another process holds the lock. Extended codes have the same low byte (sqlite.org/rescode.html#extrc). */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && (Number(error.errcode) & 0xff) === busy;
}

type Settle = () => void;

type Job = { run: Parameters<Write>[0]; resolve: (value: unknown) => void; reject: (error: unknown) => void };

/** Bounds how long the first in a group waits for the last. */
const maxGroup = 100;

/** Lets concurrent transactions share a commit, its disk sync and `checkPlace`. One that fails undoes only itself, through its savepoint. */
export function groupCommit(db: Db, checkPlace: () => void): Write {
  const waiting: Job[] = [];
  let running = false;

  async function runAll(): Promise<void> {
    running = true;
    while (waiting.length > 0) {
      // Requests that arrive together with the first join it.
      await nextTurn();
      await runGroup(db, checkPlace, waiting);
    }
    running = false;
  }

  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push({ run: work, resolve: resolve as (value: unknown) => void, reject });
      if (!running) void runAll();
    });
}

/** Collects its jobs only once the transaction has begun, so that jobs that arrive while it waits for another process can join. */
async function runGroup(db: Db, checkPlace: () => void, waiting: Job[]): Promise<void> {
  let jobs: Job[] = [];
  try {
    checkPlace();
    const settle = await db.transaction().execute(async (tx) => {
      jobs = waiting.splice(0, maxGroup);
      const outcomes: Settle[] = [];
      for (const { run, resolve, reject } of jobs) {
        await sql`savepoint job`.execute(tx);
        try {
          const value = await run(tx);
          outcomes.push(() => resolve(value));
        } catch (error) {
          await sql`rollback to savepoint job`.execute(tx).catch(() => {
            // The engine rolled back the whole transaction, as on a full disk, so the group fails with this error.
            throw error;
          });
          outcomes.push(() => reject(error));
        }
        await sql`release savepoint job`.execute(tx);
      }
      return outcomes;
    });
    checkPlace();
    for (const each of settle) each();
  } catch (error) {
    // The transaction could not begin. The waiting jobs fail too: another attempt would make them wait just as long.
    if (jobs.length === 0) jobs = waiting.splice(0);
    for (const { reject } of jobs) reject(error);
  }
}
