import { readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/temporary-folder.ts";
import { preRestoreCopies, preRestoreCopyPath, removePreRestoreCopies } from "./backup-leftovers.ts";

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
