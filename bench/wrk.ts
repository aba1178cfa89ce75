import { execFile, execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";

const run = promisify(execFile);

/** How many connections send requests at the same time. */
export const connections = 16;

export type Load = { requests: number; perSecond: number; p50Ms: number; p99Ms: number };

type LoadOptions = {
  url: string;
  seconds: number;
  core: number;
  headers?: Record<string, string>;
  script?: string;
};

/** Sends requests as fast as answers arrive. Rejects if an answer is not a success or a connection fails: such a rate means nothing. */
export async function runWrk({ url, seconds, core, headers = {}, script }: LoadOptions): Promise<Load> {
  const words = [
    "-t1",
    `-c${connections}`,
    `-d${seconds}s`,
    "--latency",
    ...Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]),
    ...(script ? ["-s", script] : []),
  ];
  const program = process.env["WRK_BIN"] ?? "wrk";
  const { stdout } = await run("taskset", ["--cpu-list", String(core), program, ...words, url]);
  return readLoad(stdout);
}

/** Parses the output of wrk 4. Throws its line about failed requests, if there is one. */
export function readLoad(output: string): Load {
  const failures = /^\s*(Non-2xx or 3xx responses|Socket errors): .*$/m.exec(output)?.[0].trim();
  if (failures) throw new Error(failures);
  const percentile = (percent: number) => milliseconds(new RegExp(`^\\s+${percent}%\\s+(\\S+)`, "m").exec(output)?.[1]);
  return {
    requests: Number(/^\s*(\d+) requests in/m.exec(output)?.[1] ?? Number.NaN),
    perSecond: Number(/^Requests\/sec:\s+([\d.]+)/m.exec(output)?.[1] ?? Number.NaN),
    p50Ms: percentile(50),
    p99Ms: percentile(99),
  };
}

const unitsInMs: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

function milliseconds(text = ""): number {
  const [, amount = Number.NaN, unit = ""] = /^([\d.]+)(us|ms|s|m)$/.exec(text) ?? [];
  return Number(amount) * (unitsInMs[unit] ?? Number.NaN);
}

/** Picks one core for the server and one for the client from those available to this process, or the same one if there is only one. */
export function twoCores(): { server: number; client: number } {
  const allowed = /^Cpus_allowed_list:\s*(\S+)/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1] ?? "0";
  const numbers = (allowed.match(/\d+/g) ?? []).map(Number);
  return { server: numbers[0] ?? 0, client: numbers.at(-1) ?? 0 };
}

/** Keeps a process and its threads on one core. */
export function pin(pid: number, core: number): void {
  execFileSync("taskset", ["--all-tasks", "--cpu-list", "--pid", String(core), String(pid)], { stdio: "ignore" });
}
