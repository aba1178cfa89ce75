import { createHash, randomBytes } from "node:crypto";
import type { Clock } from "../clock.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/**
 * Every limit of the server. `budget` may be used at once and comes back evenly over `window`. `everyone` is one budget for all clients
 * together, which is what helps against many addresses; the others are per address. Counted per process and forgotten at its end.
 */
export const limits = {
  /**
   * All inquiries and reviews, right or wrong, before they are looked at; what is above is not read. A decision on a review needs its
   * secret address instead.
   */
  posts: { budget: 60, window: minute },
  /** Far above what people do, so that a flood does not shut them out; it bounds the work. */
  postsByEveryone: { budget: 3000, window: minute, everyone: true },
  /** Of what is above, a person's form is read all the same, to be given back with all that was typed: so many, and no more. */
  formsGivenBack: { budget: 6, window: minute },
  formsGivenBackByEveryone: { budget: 120, window: minute, everyone: true },
  /** Posts that would be stored. A family that corrects its dates a few times stays far below. */
  inquiries: { budget: 10, window: 10 * minute },
  reviews: { budget: 5, window: hour },
  /** Bounds what strangers can write to the disk: at most some 100 MB an hour. */
  storedByEveryone: { budget: 5000, window: hour, everyone: true },
  /** Receipts go to addresses nobody has confirmed; past the budget the inquiry is taken and the receipt left out. */
  receiptsByEveryone: { budget: 60, window: hour, everyone: true },
  /** Lines in the log about unknown addresses. */
  notFoundLinesByEveryone: { budget: 300, window: minute, everyone: true },
} as const satisfies Record<string, { budget: number; window: number; everyone?: true }>;

export type LimitName = keyof typeof limits;

/** `retryAfter` in whole seconds. */
export type Verdict = { allowed: true } | { allowed: false; retryAfter: number };

export type RateLimits = {
  /** Uses one unit of a budget, if there is one left. */
  take: (name: LimitName, address: string) => Verdict;
  /** Returns a unit that was taken for something that then did not happen. */
  giveBack: (name: LimitName, address: string) => void;
};

/** Addresses remembered per limit. When more come, the one that was quiet longest starts afresh; the budget for everyone still holds. */
const mostAddresses = 20_000;

/** All budgets full. `enabled: false` allows everything, for load tests. */
export function createRateLimits({ clock, enabled }: { clock: Clock; enabled: boolean }): RateLimits {
  // Addresses are personal data: only a salted hash is kept, and the salt ends with the process.
  const salt = randomBytes(16);
  const buckets = new Map<LimitName, Map<string, number>>();

  function bucketOf(name: LimitName): Map<string, number> {
    const bucket = buckets.get(name) ?? new Map<string, number>();
    buckets.set(name, bucket);
    return bucket;
  }

  function keyOf(name: LimitName, address: string): string {
    if ("everyone" in limits[name]) return "";
    return createHash("sha256").update(salt).update(address).digest("base64url");
  }

  return {
    take(name, address) {
      if (!enabled) return { allowed: true };
      const limit = limits[name];
      const bucket = bucketOf(name);
      const key = keyOf(name, address);

      // Generic cell rate: one number per address, the moment at which its whole budget will be back.
      const now = clock();
      const share = limit.window / limit.budget;
      const fullAgain = Math.max(bucket.get(key) ?? now, now) + share;
      const wait = fullAgain - now - limit.window;
      if (wait > 0) return { allowed: false, retryAfter: Math.ceil(wait / second) };

      bucket.delete(key);
      bucket.set(key, fullAgain);
      if (bucket.size > mostAddresses) bucket.delete(bucket.keys().next().value ?? "");
      return { allowed: true };
    },

    giveBack(name, address) {
      const bucket = bucketOf(name);
      const key = keyOf(name, address);
      const fullAgain = bucket.get(key);
      if (fullAgain !== undefined) bucket.set(key, fullAgain - limits[name].window / limits[name].budget);
    },
  };
}
