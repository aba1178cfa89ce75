import type { Clock } from "../process/clock.ts";
import { describeError } from "../process/errors.ts";
import type { Log } from "../process/log.ts";
import { type FreedWeeksDeps, mailFreedWeeks } from "../together/freed-weeks.ts";

const checkMs = 60_000;

/** Looks every minute for wished weeks that have become free. Errors are logged, and the next look makes up for them. */
export function createWishTimer(deps: FreedWeeksDeps & { wakeOutbox: () => void; clock: Clock; log: Log }): {
  start: () => void;
  stop: () => Promise<void>;
} {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function check(): Promise<void> {
    try {
      if ((await mailFreedWeeks(deps, deps.clock())) > 0) deps.wakeOutbox();
    } catch (error) {
      deps.log.error({ event: "wishes-not-checked", fault: describeError(error) });
    }
  }

  return {
    start() {
      timer = setInterval(() => {
        running = running.then(check);
      }, checkMs);
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
