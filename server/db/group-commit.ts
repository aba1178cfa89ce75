import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import type { Write } from "./database.ts";
import type { Db } from "./schema.ts";

/** Settles one caller's promise; called when the commit has settled what there is to say. */
type Settle = () => void;

type Job = { run: Parameters<Write>[0]; resolve: (value: unknown) => void; reject: (error: unknown) => void };

/** Bounds how long the first of a group waits for the last. */
const maxGroup = 100;

/**
 * Transactions for an engine with one writer: those that are asked for at the same time share one commit, and with it the wait for the
 * disk, which is most of their cost. Each stands in a savepoint of its own, so one that fails takes nothing of the others back; if the
 * commit fails, all of them do. Nobody is answered before the commit. `checkPlace` throws when what is committed would not be found again:
 * then nothing is written, and nobody hears that something was.
 */
export function groupCommit(db: Db, checkPlace: () => void): Write {
  const waiting: Job[] = [];
  let running = false;

  async function runAll(): Promise<void> {
    running = true;
    while (waiting.length > 0) {
      // Lets everything that has arrived with the first one be read, and join.
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

/** Takes its jobs when the transaction has begun: what arrives while that waits for another process waits together, and no longer. */
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
            // The engine has given up the whole transaction, as it does on a full disk: nothing of the group is kept, for this reason.
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
    // None has been taken when the transaction could not begin, and the next attempt would make them wait as long again.
    if (jobs.length === 0) jobs = waiting.splice(0);
    for (const { reject } of jobs) reject(error);
  }
}
