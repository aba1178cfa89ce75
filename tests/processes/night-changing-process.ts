/** `node tests/processes/night-changing-process.ts <engine> <location> <seed>`: changes nights until killed, and prints the result of each change. */
import { openPostgres } from "#server/platform/db/postgres.ts";
import type { StayRow } from "#server/platform/db/schema.ts";
import { openSqlite } from "#server/platform/db/sqlite.ts";
import { seededRandom } from "#tests/seeded-random.ts";
import { changeAtRandom } from "./night-changes.ts";

const [engine, location = "", seed] = process.argv.slice(2);
const { write } = engine === "sqlite" ? await openSqlite(location) : openPostgres(location, () => {});
const random = seededRandom(Number(seed));
const booked = new Map<string, StayRow>();

for (;;) {
  const results = await Promise.all(
    Array.from({ length: 4 }, () => changeAtRandom(write, [...booked.values()], random)),
  );
  for (const result of results) {
    if (!("stay" in result)) continue;
    const { stay } = result;
    if (stay.state === "booked") booked.set(stay.id, stay);
    else booked.delete(stay.id);
    process.stdout.write(`${JSON.stringify(stay)}\n`);
  }
}
