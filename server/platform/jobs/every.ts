import { describeError } from "../process/errors.ts";
import type { Log } from "../process/log.ts";

/** Work that runs every so often, never twice at a time. */
export type Repeated = {
  /** Runs it now, and from then on. */
  start: () => void;
  /** Runs it soon; once more afterwards when it runs already. */
  wake: () => void;
  /** Begins no other run, and resolves when the current one has ended. */
  stop: () => Promise<void>;
};

/**
 * Repeats `work`, which hears whether its time has come or it was woken. A run that takes longer skips the next ones. An error is logged as
 * `failure`, and the next run makes up for it.
 */
export function every(
  { ms, failure, log }: { ms: number; failure: string; log: Log },
  work: (isDue: boolean) => Promise<void>,
): Repeated {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isWoken = false;
  let isStopped = false;

  function run(isDue: boolean): void {
    if (isStopped) return;
    running = work(isDue)
      .catch((error: unknown) => log.error({ event: failure, fault: describeError(error) }))
      .finally(() => {
        running = null;
        if (isWoken) wake();
      });
  }

  function wake(): void {
    isWoken = running !== null;
    if (!isWoken) run(false);
  }

  const tick = () => {
    if (!running) run(true);
  };
  return {
    start() {
      tick();
      timer = setInterval(tick, ms);
    },
    wake,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
