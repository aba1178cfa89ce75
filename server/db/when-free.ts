import { setTimeout as pause } from "node:timers/promises";

/** SQLite's result code for "somebody else is writing" (sqlite.org/rescode.html#busy). */
const busy = 5;

/** Between two attempts, in milliseconds; one costs some microseconds. */
const pauseMs = 2;

/**
 * What `attempt` answers, as soon as no other process has the SQLite file to itself. It is called again and again for `patienceMs`; then its
 * last failure is ours, as is every other failure at once. SQLite can wait by itself, but nothing else in this process would move meanwhile.
 */
export async function whenFree<Result>(
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

/** Whether a statement failed because another process has the file. Other codes with the same last byte say more about why (sqlite.org/rescode.html#extrc). */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && (Number(error.errcode) & 0xff) === busy;
}
