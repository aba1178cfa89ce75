/** A second signal to end within this time is an echo of the first, in milliseconds. */
const insistenceMs = 1000;

/**
 * Lets go of the program that started us, if one holds a channel to us: it must not keep us alive. Answers what tells how to end: from then on
 * `drain` runs at the first SIGTERM or SIGINT, or when that program is gone, and the process ends with 0 when it resolves. A rejection is a
 * crash like any other.
 */
export function watchForShutdown(): (drain: () => Promise<void>) => void {
  const hasLauncher = process.connected;
  process.channel?.unref();

  return (drain) => {
    // A terminal and a supervisor may tell us and the program that started us, which tells us again: that is one wish. Whoever asks once more
    // after a moment means at once.
    let askedAt: number | null = null;
    function askedToEnd(): void {
      if (askedAt !== null && performance.now() - askedAt > insistenceMs) process.exit(1);
      if (askedAt !== null) return;
      askedAt = performance.now();
      void drain().then(() => process.exit(0));
    }
    for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, askedToEnd);
    if (!hasLauncher) return;
    const launcherGone = () => askedAt === null && askedToEnd();
    process.once("disconnect", launcherGone);
    if (!process.connected) launcherGone();
  };
}
