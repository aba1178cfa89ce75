import { mkdtemp, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { listFolder } from "#server/platform/process/data-folder.ts";

/** A copy from before a restore. Contains guests' data, like the database. */
export type PreRestoreCopy = { path: string; keptAt: number };

/** Versions before December 2026 made JSON, too. */
const named = /^before-restore-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.(?:sqlite|json)$/;

/** Returns the path of a copy made at `now`. */
export function preRestoreCopyPath(dataDir: string, now: number): string {
  const stamp = new Date(now).toISOString().replace(/[:.]/g, "-");
  return join(dataDir, `before-restore-${stamp}.sqlite`);
}

/** Returns the copies in the data folder, oldest first; none if there is no folder. */
export async function preRestoreCopies(dataDir: string): Promise<PreRestoreCopy[]> {
  const copies = (await listFolder(dataDir)).flatMap((name) => {
    const [, day, hour, minute, second, ms] = named.exec(name) ?? [];
    return day ? [{ path: join(dataDir, name), keptAt: Date.parse(`${day}T${hour}:${minute}:${second}.${ms}Z`) }] : [];
  });
  return copies.toSorted((a, b) => a.keptAt - b.keptAt);
}

/** Removes the copies made before `time`. Returns how many. */
export async function removePreRestoreCopies(dataDir: string, time: number): Promise<number> {
  const old = (await preRestoreCopies(dataDir)).filter(({ keptAt }) => keptAt < time);
  for (const { path } of old) await rm(path, { recursive: true });
  return old.length;
}

/** Temporary files left by a killed backup or restore. Contain guests' data, like the database. */
export type UnfinishedWork = {
  path: string;
  isAbandoned: boolean;
};

const workFolderPrefix = "bay-house-unfinished-";

/** An unfinished file, and those SQLite may have left beside it. */
const part = /\.part(?:-journal|-wal|-shm)?$/;

/** No backup or restore takes longer, in milliseconds. */
const maxWork = 24 * 60 * 60_000;

/** Runs `work` with a new private folder in `parent`, and always removes the folder. */
export async function withPrivateFolder<Result>(
  parent: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(parent, workFolderPrefix));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns files and folders of running and killed backups and restores in the data folder; none if there is no folder. */
export async function unfinishedWork(dataDir: string, now: number): Promise<UnfinishedWork[]> {
  const found: UnfinishedWork[] = [];
  for (const name of await listFolder(dataDir)) {
    if (!name.startsWith(workFolderPrefix) && !part.test(name)) continue;
    const path = join(dataDir, name);
    // It may have just finished.
    const mtimeMs = (await stat(path).catch(() => null))?.mtimeMs;
    if (mtimeMs === undefined) continue;
    found.push({ path, isAbandoned: mtimeMs < now - maxWork });
  }
  return found;
}

/** Removes what is no longer in use. Returns how many there were. */
export async function removeAbandonedWork(dataDir: string, now: number): Promise<number> {
  const abandoned = (await unfinishedWork(dataDir, now)).filter(({ isAbandoned }) => isAbandoned);
  for (const { path } of abandoned) await rm(path, { recursive: true, force: true });
  return abandoned.length;
}
