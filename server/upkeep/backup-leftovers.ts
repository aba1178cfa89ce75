import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { isGone, thisProcess } from "../process/process-identity.ts";
import { namesInFolder } from "../process/data-folder.ts";

/** What a backup or restore works with, and what stays of it when it is killed. It holds guests' data like the database. */
export type LeftBehind = {
  path: string;
  /** Whether nobody works with it any more, for certain. */
  isAbandoned: boolean;
};

/** A folder of the version before held no word about its process. */
const workFolder = /^bay-house-(?:restore|unfinished-(.+))-[^.-]{6}$/;

/** A file that is not whole yet; SQLite may have kept another one beside it. */
const part = /\.part(?:-journal|-wal|-shm)?$/;

/** No backup or restore takes this long, in milliseconds. */
const longestWork = 24 * 60 * 60_000;

/** How the name of a folder begins in which this process prepares a backup or a restore; six characters follow. */
export function workFolderPrefix(): string {
  return `bay-house-unfinished-${thisProcess() ?? "somebody"}-`;
}

/** What lies in the data folder of backups and restores that are at work or were killed; nothing when there is no folder. */
export async function leftBehind(dataDir: string, now: number): Promise<LeftBehind[]> {
  const found: LeftBehind[] = [];
  for (const name of await namesInFolder(dataDir)) {
    const folder = workFolder.exec(name);
    if (!folder && !part.test(name)) continue;
    const path = join(dataDir, name);
    // It may have ended this very moment.
    const mtimeMs = (await stat(path).catch(() => null))?.mtimeMs;
    if (mtimeMs === undefined) continue;
    found.push({ path, isAbandoned: isGone(folder?.[1] ?? "") || mtimeMs < now - longestWork });
  }
  return found;
}

/** Removes what nobody works with any more. Answers how much there was. */
export async function removeAbandoned(dataDir: string, now: number): Promise<number> {
  const abandoned = (await leftBehind(dataDir, now)).filter(({ isAbandoned }) => isAbandoned);
  for (const { path } of abandoned) await rm(path, { recursive: true, force: true });
  return abandoned.length;
}
