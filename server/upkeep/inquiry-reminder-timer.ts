import type { Write } from "../db/database.ts";
import type { Clock } from "../process/clock.ts";
import { describeError } from "../process/errors.ts";
import type { Log } from "../process/log.ts";
import { queueInquiryReminder } from "../stays/inquiry-reminders.ts";

const checkMs = 5 * 60_000;

/** Looks for inquiries that wait for an answer, every few minutes. Errors are logged, and the next look makes up for them. */
export function createInquiryReminderTimer(deps: {
  write: Write;
  siteUrl: string;
  wakeOutbox: () => void;
  clock: Clock;
  log: Log;
}): { start: () => void; stop: () => Promise<void> } {
  const { write, siteUrl, wakeOutbox, clock, log } = deps;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function check(): Promise<void> {
    try {
      if (await queueInquiryReminder(write, siteUrl, clock())) wakeOutbox();
    } catch (error) {
      log.error({ event: "inquiry-reminder-failed", fault: describeError(error) });
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
