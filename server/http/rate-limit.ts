import { createHash, randomBytes } from "node:crypto";
import type { Clock } from "../process/clock.ts";
import { groupsOf } from "./client-address.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/**
 * Every limit of the server. `budget` may be used at once and comes back evenly over `window`. `everyone` is one budget for all clients
 * together, which is what helps against many addresses, and of which `shareOfUnseen` is kept for newcomers; the others are per address, and
 * `widening` times as much for the groups it belongs to. Counted per process and forgotten at its end.
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
  /** Further pages of the reviews that are not kept. */
  pagesRenderedByEveryone: { budget: 120, window: minute, everyone: true },
} as const satisfies Record<string, { budget: number; window: number; everyone?: true }>;

export type LimitName = keyof typeof limits;

/** `retryAfter` in whole seconds. */
export type Verdict = { allowed: true } | { allowed: false; retryAfter: number };

export type RateLimits = {
  /** Uses one unit of a budget, of each group the address belongs to, if there is one left in all of them. */
  take: (name: LimitName, address: string) => Verdict;
  /** Returns a unit that was taken for something that then did not happen. */
  giveBack: (name: LimitName, address: string) => void;
};

/**
 * How many times the budget of one address its groups have, as `groupsOf` lists them: /64, /56 and /48. Who holds a whole /48 gets no further than
 * a third of what everyone may post and store; of the 256 houses that share one at a provider, 16 may use up theirs before the others notice.
 */
const widening = [1, 4, 16];

/**
 * Of a budget for everyone, this much is only for addresses whose widest group has taken nothing of it lately, a window for each unit it took: who
 * comes from elsewhere gets through a flood, also through one from many addresses once it has shown them all.
 */
const shareOfUnseen = 1 / 5;

/**
 * Addresses and groups remembered per limit. When more come, the one that was quiet longest starts afresh; the budget for everyone still
 * holds.
 */
const maxRemembered = 20_000;

/** What a unit is taken from: its key, how long the unit is away, and for how long all its units together may be. In milliseconds. */
type Allowance = { key: string; unit: number; most: number };

/** All budgets full. `enabled: false` allows everything, for load tests. */
export function createRateLimits({ clock, enabled }: { clock: Clock; enabled: boolean }): RateLimits {
  // Addresses are personal data: only a salted hash is kept, and the salt ends with the process.
  const salt = randomBytes(16);
  // Generic cell rate: one number for each key, the moment at which its whole budget will be back.
  const buckets = new Map<LimitName, Map<string, number>>();

  function bucketOf(name: LimitName): Map<string, number> {
    const bucket = buckets.get(name) ?? new Map<string, number>();
    buckets.set(name, bucket);
    return bucket;
  }

  function allowancesOf(name: LimitName, address: string, now: number): Allowance[] {
    const { budget, window } = limits[name];
    const keys = groupsOf(address).map((group) => createHash("sha256").update(salt).update(group).digest("base64url"));
    if (!("everyone" in limits[name])) {
      return keys.map((key, index) => ({ key, unit: window / (budget * (widening[index] ?? 1)), most: window }));
    }
    const widest = keys.at(-1) ?? "";
    const seen = (bucketOf(name).get(widest) ?? now) > now;
    return [
      { key: "", unit: window / budget, most: seen ? window * (1 - shareOfUnseen) : window },
      { key: widest, unit: window, most: Number.POSITIVE_INFINITY },
    ];
  }

  return {
    take(name, address) {
      if (!enabled) return { allowed: true };
      const bucket = bucketOf(name);
      const now = clock();
      const taken = allowancesOf(name, address, now).map(({ key, unit, most }) => {
        const fullAgain = Math.max(bucket.get(key) ?? now, now) + unit;
        return { key, fullAgain, wait: fullAgain - now - most };
      });
      const wait = Math.max(...taken.map((each) => each.wait));
      if (wait > 0) return { allowed: false, retryAfter: Math.ceil(wait / second) };

      for (const { key, fullAgain } of taken) {
        bucket.delete(key);
        bucket.set(key, fullAgain);
        if (bucket.size > maxRemembered) bucket.delete(bucket.keys().next().value ?? "");
      }
      return { allowed: true };
    },

    giveBack(name, address) {
      const bucket = bucketOf(name);
      for (const { key, unit } of allowancesOf(name, address, clock())) {
        const fullAgain = bucket.get(key);
        if (fullAgain !== undefined) bucket.set(key, fullAgain - unit);
      }
    },
  };
}
