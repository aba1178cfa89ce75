import { chown, stat } from "node:fs/promises";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/temporary-folder.ts";
import { withPrivateFolder } from "./backup-leftovers.ts";

test.skipIf(process.getuid?.() !== 0)("root's private folder can be cleared away by the server's user", async () => {
  const parent = await temporaryFolder();
  await chown(parent, 65_534, 65_534);
  const { uid, mode } = await withPrivateFolder(parent, (folder) => stat(folder));
  expect(uid).toBe(65_534);
  expect(mode & 0o777).toBe(0o700);
});
