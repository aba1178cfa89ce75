/** A thread of sqlite.ts that writes megabytes. Nothing else runs on it, so it may wait for locks and for the disk. */
import { DatabaseSync } from "node:sqlite";
import { answerTask } from "../process/thread.ts";
import type { WriterTask } from "./sqlite.ts";

void answerTask(({ file, patienceMs, statements }: WriterTask) => {
  const connection = new DatabaseSync(file, { timeout: patienceMs, enableForeignKeyConstraints: true });
  try {
    // As in sqlite.ts.
    connection.exec("pragma synchronous = full; pragma secure_delete = on; begin immediate");
    for (const { text, values } of statements) connection.prepare(text).run(...values);
    connection.exec("commit");
  } finally {
    // Rolls back what is not committed.
    connection.close();
  }
});
