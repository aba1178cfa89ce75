/** A thread of sqlite.ts that writes megabytes. Nothing else runs on it, so it may wait for locks and for the disk. */
import { DatabaseSync } from "node:sqlite";
import { workerData } from "node:worker_threads";
import { answerTasks } from "../process/thread.ts";
import type { WriterStart, WriterTask } from "./sqlite.ts";

const { file, patienceMs } = workerData as WriterStart;
const connection = new DatabaseSync(file, { timeout: patienceMs, enableForeignKeyConstraints: true });
// As in sqlite.ts.
connection.exec("pragma synchronous = full");
connection.exec("pragma secure_delete = on");

answerTasks((task: WriterTask) => {
  if (task === "close") return connection.close();
  try {
    connection.exec("begin immediate");
    for (const { sql, values } of task) connection.prepare(sql).run(...values);
    connection.exec("commit");
  } catch (error) {
    if (connection.isTransaction) connection.exec("rollback");
    throw error;
  }
});
