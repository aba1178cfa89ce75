/** A thread that makes a backup; started by make-backup.ts. SQLite checks a copy in one go, which would keep guests waiting. */
import { answerTasks } from "../platform/process/thread.ts";
import { backupPostgres, backupSqlite, type BackupTask } from "./make-backup.ts";

answerTasks(async ({ dataDir, databaseUrl, file }: BackupTask) => {
  await (databaseUrl ? backupPostgres(databaseUrl, file) : backupSqlite(dataDir, file));
});
