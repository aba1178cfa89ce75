import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadOrCreateSecret } from "./data-folder.ts";
import { temporaryFolder } from "#tests/temporary-folder.ts";

test("concurrent starts agree on one secret, which lasts and which only its owner can read", async () => {
  const folder = await temporaryFolder();
  const secrets = await Promise.all([1, 2, 3, 4].map(() => loadOrCreateSecret(folder)));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(await loadOrCreateSecret(folder)).toBe(secrets[0]);
  expect((await stat(join(folder, "secret"))).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(["secret"]);
});

test("a folder that does not exist is made, for its owner alone", async () => {
  const parent = await temporaryFolder();
  const folder = join(parent, "var", "data");
  const secrets = await Promise.all([1, 2, 3, 4].map(() => loadOrCreateSecret(folder)));
  expect(new Set(secrets).size).toBe(1);
  expect(await loadOrCreateSecret(folder)).toBe(secrets[0]);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});
