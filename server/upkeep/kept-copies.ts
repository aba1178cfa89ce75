import { rm } from "node:fs/promises";
import { join } from "node:path";
import { namesInFolder } from "../process/data-folder.ts";

/** A copy of everything that was there before a restore, which holds guests' data like the database. */
export type KeptCopy = { path: string; keptAt: number };

const named = /^before-restore-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.(?:sqlite|backup)$/;

/** Where a copy is kept that is made at `now`. `ending` says of what kind it is. */
export function placeOfCopy(dataDir: string, now: number, ending: "sqlite" | "backup"): string {
  const stamp = new Date(now).toISOString().replace(/[:.]/g, "-");
  return join(dataDir, `before-restore-${stamp}.${ending}`);
}

/** The copies in the data folder, the oldest first; none when there is no folder. */
export async function keptCopies(dataDir: string): Promise<KeptCopy[]> {
  const copies = (await namesInFolder(dataDir)).flatMap((name) => {
    const [, day, hour, minute, second, ms] = named.exec(name) ?? [];
    return day ? [{ path: join(dataDir, name), keptAt: Date.parse(`${day}T${hour}:${minute}:${second}.${ms}Z`) }] : [];
  });
  return copies.toSorted((a, b) => a.keptAt - b.keptAt);
}

/** Removes the copies that were made before `time`. Answers how many. */
export async function removeCopiesBefore(dataDir: string, time: number): Promise<number> {
  const old = (await keptCopies(dataDir)).filter(({ keptAt }) => keptAt < time);
  for (const { path } of old) await rm(path, { recursive: true });
  return old.length;
}
