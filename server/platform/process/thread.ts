import { parentPort, Worker } from "node:worker_threads";

/** What a thread answers. `errcode` is SQLite's. */
type Answer = { ok: true; result: unknown } | { ok: false; message: string; errcode: number | undefined };

/** A thread that works on one task after the other. */
export type Thread<Task, Result> = {
  /** Rejects as the task does, and when the thread ends before it has answered. */
  ask: (task: Task) => Promise<Result>;
  end: () => Promise<void>;
};

/** A thread with a module that calls `answerTasks`. It starts with the first task and does not keep the process alive. `data` is its `workerData`. */
export function createThread<Task, Result>(module: URL, data: unknown = null): Thread<Task, Result> {
  let running: Worker | null = null;
  let waiting = Promise.withResolvers<unknown>();
  /** Tasks follow each other, also after one that failed. */
  let last: Promise<unknown> = Promise.resolve();

  function start(): Worker {
    const worker = new Worker(module, { workerData: data });
    worker.on("message", (answer: Answer) => {
      if (answer.ok) waiting.resolve(answer.result);
      else waiting.reject(failure(answer));
    });
    worker.on("error", (error) => waiting.reject(error));
    worker.on("exit", () => {
      running = null;
      waiting.reject(new Error("The thread has ended."));
    });
    return worker;
  }

  async function answerTo(task: Task): Promise<Result> {
    waiting = Promise.withResolvers();
    running ??= start();
    running.ref();
    running.postMessage(task, []);
    try {
      return (await waiting.promise) as Result;
    } finally {
      running?.unref();
    }
  }

  return {
    ask(task) {
      const answer = last.then(() => answerTo(task));
      last = answer.catch(() => {});
      return answer;
    },
    async end() {
      await running?.terminate();
    },
  };
}

/** In the thread: answers each task with what `work` returns, or the error that it throws. */
export function answerTasks(work: (task: never) => unknown): void {
  async function answerTo(task: unknown): Promise<Answer> {
    try {
      return { ok: true, result: await work(task as never) };
    } catch (error) {
      const { message, errcode } = error as Error & { errcode?: number };
      return { ok: false, message, errcode };
    }
  }
  parentPort?.on(
    "message",
    (task: unknown) => void answerTo(task).then((answer) => parentPort?.postMessage(answer, [])),
  );
}

/** With SQLite's code, which tells whether a later try may work. */
function failure({ message, errcode }: Answer & { ok: false }): Error {
  return Object.assign(new Error(message), errcode === undefined ? {} : { code: "ERR_SQLITE_ERROR", errcode });
}
