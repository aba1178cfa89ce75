const seconds = 1000;

/** When to give up a delivery, whatever the other side does. */
export type Deadlines = {
  /** The other side must have the whole mail by then; otherwise the delivery is given up and tried again. */
  handOver: AbortSignal;
  /** How long to wait for the answer. Without one we cannot know what happened, so the mail is sent again. */
  answer: AbortSignal;
};

/** In milliseconds: `usual` ends before a lease (queue.ts), `ending` before `TimeoutStopSec=30` in deploy/systemd kills a process that stops. */
export const deliveryLimits = {
  usual: { handOver: 120 * seconds, answer: 150 * seconds },
  ending: { handOver: 20 * seconds, answer: 24 * seconds },
  record: { every: 3 * seconds, ending: 24 * seconds },
};

export type DeliveryLimits = typeof deliveryLimits;

/** Makes the deadlines of one worker's deliveries. */
export function watchDeadlines({ usual, ending, record }: DeliveryLimits) {
  const ended = { handOver: new AbortController(), answer: new AbortController() };
  let endedAt: number | null = null;

  return {
    during: async <Result>(deliver: (deadlines: Deadlines) => Promise<Result>): Promise<Result> => {
      const late = { handOver: new AbortController(), answer: new AbortController() };
      const timers = [
        setTimeout(() => late.handOver.abort(), usual.handOver),
        setTimeout(() => late.answer.abort(), usual.answer),
      ];
      try {
        return await deliver({
          handOver: AbortSignal.any([late.handOver.signal, ended.handOver.signal]),
          answer: AbortSignal.any([late.answer.signal, ended.answer.signal]),
        });
      } finally {
        timers.forEach(clearTimeout);
      }
    },
    end: (): void => {
      if (endedAt !== null) return;
      endedAt = performance.now();
      setTimeout(() => ended.handOver.abort(), ending.handOver).unref();
      setTimeout(() => ended.answer.abort(), ending.answer).unref();
    },
    /** Whether to retry recording a delivery's outcome: true until the shutdown deadline. */
    mayRetryRecording: () => endedAt === null || performance.now() - endedAt < record.ending,
  };
}
