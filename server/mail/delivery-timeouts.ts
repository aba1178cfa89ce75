const seconds = 1000;

/** When to give up a delivery, whatever the other side does. */
export type Deadlines = {
  /** The other side must have the whole mail by then; otherwise the delivery is given up and tried again. */
  handOver: AbortSignal;
  /** How long to wait for the answer. Without one we cannot know what happened, so the mail is sent again. */
  answer: AbortSignal;
};

/** From the start of a delivery, or of the shutdown, in milliseconds. */
export type Limits = { handOver: number; answer: number };

/** `every`: between two tries to record an outcome; `ending`: from the start of a shutdown to the last try. In milliseconds. */
export type RecordLimits = { every: number; ending: number };

/** `usual` for one delivery; `ending` for deliveries during a shutdown. */
export type DeliveryLimits = { usual: Limits; ending: Limits; record: RecordLimits };

/** The usual limits end before a mail's lease (queue.ts), the others before `TimeoutStopSec=30` in deploy/systemd kills the process. */
export const deliveryLimits: DeliveryLimits = {
  usual: { handOver: 120 * seconds, answer: 150 * seconds },
  ending: { handOver: 20 * seconds, answer: 24 * seconds },
  record: { every: 3 * seconds, ending: 24 * seconds },
};

export type DeadlineWatch = {
  /** Runs one delivery with its deadlines; settles as the delivery does. */
  during: <Result>(deliver: (deadlines: Deadlines) => Promise<Result>) => Promise<Result>;
  end: () => void;
  /** Whether to retry recording a delivery's outcome: true until the shutdown deadline. */
  mayRetryRecording: () => boolean;
};

/** Makes the deadlines of one worker's deliveries. */
export function watchDeadlines({ usual, ending, record }: DeliveryLimits): DeadlineWatch {
  const underWay = new Set<(limits: Limits) => void>();
  let endedAt: number | null = null;

  function leftOfEnding(since: number): Limits {
    const passed = performance.now() - since;
    return { handOver: ending.handOver - passed, answer: ending.answer - passed };
  }

  return {
    async during(deliver) {
      const handOver = new AbortController();
      const answer = new AbortController();
      const timers: NodeJS.Timeout[] = [];
      const limit = (limits: Limits) =>
        void timers.push(
          setTimeout(() => handOver.abort(), limits.handOver),
          setTimeout(() => answer.abort(), limits.answer),
        );
      limit(usual);
      if (endedAt !== null) limit(leftOfEnding(endedAt));
      underWay.add(limit);
      try {
        return await deliver({ handOver: handOver.signal, answer: answer.signal });
      } finally {
        underWay.delete(limit);
        timers.forEach(clearTimeout);
      }
    },
    end() {
      endedAt ??= performance.now();
      for (const limit of underWay) limit(leftOfEnding(endedAt));
    },
    mayRetryRecording: () => endedAt === null || performance.now() - endedAt < record.ending,
  };
}
