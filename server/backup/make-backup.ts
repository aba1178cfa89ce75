import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createReadStream, existsSync, globSync } from "node:fs";
import { open } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { type DataPlace, sqliteFileOf } from "#server/platform/db/open-database.ts";
import { type Clock, todayAtHouse } from "#server/platform/process/clock.ts";
import { makePrivateFolder, replaceFile } from "#server/platform/process/data-folder.ts";
import { errorMessage } from "#server/platform/process/errors.ts";
import type { Log } from "#server/platform/process/log.ts";
import { startTask } from "#server/platform/process/thread.ts";
import { withPrivateFolder } from "./backup-leftovers.ts";
import type { Download } from "./export.ts";

/** Pages copied per step, 200 MB. A write between steps makes SQLite start over, so most copies should be one step. */
const pagesAtOnce = 50_000;

/** Copies the database, even while in use, into `target`, checked and private. Works in the data folder: others may write to `target`'s. */
export async function backupSqlite(dataDir: string, target: string): Promise<void> {
  await withPrivateFolder(dataDir, async (folder) => {
    const file = join(folder, "copy.sqlite");
    const source = new DatabaseSync(sqliteFileOf(dataDir), { timeout: 5000 });
    try {
      await backup(source, file, { rate: pagesAtOnce });
    } finally {
      source.close();
    }
    const copy = new DatabaseSync(file);
    try {
      // One file without companions.
      copy.exec("pragma journal_mode = delete");
      checkIntegrity(copy);
    } finally {
      copy.close();
    }
    await replaceFile(target, (part) => part.writeFile(createReadStream(file)));
  });
}

/** Throws if the file is damaged. */
export function checkIntegrity(database: DatabaseSync): void {
  const [first] = database.prepare("pragma integrity_check(1)").all();
  if (first?.["integrity_check"] !== "ok") throw new Error("it is damaged");
}

/** Copies the database at `url` into `file` with `pg_dump`, in its custom format. An existing file stays until the copy is complete. */
export async function backupPostgres(url: string, file: string): Promise<void> {
  const program = findPgDump();
  const address = new URL(url);
  // Passed in the environment, so that the process list doesn't show it.
  const password = decodeURIComponent(address.password);
  address.password = "";
  await replaceFile(file, async (part) => {
    const child = spawn(program, ["--format=custom", "--no-password", `--dbname=${address.href}`], {
      stdio: ["ignore", part.fd, "pipe"],
      env: { ...process.env, ...(password && { PGPASSWORD: password }) },
    });
    await succeeded(child);
  });
}

/** Finds the newest one: older ones refuse newer servers. */
function findPgDump(): string {
  const debian = globSync("/usr/lib/postgresql/*/bin").toSorted((a, b) =>
    b.localeCompare(a, undefined, { numeric: true }),
  );
  const folders = [process.env["POSTGRES_BIN"] ?? "", ...debian, ...(process.env["PATH"] ?? "").split(delimiter)];
  const folder = folders.find((each) => each && existsSync(join(each, "pg_dump")));
  if (folder) return join(folder, "pg_dump");
  throw new Error(
    "pg_dump is not on this machine. Install PostgreSQL's client programs (Debian: apt-get install postgresql-client), or run where they are: pg_dump --format=custom --file=FILE --dbname=$DATABASE_URL",
  );
}

async function succeeded(child: ChildProcess): Promise<void> {
  const closed = once(child, "close");
  const complaints = child.stderr ? await text(child.stderr) : "";
  const [code] = (await closed) as [number | null];
  if (code !== 0) throw new Error(`pg_dump failed: ${complaints.trim().slice(-2000) || `exit ${code}`}`);
}

export type BackupTask = DataPlace & { file: string };

/** Makes backups for download, one at a time. */
export function backupDownloads(settings: DataPlace, clock: Clock, log: Log) {
  let running = false;
  return async (): Promise<Download | "busy" | "failed"> => {
    if (running) return "busy";
    running = true;
    try {
      const fileName = `bay-house-${todayAtHouse(clock())}.backup`;
      return { fileName, type: "application/octet-stream", body: await makeBackup(settings) };
    } catch (error) {
      log.error({ event: "backup-failed", reason: errorMessage(error) });
      return "failed";
    } finally {
      running = false;
    }
  };
}

/** Returns the bytes of a new backup. Its private file is deleted before the first byte is sent, and lives until the open handle is read. */
async function makeBackup({ dataDir, databaseUrl }: DataPlace) {
  await makePrivateFolder(dataDir);
  return withPrivateFolder(dataDir, async (folder) => {
    const file = join(folder, "house.backup");
    const worker = new URL("./backup-worker.ts", import.meta.url);
    await startTask<void>(worker, { dataDir, databaseUrl, file } satisfies BackupTask).result;
    const handle = await open(file);
    return Readable.toWeb(handle.createReadStream()) as ReadableStream<Uint8Array>;
  });
}
