import { open } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { Download } from "./export.ts";
import type { Settings } from "../env.ts";
import { makePrivateFolder } from "../platform/process/data-folder.ts";
import { type Clock, todayAtHouse } from "../platform/process/clock.ts";
import { errorMessage } from "../platform/process/errors.ts";
import type { Log } from "../platform/process/log.ts";
import { createThread } from "../platform/process/thread.ts";
import { withPrivateFolder } from "./backup-leftovers.ts";

export type BackupTask = Pick<Settings, "dataDir" | "databaseUrl"> & { file: string };

/** Makes backups for download, one at a time. */
export function backupDownloads(settings: Pick<Settings, "dataDir" | "databaseUrl">, clock: Clock, log: Log) {
  let running = false;
  return async (): Promise<Download | "busy" | "failed"> => {
    if (running) return "busy";
    running = true;
    try {
      return { fileName: fileName(clock()), type: "application/octet-stream", body: await makeBackup(settings) };
    } catch (error) {
      log.error({ event: "backup-failed", reason: errorMessage(error) });
      return "failed";
    } finally {
      running = false;
    }
  };
}

/** The bytes of a new backup. Its private file is deleted before the first byte is sent; the open file lives until it is read. */
async function makeBackup({ dataDir, databaseUrl }: Pick<Settings, "dataDir" | "databaseUrl">) {
  await makePrivateFolder(dataDir);
  return withPrivateFolder(dataDir, async (folder) => {
    const file = join(folder, "house.backup");
    const thread = createThread<BackupTask, void>(new URL("./backup-worker.ts", import.meta.url));
    await thread.ask({ dataDir, databaseUrl, file }).finally(() => void thread.end());
    const handle = await open(file);
    return Readable.toWeb(handle.createReadStream()) as ReadableStream<Uint8Array>;
  });
}

function fileName(now: number): string {
  return `bay-house-${todayAtHouse(now)}.backup`;
}
