/** A thread that makes a backup; started by backup-download.ts. SQLite checks a copy in one go, which would keep guests waiting. */
import { answerTasks } from "../platform/process/thread.ts";
import type { BackupTask } from "./backup-download.ts";
import { backupPostgres, backupSqlite } from "./make-backup.ts";

answerTasks(async ({ dataDir, databaseUrl, file }: BackupTask) => {
  await (databaseUrl ? backupPostgres(databaseUrl, file) : backupSqlite(dataDir, file));
});
