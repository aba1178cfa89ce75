import { threadCpuMs } from "./cpu-time.ts";

/** Work at a share of the size the limits allow, 1 or a half. Only `run` is measured; `prepare` makes each run's input. */
export type SizedWork<Input = unknown> = {
  prepare: (share: number) => Input | Promise<Input>;
  run: (input: Input) => unknown;
};

/** How much more the full size may cost than half of it: linear work costs twice as much, quadratic work four times. */
export const mostGrowth = 3;

/** Rounds before a verdict. */
export const fewestRounds = 5;

/**
 * What reading 2 MB of lines costs is ignored: the cost of linear work jumps where its text starts to use memory in another way, on
 * some machines by ten times the work itself. Quadratic work is detected above four times this, a few milliseconds.
 */
const lines = Buffer.from(`${"a".repeat(31)}\n`.repeat(65_536));
const step = { prepare: () => lines, run: (bytes: Buffer) => bytes.toString().split("\n") };

/**
 * Returns how many times the CPU time of half the size the full size costs on this thread. Both are measured now, in turn, each at
 * its best. Half the size is done twice in a row, because other programs come and go, and hit a long piece of work more often than
 * a short one. They and garbage collection spoil some rounds, so work that seems to grow too fast gets up to `mostRounds`.
 * The ratio says nothing about milliseconds, so it is the same on a slow machine.
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

/** Returns the CPU time of work at these shares of its size, one after the other. */
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
