/** Returns this thread's CPU time so far, in milliseconds. */
export function threadCpuMs(): number {
  // Linux updates a running thread's times only when the whole process is queried.
  process.cpuUsage();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * Returns the CPU time a piece of work takes on this thread, in milliseconds: the best of three runs, so that neither other programs
 * nor garbage collection count. `prepare` makes each run's input and isn't counted.
 */
export async function leastCpuMs<Prepared>(
  prepare: () => Prepared | Promise<Prepared>,
  run: (prepared: Prepared) => unknown,
): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 3; i++) {
    const prepared = await prepare();
    const before = threadCpuMs();
    await run(prepared);
    least = Math.min(least, threadCpuMs() - before);
  }
  return least;
}
