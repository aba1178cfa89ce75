import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { engines } from "#tests/database.ts";
import { houseTime, openOwnersHouse } from "#tests/owners-house.ts";
import { temporaryFolder } from "#tests/temporary-folder.ts";
import { loadOrCreateSecret } from "./site-secret.ts";

describe.each(engines)("the secret on %s", (engine) => {
  test("concurrent starts agree on one, which lasts whatever the folder", async () => {
    const { server, dataDir } = await openOwnersHouse(engine);
    const folders = [dataDir, dataDir, join(dataDir, "no-such-folder"), await temporaryFolder()];
    const secrets = await Promise.all(folders.map((folder) => loadOrCreateSecret(server, folder, houseTime)));
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/);
  });

  test("an earlier version's file is taken over once", async () => {
    const { server, dataDir } = await openOwnersHouse(engine);
    await writeFile(join(dataDir, "secret"), "what an earlier version generated\n");
    expect(await loadOrCreateSecret(server, dataDir, houseTime)).toBe("what an earlier version generated");
    await writeFile(join(dataDir, "secret"), "another\n");
    expect(await loadOrCreateSecret(server, dataDir, houseTime)).toBe("what an earlier version generated");
  });
});
