import type { Clock } from "../process/clock.ts";
import { describeError } from "../process/errors.ts";
import type { Log } from "../process/log.ts";

export type MailTimerDeps = {
  /** Queues the mails that are due, and says whether there were any. */
  queueDue: (now: number) => Promise<boolean>;
  /** Between two looks, in milliseconds. */
  everyMs: number;
  /** The event under which a look that failed is logged. */
  failure: string;
  wakeOutbox: () => void;
  clock: Clock;
  log: Log;
};

/** Looks again and again for mails that have become due. Errors are logged, and the next look makes up for them. */
export function createMailTimer({ queueDue, everyMs, failure, wakeOutbox, clock, log }: MailTimerDeps): {
  start: () => void;
  stop: () => Promise<void>;
} {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function look(): Promise<void> {
    try {
      if (await queueDue(clock())) wakeOutbox();
    } catch (error) {
      log.error({ event: failure, fault: describeError(error) });
    }
  }

  return {
    start() {
      timer = setInterval(() => {
        running = running.then(look);
      }, everyMs);
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
