/** A second signal within this time is a repeat of the first, in milliseconds. */
const duplicateSignalMs = 1000;

/** Returns a function that registers `drain`, to run before exiting at the first SIGTERM or SIGINT, or when the program that started us ends. */
export function watchForShutdown(): (drain: () => Promise<void>) => void {
  const hasLauncher = process.connected;
  process.channel?.unref();

  return (drain) => {
    // A terminal or supervisor may signal both us and the program that started us, which passes the signal on. That counts once.
    // A later signal means exit now.
    let askedAt: number | null = null;
    function askedToEnd(): void {
      if (askedAt !== null && performance.now() - askedAt > duplicateSignalMs) process.exit(1);
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
