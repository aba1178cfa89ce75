import { mkdtemp, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { chownLikeParent, listFolder } from "../platform/process/data-folder.ts";
import { hasExited, processIdentity } from "../platform/process/process-identity.ts";

/** A copy from before a restore, or before a migration that drops data; it contains guests' data like the database. */
export type PreRestoreCopy = { path: string; keptAt: number };

const named = /^before-restore-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.(?:sqlite|backup|json)$/;

/** Path of a copy made at `now`. `ending` tells its kind. */
export function preRestoreCopyPath(dataDir: string, now: number, ending: "sqlite" | "backup" | "json"): string {
  const stamp = new Date(now).toISOString().replace(/[:.]/g, "-");
  return join(dataDir, `before-restore-${stamp}.${ending}`);
}

/** The copies in the data folder, oldest first; none when there is no folder. */
export async function preRestoreCopies(dataDir: string): Promise<PreRestoreCopy[]> {
  const copies = (await listFolder(dataDir)).flatMap((name) => {
    const [, day, hour, minute, second, ms] = named.exec(name) ?? [];
    return day ? [{ path: join(dataDir, name), keptAt: Date.parse(`${day}T${hour}:${minute}:${second}.${ms}Z`) }] : [];
  });
  return copies.toSorted((a, b) => a.keptAt - b.keptAt);
}

/** Removes the copies from before `time`. Returns how many. */
export async function removePreRestoreCopies(dataDir: string, time: number): Promise<number> {
  const old = (await preRestoreCopies(dataDir)).filter(({ keptAt }) => keptAt < time);
  for (const { path } of old) await rm(path, { recursive: true });
  return old.length;
}

/** Temporary files of a backup or restore, left behind when it is killed. Contains guests' data like the database. */
export type UnfinishedWork = {
  path: string;
  isAbandoned: boolean;
};

/** Folders from an earlier version do not name their process. */
const workFolder = /^bay-house-(?:restore|unfinished-(.+))-[^.-]{6}$/;

/** An unfinished file; SQLite may have left another one beside it. */
const part = /\.part(?:-journal|-wal|-shm)?$/;

/** No backup or restore takes longer, in milliseconds. */
const maxWork = 24 * 60 * 60_000;

/** Start of the name of a folder where this process prepares a backup or a restore; six characters follow. */
export function workFolderPrefix(): string {
  return `bay-house-unfinished-${processIdentity() ?? "somebody"}-`;
}

/** Closes every file that `work` makes to other users from its first byte, in the whole process, which runs one command. */
export async function withPrivateUmask<Result>(work: () => Promise<Result>): Promise<Result> {
  const usual = process.umask(0o077);
  try {
    return await work();
  } finally {
    process.umask(usual);
  }
}

/** Runs `work` with a new folder in `parent` that other users cannot enter, and removes it in any case. */
export async function withPrivateFolder<Result>(
  parent: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(parent, workFolderPrefix()));
  try {
    // If root is killed here, the server must be able to remove it.
    await chownLikeParent(folder);
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Files and folders of running and killed backups and restores in the data folder; none when there is no folder. */
export async function unfinishedWork(dataDir: string, now: number): Promise<UnfinishedWork[]> {
  const found: UnfinishedWork[] = [];
  for (const name of await listFolder(dataDir)) {
    const folder = workFolder.exec(name);
    if (!folder && !part.test(name)) continue;
    const path = join(dataDir, name);
    // It may have finished just now.
    const mtimeMs = (await stat(path).catch(() => null))?.mtimeMs;
    if (mtimeMs === undefined) continue;
    found.push({ path, isAbandoned: hasExited(folder?.[1] ?? "") || mtimeMs < now - maxWork });
  }
  return found;
}

/** Removes what nobody uses anymore. Returns how many there were. */
export async function removeAbandonedWork(dataDir: string, now: number): Promise<number> {
  const abandoned = (await unfinishedWork(dataDir, now)).filter(({ isAbandoned }) => isAbandoned);
  for (const { path } of abandoned) await rm(path, { recursive: true, force: true });
  return abandoned.length;
}
