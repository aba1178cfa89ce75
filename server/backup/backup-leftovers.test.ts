import { chown, mkdir, readdir, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/temporary-folder.ts";
import {
  preRestoreCopies,
  preRestoreCopyPath,
  removeAbandonedWork,
  removePreRestoreCopies,
  unfinishedWork,
  withPrivateFolder,
} from "./backup-leftovers.ts";

const now = Date.UTC(2027, 1, 1);
const hour = 60 * 60;

async function dataFolder() {
  const dataDir = await temporaryFolder();
  return dataDir;
}

/** Sets a path's modification time to this many hours ago. */
async function age(path: string, hours: number): Promise<void> {
  await utimes(path, now / 1000 - hours * hour, now / 1000 - hours * hour);
}

test("files of killed backups and restores are removed after a day, those in use stay", async () => {
  const dataDir = await dataFolder();
  const folders = ["bay-house-restore-a1B2c3", "bay-house-restore-d4E5f6", "bay-house-unfinished-g7H8i9"];
  const [leftFolder = "", usedFolder = "", ourFolder = ""] = folders.map((name) => join(dataDir, name));
  const leftCopy = `${preRestoreCopyPath(dataDir, now, "sqlite")}.part`;
  const [leftBackup, usedBackup] = [join(dataDir, "left.backup.part"), join(dataDir, "used.backup.part")];
  for (const folder of [leftFolder, usedFolder, ourFolder]) await mkdir(folder);
  await writeFile(join(leftFolder, "bay-house.sqlite"), "");
  const files = [leftCopy, `${leftCopy}-journal`, leftBackup, usedBackup];
  for (const file of [...files, join(dataDir, "bay-house.sqlite")]) await writeFile(file, "");
  for (const left of [leftFolder, leftCopy, `${leftCopy}-journal`, leftBackup]) await age(left, 25);
  for (const used of [usedFolder, ourFolder, usedBackup]) await age(used, 23);
  expect(
    (await unfinishedWork(dataDir, now)).map(({ path, isAbandoned }) => `${isAbandoned} ${path}`).toSorted(),
  ).toEqual(
    [
      ...[leftFolder, leftCopy, `${leftCopy}-journal`, leftBackup].map((path) => `true ${path}`),
      ...[usedFolder, ourFolder, usedBackup].map((path) => `false ${path}`),
    ].toSorted(),
  );
  expect(await removeAbandonedWork(dataDir, now)).toBe(4);
  const kept = [usedFolder, ourFolder, usedBackup, join(dataDir, "bay-house.sqlite")];
  expect((await readdir(dataDir)).map((name) => join(dataDir, name)).toSorted()).toEqual(kept.toSorted());
});

test("a missing folder has no unfinished work", async () => {
  expect(await unfinishedWork(join(tmpdir(), "bay-house-no-such-folder"), now)).toEqual([]);
});

const [earlier, later] = [Date.UTC(2027, 0, 15, 17, 30, 1, 23), Date.UTC(2027, 1, 1)];

test("copies from before a restore are found by their names and removed by their age, nothing else", async () => {
  const dataDir = await temporaryFolder();
  const [old, young] = [preRestoreCopyPath(dataDir, earlier, "sqlite"), preRestoreCopyPath(dataDir, later, "backup")];
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

test("a missing folder has no copies", async () => {
  expect(await preRestoreCopies(join(tmpdir(), "bay-house-no-such-folder"))).toEqual([]);
});

test.skipIf(process.getuid?.() !== 0)("root's private folder can be cleared away by the server's user", async () => {
  const parent = await temporaryFolder();
  await chown(parent, 65_534, 65_534);
  const { uid, mode } = await withPrivateFolder(parent, (folder) => stat(folder));
  expect(uid).toBe(65_534);
  expect(mode & 0o777).toBe(0o700);
});
