import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { namesInFolder } from "../names-in-folder.ts";

/** A copy of everything that was there before a restore, which holds guests' data like the database. */
export type KeptCopy = { path: string; keptAt: number };

const named = /^before-restore-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.(?:sqlite|backup)$/;

/** What a restore works with, and what stays of it when it is killed: a folder, or a copy that is not whole. */
const unfinished = /^(bay-house-restore-[^.]{6}$|before-restore-.*\.part)/;

/** No restore takes this long, in milliseconds. */
const longestRestore = 24 * 60 * 60_000;

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

/** Removes the copies that were made before `time`, and what restores have left that were killed a day or more before `now`. Answers how many. */
export async function removeCopiesBefore(dataDir: string, time: number, now: number): Promise<number> {
  const old = (await keptCopies(dataDir)).filter(({ keptAt }) => keptAt < time).map(({ path }) => path);
  for (const name of await namesInFolder(dataDir)) {
    const path = join(dataDir, name);
    if (unfinished.test(name) && (await stat(path)).mtimeMs < now - longestRestore) old.push(path);
  }
  for (const path of old) await rm(path, { recursive: true });
  return old.length;
}
