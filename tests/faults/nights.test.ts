import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { describe, expect, onTestFinished, test } from "vitest";
import { migrate } from "#server/platform/db/migrate.ts";
import type { StayRow } from "#server/platform/db/schema.ts";
import { findStay } from "#server/stays/stays.ts";
import { emptyDatabase, bothEngines } from "#tests/database.ts";
import { patienceMs } from "#tests/patience.ts";
import { changeAtRandom, nightFaults } from "#tests/processes/night-changes.ts";
import { seededRandom } from "#tests/seeded-random.ts";

/** At full size: RACING_CHANGES=10000 and FAULT_ROUNDS=100. */
const changes = Number(process.env["RACING_CHANGES"] ?? 300);
const rounds = Number(process.env["FAULT_ROUNDS"] ?? 3);

/** Changes at once. */
const atOnce = 20;

describe.each(bothEngines)("nights on %s", async (engine) => {
  test(
    `${changes} racing changes from two servers leave every night with one owner, and tell each loser`,
    async () => {
      const place = await emptyDatabase(engine);
      const servers = await place.openForRace();
      await migrate(servers[0]);
      const random = seededRandom(20_261_123);
      const booked = new Map<string, StayRow>();
      const canceled: StayRow[] = [];
      let won = 0;
      const refusals = new Set<string>();
      for (let done = 0; done < changes; done += atOnce) {
        const seen = [...booked.values()];
        const results = await Promise.all(
          Array.from({ length: atOnce }, (_, i) => changeAtRandom(servers[i % 2 === 0 ? 0 : 1].write, seen, random)),
        );
        for (const result of results) {
          if ("refused" in result) refusals.add(result.refused);
          else won++;
          if (!("stay" in result)) continue;
          if (result.stay.state === "booked") booked.set(result.stay.id, result.stay);
          else {
            booked.delete(result.stay.id);
            canceled.push(result.stay);
          }
        }
      }
      const [{ db }] = servers;
      expect(await nightFaults(db)).toEqual([]);
      // What was answered with success is what is stored.
      for (const stay of [...booked.values(), ...canceled]) expect(await findStay(db, stay.id)).toEqual(stay);
      expect(won).toBeGreaterThan(0);
      expect([...refusals].toSorted()).toEqual(["changed-since", "nights-taken"]);
    },
    patienceMs(30 + changes / 20),
  );

  test(
    "a server killed in the middle of changes leaves each whole or not begun, and loses none it reported",
    async () => {
      const place = await emptyDatabase(engine);
      const database = await place.open();
      await migrate(database);
      for (let round = 1; round <= rounds; round++) {
        const reported = await changeUntilKilled(engine, place.location, round);
        expect(reported.size).toBeGreaterThan(0);
        // PostgreSQL notices later than we do that the killed client is gone.
        await expect.poll(() => nightFaults(database.db)).toEqual([]);
        for (const { id, version } of reported.values()) {
          expect((await findStay(database.db, id))?.version).toBeGreaterThanOrEqual(version);
        }
        await database.write(async (tx) => {
          for (const table of ["stays", "stay_history", "blocks", "nights"] as const) {
            await tx.deleteFrom(table).execute();
          }
        });
      }
    },
    patienceMs(20 + rounds * 10),
  );
});

/** Kills a process at a moment while it changes nights. Returns the last version of each stay that it reported. */
async function changeUntilKilled(engine: string, location: string, seed: number): Promise<Map<string, StayRow>> {
  const child = spawn(process.execPath, ["tests/processes/night-changing-process.ts", engine, location, String(seed)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const reported = new Map<string, StayRow>();
  const killAfter = 5 + ((seed * 37) % 60);
  let lines = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    const stay = JSON.parse(line) as StayRow;
    reported.set(stay.id, stay);
    if (++lines === killAfter) child.kill("SIGKILL");
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  return reported;
}
