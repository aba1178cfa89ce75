/** The thread of make-backup.ts that makes a backup. SQLite checks a copy in one go, which would keep guests waiting. */
import { answerTask } from "#server/platform/process/thread.ts";
import { backupPostgres, backupSqlite, type BackupTask } from "./make-backup.ts";

void answerTask(({ dataDir, databaseUrl, file }: BackupTask) =>
  databaseUrl ? backupPostgres(databaseUrl, file) : backupSqlite(dataDir, file),
);
