import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/temporary-folder.ts";
import {
  preRestoreCopies,
  preRestoreCopyPath,
  removeAbandonedWork,
  removePreRestoreCopies,
  unfinishedWork,
} from "./backup-leftovers.ts";

const now = Date.UTC(2027, 1, 1);
const hour = 60 * 60;

/** Sets a path's modification time to this many hours ago. */
async function age(path: string, hours: number): Promise<void> {
  await utimes(path, now / 1000 - hours * hour, now / 1000 - hours * hour);
}

test("files of killed backups and restores are removed after a day, those in use stay", async () => {
  const dataDir = await temporaryFolder();
  const folders = ["a1B2c3", "d4E5f6"].map((name) => `bay-house-unfinished-${name}`);
  const [leftFolder = "", usedFolder = ""] = folders.map((name) => join(dataDir, name));
  const leftCopy = `${preRestoreCopyPath(dataDir, now)}.part`;
  const [leftBackup, usedBackup] = [join(dataDir, "left.backup.part"), join(dataDir, "used.backup.part")];
  for (const folder of [leftFolder, usedFolder]) await mkdir(folder);
  await writeFile(join(leftFolder, "bay-house.sqlite"), "");
  const files = [leftCopy, `${leftCopy}-journal`, leftBackup, usedBackup];
  for (const file of [...files, join(dataDir, "bay-house.sqlite")]) await writeFile(file, "");
  for (const left of [leftFolder, leftCopy, `${leftCopy}-journal`, leftBackup]) await age(left, 25);
  for (const used of [usedFolder, usedBackup]) await age(used, 23);
  expect(
    (await unfinishedWork(dataDir, now)).map(({ path, isAbandoned }) => `${isAbandoned} ${path}`).toSorted(),
  ).toEqual(
    [
      ...[leftFolder, leftCopy, `${leftCopy}-journal`, leftBackup].map((path) => `true ${path}`),
      ...[usedFolder, usedBackup].map((path) => `false ${path}`),
    ].toSorted(),
  );
  expect(await removeAbandonedWork(dataDir, now)).toBe(4);
  const kept = [usedFolder, usedBackup, join(dataDir, "bay-house.sqlite")];
  expect((await readdir(dataDir)).map((name) => join(dataDir, name)).toSorted()).toEqual(kept.toSorted());
});

const [earlier, later] = [Date.UTC(2027, 0, 15, 17, 30, 1, 23), Date.UTC(2027, 1, 1)];

test("copies from before a restore are found by their names and removed by their age, nothing else", async () => {
  const dataDir = await temporaryFolder();
  const [old, young] = [preRestoreCopyPath(dataDir, earlier), preRestoreCopyPath(dataDir, later)];
  const others = [
    "bay-house.sqlite",
    "before-restore-of-mine.sqlite",
    "my-before-restore-2027-01-15T17-30-01-023Z.sqlite",
  ];
  for (const path of [old, young, ...others.map((name) => join(dataDir, name))]) await writeFile(path, "");
  expect(await preRestoreCopies(dataDir)).toEqual([
    { path: old, keptAt: earlier },
    { path: young, keptAt: later },
  ]);
  expect(await removePreRestoreCopies(dataDir, later)).toBe(1);
  expect(await preRestoreCopies(dataDir)).toEqual([{ path: young, keptAt: later }]);
  expect(await readdir(dataDir)).toEqual(expect.arrayContaining(others));
});

test("a missing folder has neither", async () => {
  const missing = join(await temporaryFolder(), "missing");
  expect([await unfinishedWork(missing, now), await preRestoreCopies(missing)]).toEqual([[], []]);
});
