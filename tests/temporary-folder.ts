import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** Makes an empty folder. It is removed after the test, or with `afterAll` after the file. */
export async function temporaryFolder(
  removeAfter: (remove: () => Promise<void>) => void = onTestFinished,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "bay-house-"));
  removeAfter(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
