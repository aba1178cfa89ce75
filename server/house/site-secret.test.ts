import { describe, expect, test } from "vitest";
import { engines } from "#tests/database.ts";
import { houseTime, openOwnersHouse } from "#tests/stored/owners-house.ts";
import { loadOrCreateSecret } from "./site-secret.ts";

describe.each(engines)("the secret on %s", (engine) => {
  test("concurrent starts agree on one, which lasts", async () => {
    const { server } = await openOwnersHouse(engine);
    const secrets = await Promise.all([1, 2, 3, 4].map((later) => loadOrCreateSecret(server, houseTime + later)));
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(await loadOrCreateSecret(server, houseTime + 5)).toBe(secrets[0]);
  });
});
