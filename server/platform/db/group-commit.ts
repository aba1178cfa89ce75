import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import type { Write } from "./database.ts";
import type { Db } from "./schema.ts";

/** Resolves or rejects one caller's promise, after the commit. */
type Settle = () => void;

type Job = { run: Parameters<Write>[0]; resolve: (value: unknown) => void; reject: (error: unknown) => void };

/** Bounds how long the first of a group waits for the last. */
const maxGroup = 100;

/**
 * Transactions for an engine with one writer: those requested at the same time share one commit, and with it the wait for the disk, which
 * is most of their cost. Each runs in a savepoint, so a failed one undoes only itself; a failed commit fails them all. Callers are answered
 * after the commit. `checkPlace` throws when the next start would not find what is committed; then nothing is written and everybody fails.
 */
export function groupCommit(db: Db, checkPlace: () => void): Write {
  const waiting: Job[] = [];
  let running = false;

  async function runAll(): Promise<void> {
    running = true;
    while (waiting.length > 0) {
      // Requests that arrived together with the first one join it.
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

/** Takes its jobs once the transaction has begun, so that those that arrive while it waits for another process join it. */
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
            // The engine has rolled back the whole transaction, as on a full disk: the group fails with this error.
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
    // The transaction could not begin. Another try would make the waiting jobs wait as long again, so they fail, too.
    if (jobs.length === 0) jobs = waiting.splice(0);
    for (const { reject } of jobs) reject(error);
  }
}
