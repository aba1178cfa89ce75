import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** How many requests are on their way at once, each on a connection of its own. */
export const connections = 16;

export type Load = { requests: number; perSecond: number; p50Ms: number; p99Ms: number };

type Order = {
  url: string;
  seconds: number;
  /** The core wrk itself works on. */
  core: number;
  headers?: Record<string, string>;
  /** A Lua file that says what is sent. */
  script?: string;
};

/** Asks as fast as answers come for so many seconds. Rejects when an answer is no success or a connection fails: such a rate means nothing. */
export async function load({ url, seconds, core, headers = {}, script }: Order): Promise<Load> {
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

/** What wrk 4 prints, in figures. Throws what it says about failed requests. */
export function readLoad(said: string): Load {
  const failures = /^\s*(Non-2xx or 3xx responses|Socket errors): .*$/m.exec(said)?.[0].trim();
  if (failures) throw new Error(failures);
  const percentile = (percent: number) => milliseconds(new RegExp(`^\\s+${percent}%\\s+(\\S+)`, "m").exec(said)?.[1]);
  return {
    requests: Number(/^\s*(\d+) requests in/m.exec(said)?.[1] ?? Number.NaN),
    perSecond: Number(/^Requests\/sec:\s+([\d.]+)/m.exec(said)?.[1] ?? Number.NaN),
    p50Ms: percentile(50),
    p99Ms: percentile(99),
  };
}

const unitsInMs: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

function milliseconds(text = ""): number {
  const [, amount = Number.NaN, unit = ""] = /^([\d.]+)(us|ms|s|m)$/.exec(text) ?? [];
  return Number(amount) * (unitsInMs[unit] ?? Number.NaN);
}
