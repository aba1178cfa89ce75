import { leastCpuMs } from "./cpu-time.ts";

/** Twice the work may take this many times as long. */
export const mostGrowth = 3;

/** Short work is repeated for this long, in milliseconds: below it, the clock's steps would count. */
const leastMs = 4;

/**
 * How many times longer a piece of work takes at its full size than at half of it, here and now: of several comparisons the lowest, so that
 * neither other programs nor garbage collection count. `prepare` makes the work for a share of its full size.
 */
export async function growthOf(prepare: (share: 1 | 0.5) => Promise<() => unknown> | (() => unknown)): Promise<number> {
  const half = await prepare(0.5);
  const full = await prepare(1);
  let times = 1;
  while ((await spent(half, times)) < leastMs && times < 4096) times *= 2;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 3; i++) least = Math.min(least, (await spent(full, times)) / (await spent(half, times)));
  return least;
}

function spent(work: () => unknown, times: number): Promise<number> {
  return leastCpuMs(
    () => undefined,
    async () => {
      for (let i = 0; i < times; i++) await work();
    },
  );
}
