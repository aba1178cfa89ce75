import { once } from "node:events";
import type { SQLInputValue } from "node:sqlite";
import { Worker } from "node:worker_threads";
import type { CompiledQuery } from "kysely";
import type { WriteLarge } from "./database.ts";

/** What the thread is sent; null asks it to close the file. */
export type WriterTask = { sql: string; values: readonly SQLInputValue[] }[] | null;

/** What the thread answers: whether the task is committed. */
export type WriterAnswer = { ok: true } | { ok: false; message: string; errcode: number | undefined };

/** What the thread is started with. It waits up to `patienceMs` while another connection writes. */
export type WriterStart = { file: string; patienceMs: number };

/**
 * Writes to a SQLite file on a thread of its own, with a connection of its own: megabytes take 10 to 200 ms until they are on the disk, and the
 * connection of the caller's thread goes on reading meanwhile. The thread starts with the first write. `checkPlace` is as in `groupCommit`.
 */
export function sqliteWriter(
  start: WriterStart,
  checkPlace: () => void,
): { write: WriteLarge; close: () => Promise<void> } {
  let running: Worker | null = null;
  /** Tasks follow each other, also after one that failed. */
  let last: Promise<unknown> = Promise.resolve();

  function thread(): Worker {
    if (running) return running;
    const worker = new Worker(new URL("./sqlite-writer-thread.ts", import.meta.url), { workerData: start });
    // An idle thread does not keep the process.
    worker.unref();
    worker.on("exit", () => (running = null));
    running = worker;
    return worker;
  }

  async function run(task: NonNullable<WriterTask>): Promise<void> {
    checkPlace();
    const worker = thread();
    worker.ref();
    try {
      const ended = new AbortController();
      const answered = once(worker, "message", { signal: ended.signal });
      const exited = once(worker, "exit", { signal: ended.signal });
      exited.catch(() => {});
      worker.postMessage(task, []);
      const [answer] = (await Promise.race([
        answered,
        exited.then(() => Promise.reject(new Error("The thread that writes to the database has ended."))),
      ]).finally(() => ended.abort())) as [WriterAnswer];
      if (!answer.ok) throw failure(answer);
    } finally {
      worker.unref();
    }
    checkPlace();
  }

  return {
    write(statements) {
      const task = statements.map(({ sql, parameters }: CompiledQuery) => ({
        sql,
        values: parameters as readonly SQLInputValue[],
      }));
      const written = last.then(() => run(task));
      last = written.catch(() => {});
      return written;
    },
    async close() {
      await last;
      if (!running) return;
      const ended = once(running, "exit");
      running.ref();
      running.postMessage(null satisfies WriterTask, []);
      await ended;
    },
  };
}

/** With SQLite's code, which tells whether a later try may work. */
function failure({ message, errcode }: WriterAnswer & { ok: false }): Error {
  return Object.assign(new Error(message), errcode === undefined ? {} : { code: "ERR_SQLITE_ERROR", errcode });
}
