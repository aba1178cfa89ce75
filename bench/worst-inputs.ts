import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer } from "vite";
import { migrate } from "#server/platform/db/migrate.ts";
import { openSqlite } from "#server/platform/db/sqlite.ts";
import { leastCpuMs } from "#tests/cpu-time.ts";
import { atMost, type Findings, figure } from "./report.ts";

/** How long one request, email or daily job may block the main thread, in milliseconds. */
const mostCpuMs = 50;

const printed = 20;

/** Measures what the worst inputs cost at the sizes the limits allow, with and without a desk session. */
export async function measureWorstInputs(): Promise<Findings> {
  const folder = await mkdtemp(join(tmpdir(), "bay-house-worst-"));
  const database = await openSqlite(join(folder, "bay-house.sqlite"));
  await migrate(database);
  // Node can't read TSX, in which the pages without scripts are written.
  const vite = await createServer({ appType: "custom", logLevel: "error", server: { middlewareMode: true } });
  const { openWorstWork } = (await vite.ssrLoadModule("/tests/worst-work.ts")) as typeof import("#tests/worst-work.ts");
  const { all, close } = await openWorstWork(database, "build/server");
  const found: { name: string; ms: number }[] = [];
  try {
    for (const { name, work } of all.filter(({ inThread }) => !inThread)) {
      found.push({ name, ms: await leastCpuMs(() => work.prepare(1), work.run) });
    }
  } finally {
    await close();
    await vite.close();
    await database.close();
    await rm(folder, { recursive: true });
  }
  const slowest = found.toSorted((a, b) => b.ms - a.ms);
  const title = `CPU time of the main thread, the ${printed} most expensive of ${found.length}`;
  const rows = slowest.slice(0, printed).map(({ name, ms }) => [name, figure(ms, 1)]);
  return {
    tables: [{ title, head: ["input", "ms"], rows }],
    bars: [atMost("the most expensive input", slowest[0]?.ms ?? Number.NaN, mostCpuMs, { unit: "ms", digits: 1 })],
  };
}
