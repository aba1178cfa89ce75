import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { janesInquiry } from "#tests/inquiry.ts";
import { startPostgres } from "#tests/postgres.ts";
import { atLeast, atMost, figure, type Findings, median, megabytes, type Point, slope } from "./report.ts";
import { residentBytes, startSite } from "./site-process.ts";
import { connections, type Load, pin, runWrk, twoCores } from "./wrk.ts";

/** A new process allocates memory up to here; after that its memory should stay flat. */
const warmUp = 100_000;
const requests = warmUp + 100_000;
const sliceSeconds = 4;

/** How much the heap may vary, in MB, without a leak. */
const heapVariation = 10;

/** Measures speed and memory over 200,000 inquiries on each database, each on disk before it is acknowledged. */
export async function measureInquiries(): Promise<Findings> {
  const folder = await mkdtemp(join(tmpdir(), "bay-house-inquiry-"));
  const script = join(folder, "inquiry.lua");
  await writeFile(script, postInquiry);
  const found: Run[] = [];
  try {
    for (const engine of ["SQLite", "PostgreSQL"]) found.push(await run(engine, script));
  } finally {
    await rm(folder, { recursive: true });
  }
  const head = ["database", "a second", "p50 ms", "p99 ms", `memory after ${figure(warmUp)}`, "at the end"];
  return {
    tables: [
      {
        title: `POST /api/inquiries, ${figure(requests)} and more from ${connections} connections; memory of the server in MB`,
        head: [...head, "per 100,000 more"],
        rows: found.map(({ engine, perSecond, p50Ms, p99Ms, memory }) => [
          engine,
          figure(perSecond),
          figure(p50Ms, 1),
          figure(p99Ms, 1),
          megabytes(afterWarmUp(memory)[0]?.y ?? Number.NaN),
          megabytes(memory.at(-1)?.y ?? Number.NaN),
          megabytes(growth(memory)),
        ]),
      },
    ],
    bars: found.flatMap(({ engine, perSecond, p99Ms, memory }) => [
      atLeast(`${engine}, inquiries a second`, perSecond, 500),
      atMost(`${engine}, p99`, p99Ms, 60, { unit: "ms", digits: 1 }),
      atMost(`${engine}, MB of memory per 100,000 inquiries`, growth(memory) / 1024 ** 2, heapVariation, { digits: 1 }),
    ]),
  };
}

type Run = Pick<Load, "perSecond" | "p50Ms" | "p99Ms"> & { engine: string; memory: Point[] };

async function run(engine: string, script: string): Promise<Run> {
  const postgres = engine === "PostgreSQL" ? await startPostgres({ durable: true }) : null;
  const site = await startSite(postgres ? { DATABASE_URL: postgres.url, SECRET: "x".repeat(32) } : {});
  const url = `${site.url}/api/inquiries`;
  const cores = twoCores();
  try {
    pin(site.pid, cores.server);
    const slices: Load[] = [];
    const memory: Point[] = [];
    for (let sent = 0; sent < requests;) {
      const slice = await runWrk({ url, seconds: sliceSeconds, core: cores.client, script });
      sent += slice.requests;
      slices.push(slice);
      memory.push({ x: sent, y: residentBytes(site.pid) });
      console.error(`${engine}, ${figure(sent)} of ${figure(requests)}`);
    }
    const middle = (what: keyof Load) => median(slices.map((slice) => slice[what]));
    return { engine, perSecond: middle("perSecond"), p50Ms: middle("p50Ms"), p99Ms: middle("p99Ms"), memory };
  } finally {
    await site.stop();
    await postgres?.stop();
  }
}

function growth(memory: readonly Point[]): number {
  return slope(afterWarmUp(memory)) * 100_000;
}

function afterWarmUp(memory: readonly Point[]): Point[] {
  return memory.filter(({ x }) => x >= warmUp);
}

/** wrk takes the request to send as a Lua script. */
const postInquiry = `
wrk.method = "POST"
wrk.headers["Content-Type"] = "application/json"
wrk.body = [==[${JSON.stringify(janesInquiry)}]==]
`;
