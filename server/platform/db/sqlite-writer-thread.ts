/** The thread of sqlite-writer.ts. Nothing else runs on it, so it may wait for locks and for the disk. */
import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import type { WriterAnswer, WriterStart, WriterTask } from "./sqlite-writer.ts";

const { file, patienceMs } = workerData as WriterStart;
const connection = new DatabaseSync(file, { timeout: patienceMs, enableForeignKeyConstraints: true });
// As in sqlite.ts.
connection.exec("pragma synchronous = full");
connection.exec("pragma secure_delete = on");

parentPort?.on("message", (task: WriterTask) => {
  if (task) {
    parentPort?.postMessage(answerTo(task), []);
    return;
  }
  connection.close();
  parentPort?.close();
});

function answerTo(task: NonNullable<WriterTask>): WriterAnswer {
  try {
    connection.exec("begin immediate");
    for (const { sql, values } of task) connection.prepare(sql).run(...values);
    connection.exec("commit");
    return { ok: true };
  } catch (error) {
    if (connection.isTransaction) connection.exec("rollback");
    if (!(error instanceof Error)) return { ok: false, message: String(error), errcode: undefined };
    return { ok: false, message: error.message, errcode: "errcode" in error ? Number(error.errcode) : undefined };
  }
}
