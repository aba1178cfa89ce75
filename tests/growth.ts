import { threadCpuMs } from "./cpu-time.ts";

/** Work at a share of the size that the limits allow, 1 or a half. Only `run` is measured; `prepare` makes each run's input. */
export type SizedWork<Input = unknown> = {
  prepare: (share: number) => Input | Promise<Input>;
  run: (input: Input) => unknown;
};

/** How much more the full size may cost than half of it: twice for linear work, four times for work that grows with the square. */
export const mostGrowth = 3;

/** Rounds before a verdict, and at most: other programs and garbage collection spoil some of them. */
const [fewestRounds, mostRounds] = [5, 50];

/** Texts above 128 KB take memory in another way, so linear work has a step there: at most what handling this much costs. */
const stepBytes = Buffer.alloc(2 * 1024 * 1024, "a");
const step = { prepare: () => stepBytes, run: (bytes: Buffer) => bytes.toString().split("\n") };

/**
 * How many times the CPU time of half the size the full size costs on this thread, both measured here and now in turn, each at its best.
 * Says nothing about milliseconds, so it is the same on a slow machine.
 */
export async function growthOf<Input>(work: SizedWork<Input>): Promise<number> {
  let half = Number.POSITIVE_INFINITY;
  let full = Number.POSITIVE_INFINITY;
  let ignored = Number.POSITIVE_INFINITY;
  for (let round = 1; round <= mostRounds; round++) {
    half = Math.min(half, await cpuMs(work, 0.5));
    full = Math.min(full, await cpuMs(work, 1));
    ignored = Math.min(ignored, await cpuMs(step, 1));
    if (round >= fewestRounds && full - ignored <= mostGrowth * half) break;
  }
  return (full - ignored) / half;
}

async function cpuMs<Input>({ prepare, run }: SizedWork<Input>, share: number): Promise<number> {
  const input = await prepare(share);
  const before = threadCpuMs();
  await run(input);
  return threadCpuMs() - before;
}
