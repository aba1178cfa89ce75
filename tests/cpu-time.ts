/** What one request, mail or job of the day may cost the thread that serves everybody, in milliseconds. */
export const mostCpuMs = 50;

/** This thread's CPU time so far, in milliseconds. */
function threadCpuMs(): number {
  // Linux brings the account of a thread that runs up to date only when the whole process is asked about.
  process.cpuUsage();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * The CPU time of this thread that a piece of work takes, in milliseconds: the least of three runs, so that neither what others do on this
 * machine nor a collection of garbage counts. `prepare` makes what each run is handed, and is not counted.
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
