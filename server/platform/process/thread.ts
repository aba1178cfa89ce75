import { parentPort, Worker, workerData } from "node:worker_threads";

/** A thread's answer. `errcode` is SQLite's, which says whether retrying may work. */
type Answer = { ok: true; result: unknown } | { ok: false; message: string; errcode: number | undefined };

/** Runs a module that calls `answerTask` in a thread. `result` rejects with the task's error, or if the thread exits without an answer. */
export function startTask<Result>(
  module: URL,
  task: unknown,
): { result: Promise<Result>; end: () => Promise<unknown> } {
  const worker = new Worker(module, { workerData: task });
  const result = new Promise<Result>((resolve, reject) => {
    worker.once("message", (answer: Answer) => {
      if (answer.ok) return resolve(answer.result as Result);
      const { message, errcode } = answer;
      reject(Object.assign(new Error(message), errcode !== undefined && { code: "ERR_SQLITE_ERROR", errcode }));
    });
    worker.once("error", reject);
    worker.once("exit", () => reject(new Error("The thread has ended.")));
  });
  return { result, end: () => worker.terminate() };
}

/** Called in the thread: answers its task with the result of `work`, or the error it throws. */
export async function answerTask(work: (task: never) => unknown): Promise<void> {
  let answer: Answer;
  try {
    answer = { ok: true, result: await work(workerData as never) };
  } catch (error) {
    const { message, errcode } = error as Error & { errcode?: number };
    answer = { ok: false, message, errcode };
  }
  parentPort?.postMessage(answer, []);
}
