import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import flags from "#server/process/node-flags.json" with { type: "json" };
import { freePort, untilServing } from "#tests/local-server.ts";
import { atMost, type Benchmark, type BenchmarkContext, figure, type Findings, megabytes } from "./report.ts";
import { residentBytes, startSite } from "./site-process.ts";
import { median } from "./statistics.ts";

const starts = 5;
/** Long enough for the garbage collector to clear what the start left behind. */
const restMs = 10_000;

/** `npm start` when everything is installed and built, and the memory of an idle server. */
export const startBenchmark: Benchmark = { name: "start", title: "Start and rest", run: measureStart };

async function measureStart({ say }: BenchmarkContext): Promise<Findings> {
  const dataDir = await mkdtemp(join(tmpdir(), "bay-house-start-"));
  const npm: number[] = [];
  const server: number[] = [];
  for (let i = 0; i < starts; i++) {
    say(`start ${i + 1} of ${starts}`);
    npm.push(await secondsToStart("npm", ["start"], dataDir));
    server.push(await secondsToStart(process.execPath, [...flags, "server/main.ts"], dataDir));
  }
  await rm(dataDir, { recursive: true });

  say("rest");
  const site = await startSite();
  await pause(restMs);
  const rest = residentBytes(site.pid);
  await site.stop();
  return {
    tables: [
      {
        title: `Until the first answer, ${starts} starts`,
        head: ["program", "median s", "slowest s"],
        rows: [
          ["npm start", figure(median(npm), 2), figure(Math.max(...npm), 2)],
          ["the server alone", figure(median(server), 2), figure(Math.max(...server), 2)],
        ],
      },
      {
        title: "Memory of the server",
        head: ["when", "MB"],
        rows: [[`${restMs / 1000} seconds after the start, without visitors`, megabytes(rest)]],
      },
    ],
    bars: [atMost("npm start, median", median(npm), 3, { unit: "s", digits: 2 })],
  };
}

/** Seconds from the command until the server says that it is ready. Stops the program afterwards. */
async function secondsToStart(program: string, words: readonly string[], dataDir: string): Promise<number> {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn(program, words, {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "inherit"],
    // A process group of its own, so that one signal reaches npm and its server.
    detached: true,
  });
  await untilServing(child);
  const { ok } = await fetch(`http://127.0.0.1:${port}/readyz`);
  const seconds = (performance.now() - begun) / 1000;
  const ended = once(child, "close");
  if (child.pid) process.kill(-child.pid, "SIGTERM");
  await ended;
  if (!ok) throw new Error("The server started and was not ready.");
  return seconds;
}
