import { threadCpuMs } from "./cpu-time.ts";

/** Work at a share of the size that the limits allow, 1 or a half. Only `run` is measured; `prepare` makes each run's input. */
export type SizedWork<Input = unknown> = {
  prepare: (share: number) => Input | Promise<Input>;
  run: (input: Input) => unknown;
};

/** How much more the full size may cost than half of it: twice for linear work, four times for work that grows with the square. */
export const mostGrowth = 3;

/** Rounds before a verdict. */
export const fewestRounds = 5;

/**
 * What 2 MB in lines cost to read, which counts as nothing: linear work has steps where its text takes memory in another way, on some machines
 * ten times the work itself. Work that grows with the square is found above four times this, a few milliseconds.
 */
const lines = Buffer.from(`${"a".repeat(31)}\n`.repeat(65_536));
const step = { prepare: () => lines, run: (bytes: Buffer) => bytes.toString().split("\n") };

/**
 * How many times the CPU time of half the size the full size costs on this thread, both measured here and now in turn, each at its best.
 * Half the size is done twice in a row: what else runs on the machine comes and goes, and meets a long piece of work more often than a short one.
 * Other programs and garbage collection spoil some rounds: work that seems to grow too fast gets up to `mostRounds`.
 * Says nothing about milliseconds, so it is the same on a slow machine.
 */
export async function growthOf<Input>(work: SizedWork<Input>, mostRounds = 50): Promise<number> {
  let halves = Number.POSITIVE_INFINITY;
  let full = Number.POSITIVE_INFINITY;
  let ignored = Number.POSITIVE_INFINITY;
  for (let round = 1; round <= mostRounds; round++) {
    halves = Math.min(halves, await cpuMs(work, [0.5, 0.5]));
    full = Math.min(full, await cpuMs(work, [1]));
    ignored = Math.min(ignored, await cpuMs(step, [1]));
    if (round >= fewestRounds && full - ignored <= (mostGrowth * halves) / 2) break;
  }
  return (2 * (full - ignored)) / halves;
}

/** The CPU time of work at these shares of its size, one after the other. */
async function cpuMs<Input>({ prepare, run }: SizedWork<Input>, shares: readonly number[]): Promise<number> {
  let sum = 0;
  for (const share of shares) {
    const input = await prepare(share);
    const before = threadCpuMs();
    await run(input);
    sum += threadCpuMs() - before;
  }
  return sum;
}
