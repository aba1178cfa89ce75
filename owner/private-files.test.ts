import { chown, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { inPrivateFolder } from "./private-files.ts";

test.skipIf(process.getuid?.() !== 0)("root's private folder can be cleared away by the server's user", async () => {
  const parent = await mkdtemp(join(tmpdir(), "bay-house-owner-"));
  onTestFinished(() => rm(parent, { recursive: true }));
  await chown(parent, 65_534, 65_534);
  const { uid, mode } = await inPrivateFolder(parent, (folder) => stat(folder));
  expect(uid).toBe(65_534);
  expect(mode & 0o777).toBe(0o700);
});
