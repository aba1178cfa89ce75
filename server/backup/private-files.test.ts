import { chown, readFile, rename, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { withPrivateFolder } from "./backup-leftovers.ts";
import { replaceFile } from "../platform/process/data-folder.ts";
import { temporaryFolder } from "#tests/temporary-folder.ts";

test.skipIf(process.getuid?.() !== 0)("root's private folder can be cleared away by the server's user", async () => {
  const parent = await temporaryFolder();
  await chown(parent, 65_534, 65_534);
  const { uid, mode } = await withPrivateFolder(parent, (folder) => stat(folder));
  expect(uid).toBe(65_534);
  expect(mode & 0o777).toBe(0o700);
});

test.each(["a file of theirs", "a link"])(
  "%s that others put in the place of the new file is told of",
  async (what) => {
    const folder = await temporaryFolder();
    const [target, victim] = [join(folder, "backup"), join(folder, "victim")];
    await writeFile(victim, "precious");
    const written = replaceFile(target, async (part) => {
      await part.writeFile("ours");
      if (what === "a link") await symlink(victim, join(folder, "theirs"));
      else await writeFile(join(folder, "theirs"), "theirs");
      await rename(join(folder, "theirs"), `${target}.part`);
      await part.writeFile(", all of it");
    });
    await expect(written).rejects.toThrow(`${target} is not what was written`);
    expect(await readFile(victim, "utf8")).toBe("precious");
  },
);
