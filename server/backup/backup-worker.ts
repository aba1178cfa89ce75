/** A thread that makes one backup and ends; started by backup-download.ts. */
import { parentPort, workerData } from "node:worker_threads";
import { errorMessage } from "../platform/process/errors.ts";
import { backupPostgres, backupSqlite } from "./make-backup.ts";
import type { BackupReport, BackupTask } from "./backup-download.ts";

const { dataDir, databaseUrl, file } = workerData as BackupTask;

async function report(): Promise<BackupReport> {
  try {
    await (databaseUrl ? backupPostgres(databaseUrl, file) : backupSqlite(dataDir, file, () => {}));
    return { fault: null };
  } catch (error) {
    return { fault: errorMessage(error) };
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin, unlike a window
parentPort?.postMessage(await report());
