import type { Clock } from "../platform/process/clock.ts";
import { describeError } from "../platform/process/errors.ts";
import type { Log } from "../platform/process/log.ts";

const minute = 60_000;

/** How long everybody shares one lookup. */
const freshMs = 10 * minute;

/** How long to leave a failed source alone. */
const restMs = minute;

/** What a lookup found, and when it was asked for, in milliseconds since 1970. */
export type Found<Value> = { value: Value; askedAt: number };

export type SharedLookup<Value> = {
  /** Looks it up when the last answer is old. Never rejects. */
  refresh: () => Promise<void>;
  /** The last answer at once, unless it is older than so many milliseconds. */
  latest: (within: number) => Found<Value> | null;
};

export type LookupDeps = { clock: Clock; steadyClock: Clock; log: Log };

/**
 * One lookup for all visitors: an answer is shared for 10 minutes, concurrent callers wait for the same lookup, and a failed source is left
 * alone for a minute. `steadyClock` measures these spans; `clock` tells the time. `failed` is the log's event.
 */
export function sharedLookup<Value>(
  source: () => Promise<Value>,
  failed: string,
  { clock, steadyClock, log }: LookupDeps,
): SharedLookup<Value> {
  let good: (Found<Value> & { at: number }) | null = null;
  let failedAt: number | null = null;
  let underWay: Promise<void> | null = null;

  async function look(): Promise<void> {
    try {
      const value = await source();
      good = { value, askedAt: clock(), at: steadyClock() };
      failedAt = null;
    } catch (error) {
      failedAt = steadyClock();
      log.warn({ event: failed, fault: describeError(error) });
    } finally {
      underWay = null;
    }
  }

  function latest(within: number): Found<Value> | null {
    return good && steadyClock() - good.at < within ? { value: good.value, askedAt: good.askedAt } : null;
  }

  return {
    async refresh() {
      const resting = failedAt !== null && steadyClock() - failedAt < restMs;
      if (!resting && !latest(freshMs)) await (underWay ??= look());
    },
    latest,
  };
}
