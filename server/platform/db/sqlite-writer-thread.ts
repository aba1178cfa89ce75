/** Writes megabytes for sqlite.ts in a thread of its own, where waiting for locks and the disk blocks nothing. */
import { DatabaseSync } from "node:sqlite";
import { answerTask } from "../process/thread.ts";
import type { WriterTask } from "./sqlite.ts";

void answerTask(({ file, patienceMs, statements }: WriterTask) => {
  const connection = new DatabaseSync(file, { timeout: patienceMs, enableForeignKeyConstraints: true });
  try {
    // The same as in sqlite.ts.
    connection.exec("pragma synchronous = full; pragma secure_delete = on; begin immediate");
    for (const { text, values } of statements) connection.prepare(text).run(...values);
    connection.exec("commit");
  } finally {
    // Rolls back whatever isn't committed.
    connection.close();
  }
});
