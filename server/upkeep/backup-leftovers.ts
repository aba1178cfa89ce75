import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { listFolder } from "../process/data-folder.ts";
import { hasExited, processIdentity } from "../process/process-identity.ts";

/** A copy of everything that was there before a restore, which holds guests' data like the database. */
export type PreRestoreCopy = { path: string; keptAt: number };

const named = /^before-restore-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.(?:sqlite|backup)$/;

/** Where a copy is kept that is made at `now`. `ending` says of what kind it is. */
export function preRestoreCopyPath(dataDir: string, now: number, ending: "sqlite" | "backup"): string {
  const stamp = new Date(now).toISOString().replace(/[:.]/g, "-");
  return join(dataDir, `before-restore-${stamp}.${ending}`);
}

/** The copies in the data folder, the oldest first; none when there is no folder. */
export async function preRestoreCopies(dataDir: string): Promise<PreRestoreCopy[]> {
  const copies = (await listFolder(dataDir)).flatMap((name) => {
    const [, day, hour, minute, second, ms] = named.exec(name) ?? [];
    return day ? [{ path: join(dataDir, name), keptAt: Date.parse(`${day}T${hour}:${minute}:${second}.${ms}Z`) }] : [];
  });
  return copies.toSorted((a, b) => a.keptAt - b.keptAt);
}

/** Removes the copies that were made before `time`. Answers how many. */
export async function removePreRestoreCopies(dataDir: string, time: number): Promise<number> {
  const old = (await preRestoreCopies(dataDir)).filter(({ keptAt }) => keptAt < time);
  for (const { path } of old) await rm(path, { recursive: true });
  return old.length;
}

/** What a backup or restore works with, and what stays of it when it is killed. It holds guests' data like the database. */
export type UnfinishedWork = {
  path: string;
  /** Whether nobody works with it any more, for certain. */
  isAbandoned: boolean;
};

/** A folder of the version before held no word about its process. */
const workFolder = /^bay-house-(?:restore|unfinished-(.+))-[^.-]{6}$/;

/** A file that is not whole yet; SQLite may have kept another one beside it. */
const part = /\.part(?:-journal|-wal|-shm)?$/;

/** No backup or restore takes this long, in milliseconds. */
const maxWork = 24 * 60 * 60_000;

/** How the name of a folder begins in which this process prepares a backup or a restore; six characters follow. */
export function workFolderPrefix(): string {
  return `bay-house-unfinished-${processIdentity() ?? "somebody"}-`;
}

/** What lies in the data folder of backups and restores that are at work or were killed; nothing when there is no folder. */
export async function unfinishedWork(dataDir: string, now: number): Promise<UnfinishedWork[]> {
  const found: UnfinishedWork[] = [];
  for (const name of await listFolder(dataDir)) {
    const folder = workFolder.exec(name);
    if (!folder && !part.test(name)) continue;
    const path = join(dataDir, name);
    // It may have ended this very moment.
    const mtimeMs = (await stat(path).catch(() => null))?.mtimeMs;
    if (mtimeMs === undefined) continue;
    found.push({ path, isAbandoned: hasExited(folder?.[1] ?? "") || mtimeMs < now - maxWork });
  }
  return found;
}

/** Removes what nobody works with any more. Answers how much there was. */
export async function removeAbandonedWork(dataDir: string, now: number): Promise<number> {
  const abandoned = (await unfinishedWork(dataDir, now)).filter(({ isAbandoned }) => isAbandoned);
  for (const { path } of abandoned) await rm(path, { recursive: true, force: true });
  return abandoned.length;
}
